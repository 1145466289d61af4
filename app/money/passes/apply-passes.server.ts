// Pays for charged visits with passes, and gives a canceled visit back to its pass (docs/product.md, Passes). Runs in
// the transaction that writes charges or corrections. Idempotent.
import { asc, eq, inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { passes } from "~/db/tables/money/ledger";
import { requests } from "~/db/tables/visits";
import { lockAccount, type MoneyLine, readLines, writeLines } from "~/money/ledger/lines.server";
import { passLabels as labels } from "~/money/texts/passes";
import { dayIn } from "~/shared/dates";

import { netOfCharge } from "~/money/ledger/sums";
import { linesOfPass, type PassMove, type PassVisit } from "./rules";

export type Pass = typeof passes.$inferSelect;

/** Passes of a household, oldest first, since the oldest pass is used up first. */
export const readPasses = (db: Db, clientId: string): Promise<Pass[]> =>
  db.select().from(passes).where(eq(passes.clientId, clientId)).orderBy(asc(passes.boughtOn), asc(passes.createdAt));

interface Applying {
  clientId: string;
  zone: string;
  now: Temporal.Instant;
}

export async function applyPasses(tx: Db, { clientId, zone, now }: Applying): Promise<MoneyLine[]> {
  const owned = await readPasses(tx, clientId);
  const [first] = owned;
  if (!first) return [];
  await lockAccount(tx, clientId);
  const lines = await readLines(tx, clientId);
  const visits = await readVisits(tx, lines, first.boughtOn);
  const moves = linesOfPass(owned, visits, lines);
  return writeLines(
    tx,
    moves.map((move) => lineOf(move, { clientId, zone, now, lines, pass: owned.find(({ id }) => id === move.passId) })),
  );
}

interface About extends Applying {
  lines: readonly MoneyLine[];
  pass: Pass | undefined;
}

function lineOf(
  { passId, requestId, amountCents, visit, turn }: PassMove,
  { clientId, zone, now, lines, pass }: About,
) {
  const charge = lines.find((line) => isVisit(line) && line.requestId === requestId);
  return {
    clientId,
    kind: "pass" as const,
    requestId,
    passId,
    amountCents,
    label: amountCents < 0 ? labels.paid(visit, pass?.visits ?? visit) : labels.givenBack,
    day: charge?.day ?? dayIn(zone, now),
    writtenAt: now,
    serviceType: charge?.serviceType ?? null,
    key: `pass:${requestId}:${turn}`,
  };
}

const isVisit = ({ kind, subject }: MoneyLine) => kind === "charge" && subject === "visit";

/** Charged visits that a pass may pay for. `since`: first day of the oldest pass. */
async function readVisits(tx: Db, lines: readonly MoneyLine[], since: Temporal.PlainDate): Promise<PassVisit[]> {
  const charges = lines.flatMap((line) =>
    isVisit(line) && line.requestId && Temporal.PlainDate.compare(line.day, since) >= 0
      ? [{ ...line, requestId: line.requestId }]
      : [],
  );
  if (charges.length === 0) return [];
  const ids = charges.map(({ requestId }) => requestId);
  const rows = await tx
    .select({ id: requests.id, duration: requests.duration, serviceType: requests.serviceType, quote: requests.quote })
    .from(requests)
    .where(inArray(requests.id, ids));
  const found = new Map(rows.map((row) => [row.id, row]));
  return charges.flatMap((charge) => {
    const request = found.get(charge.requestId);
    if (!request) return [];
    const { serviceType, duration, quote } = request;
    const firstDogCents = quote.lines.find(({ kind }) => kind === "dog")?.amount ?? 0;
    const moves = lines.flatMap(({ kind, requestId, passId, amountCents, key }) =>
      kind === "pass" && requestId === charge.requestId && passId ? [{ passId, amountCents, key: key ?? "" }] : [],
    );
    // Sorts by the turn in the key, because the days and times are often equal.
    moves.sort((a, b) => turnOf(a.key) - turnOf(b.key));
    return [
      {
        requestId: charge.requestId,
        serviceType,
        duration,
        day: charge.day,
        firstDogCents,
        netCents: netOfCharge(charge, lines),
        moves,
      },
    ];
  });
}

const turnOf = (key: string): number => Number(key.split(":").at(-1));
