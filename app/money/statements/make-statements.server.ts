// Makes the statements that are due (docs/product.md, Statements), a household at a time: its lines, and the mail about
// them, in one transaction. The key says household and period, so that a run that is killed, or runs twice, repeats nothing.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { StatementRhythm } from "~/business/money/money-lines";
import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { billingPreferences, moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { readUnstatedLines } from "~/money/ledger/read-lines.server";
import { lockAccount } from "~/money/ledger/write-lines.server";
import { getIdentity, settingOf } from "~/offer/index.server";
import { enqueueMail, oneByOne, renderMail, type Services } from "~/platform/index.server";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";

import { allAtOnce, billedKinds, ofPeriod } from "./choose-lines";
import { hashOfPayToken, payToken, type Statement } from "./pay-links.server";
import { closedPeriod, dueOn, isStillMade } from "./periods";
import { writeStatementMail } from "./statement-mail.server";

export type Site = Pick<Services, "origin" | "secret">;

/** Answers how many were made. */
export async function makeStatements(
  db: Db,
  now: Temporal.Instant,
  { wakeMail, ...site }: Site & Pick<Services, "wakeMail">,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const households = await listToBill(db, now);
  if (households.length === 0) return 0;
  const sender = { ...site, identity: await getIdentity(db) };
  let made = 0;
  for await (const household of oneByOne(households, isStopped)) {
    const statement = await db.transaction((tx) => makeStatement(tx, household, now, sender));
    if (statement) made += 1;
  }
  if (made > 0) wakeMail();
  return made;
}

interface ToBill {
  clientId: string;
  rhythm: StatementRhythm;
}

/** As the household, or else the owner, chose. */
const rhythm = sql<StatementRhythm>`coalesce(${billingPreferences.rhythm}, ${settingOf("statement_rhythm")}, 'week')`;

async function listToBill(db: Db, now: Temporal.Instant): Promise<ToBill[]> {
  const rows = await db
    .selectDistinct({ clientId: moneyLines.clientId, rhythm })
    .from(moneyLines)
    .leftJoin(statementLines, eq(statementLines.lineId, moneyLines.id))
    .leftJoin(billingPreferences, eq(billingPreferences.clientId, moneyLines.clientId))
    .where(and(isNull(statementLines.lineId), inArray(moneyLines.kind, [...billedKinds])));
  return rows.filter(({ rhythm }) => rhythm === "visit" || isStillMade(closedPeriod(rhythm, now), now));
}

async function makeStatement(
  tx: Db,
  { clientId, rhythm }: ToBill,
  now: Temporal.Instant,
  sender: Site & { identity: Identity },
): Promise<Statement | null> {
  await lockAccount(tx, clientId);
  const unstated = await readUnstatedLines(tx, clientId);
  const chosen = rhythm === "visit" ? allAtOnce(unstated) : ofPeriod(unstated, closedPeriod(rhythm, now), rhythm);
  if (!chosen) return null;
  const { lines, from, to, key } = chosen;
  const id = crypto.randomUUID();
  const [statement] = await tx
    .insert(statements)
    .values({
      id,
      clientId,
      periodFrom: from,
      periodTo: to,
      madeAt: now,
      dueOn: dueOn(dayInLosAngeles(now)),
      tokenHash: hashOfPayToken(payToken(sender.secret, id)),
      key: `${clientId}:${key}`,
    })
    .onConflictDoNothing({ target: statements.key })
    .returning();
  if (!statement) return null;
  await tx.insert(statementLines).values(lines.map((line) => ({ lineId: line.id, statementId: id })));
  const mail = await writeStatementMail(tx, statement, now, sender);
  if (mail) await enqueueMail(tx, [await renderMail(mail, sender.origin)]);
  return statement;
}
