// Charges each household for its visits and fees (docs/product.md, Charges), in one transaction per household: after a
// killed run, the next one continues.
import type { Db } from "~/db/client.server";
import { applyPasses } from "~/money/passes/apply-passes.server";
import { lockAccount, type MoneyLine, writeLines } from "~/money/ledger/write-lines.server";
import { forEachIsolated, type Services } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";

import { linesStillOwed } from "./rules";
import { listToCharge, listUncharged, markCharged } from "./uncharged.server";

/** Returns the number of lines written. */
export async function chargeHouseholds(
  db: Db,
  now: Temporal.Instant,
  { log }: Pick<Services, "log">,
  isStopped?: () => boolean,
): Promise<number> {
  const items = await listToCharge(db, now);
  return forEachIsolated(
    { db, log, now, isStopped },
    { name: "charges", idName: "clientId", items },
    async (clientId) => {
      const lines = await db.transaction((tx) => chargeHousehold(tx, clientId, now));
      return lines.length;
    },
  );
}

/** Runs in the caller's transaction. */
async function chargeHousehold(tx: Db, clientId: string, now: Temporal.Instant): Promise<MoneyLine[]> {
  await lockAccount(tx, clientId);
  const today = dayInLosAngeles(now);
  const uncharged = await listUncharged(tx, clientId, now);
  const charged = await writeLines(
    tx,
    uncharged.flatMap((request) =>
      linesStillOwed(request, today).map((line) => ({
        ...line,
        clientId,
        requestId: request.id,
        writtenAt: now,
        walkerId: request.walkerId,
        serviceType: request.serviceType,
      })),
    ),
  );
  await markCharged(tx, uncharged);
  return [...charged, ...(await applyPasses(tx, { clientId, now }))];
}
