// Lists a household's passes with the visits left on each, oldest first.
import { and, asc, eq, isNotNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines, passes } from "~/db/tables/money/ledger";
import { jsonRows } from "~/db/one-statement";
import { netOfCharge } from "~/money/ledger/sums";
import { passWhat } from "~/money/texts/passes";
import { formatDay, dayIn } from "~/shared/dates";

import { leftOfPass, worthOf } from "./rules";
import { serviceNameOf } from "~/db/service-name";

/** Query column with the household's passes; {@link ownPasses} reads it. */
export const passesStored = (db: Db, clientId: string) => jsonRows(selectPasses(db, clientId));

type Stored = Awaited<ReturnType<typeof selectPasses>>;

export function ownPasses(rows: Stored, now: Temporal.Instant, zone: string) {
  const today = dayIn(zone, now);
  return rows.map(({ lines, ...pass }) => {
    const left = leftOfPass(pass, lines);
    const charge = lines.find(({ kind }) => kind === "charge");
    return {
      id: pass.id,
      what: passWhat(pass.service, pass.duration),
      visits: pass.visits,
      left,
      worth: charge ? Math.max(0, worthOf(left, pass, netOfCharge(charge, lines))) : 0,
      expires: formatDay(pass.expiresOn),
      isOver: Temporal.PlainDate.compare(pass.expiresOn, today) < 0,
      ended: pass.endedOn ? formatDay(pass.endedOn) : null,
    };
  });
}

export type OwnPass = ReturnType<typeof ownPasses>[number];

const selectPasses = (db: Db, clientId: string) =>
  db
    .select({
      id: passes.id,
      serviceType: passes.serviceType,
      service: serviceNameOf(passes.serviceType),
      duration: passes.duration,
      visits: passes.visits,
      boughtOn: passes.boughtOn,
      expiresOn: passes.expiresOn,
      endedOn: passes.endedOn,
      lines: jsonRows(selectLines(db)),
    })
    .from(passes)
    .where(eq(passes.clientId, clientId))
    .orderBy(asc(passes.boughtOn), asc(passes.createdAt));

const selectLines = (db: Db) =>
  db
    .select({
      id: moneyLines.id,
      kind: moneyLines.kind,
      subject: moneyLines.subject,
      requestId: moneyLines.requestId,
      passId: moneyLines.passId,
      paymentId: moneyLines.paymentId,
      amountCents: moneyLines.amountCents,
    })
    .from(moneyLines)
    .where(and(isNotNull(moneyLines.passId), eq(moneyLines.passId, passes.id)));
