// Makes the statements that are due (docs/product.md, Statements). One transaction per household stores its statement and mail.
// The unique key (household and period) makes a repeated or killed run safe.
import { and, eq, inArray, lt, lte, not, or, sql } from "drizzle-orm";

import type { StatementRhythm } from "~/business/money/money-lines";
import type { Identity } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { billingPreferences, moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { readUnstatedLines } from "~/money/ledger/read-lines.server";
import { lockAccount } from "~/money/ledger/write-lines.server";
import { getIdentity, settingOf } from "~/offer/index.server";
import { draftMail, forEachIsolated, enqueueMail, renderDrafts, type Services } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";

import { allAtOnce, billedKinds, keyOfPeriod, ofPeriod, owedKinds } from "./choose-lines";
import { hashOfPayToken, payToken, type Statement } from "./pay-links.server";
import { type CalendarRhythm, closedPeriod, dueOn, isStillMade } from "./periods";
import { writeStatementMail } from "./statement-mail.server";

type Site = Pick<Services, "origin" | "secret">;

/** Returns the number of statements made. */
export async function makeStatements(
  db: Db,
  now: Temporal.Instant,
  { wakeMail, log, ...site }: Site & Pick<Services, "wakeMail" | "log">,
  isStopped?: () => boolean,
): Promise<number> {
  const items = await listToBill(db, now);
  if (items.length === 0) return 0;
  const sender = { ...site, identity: await getIdentity(db) };
  const job = { name: "statements", idName: "clientId", items };
  const made = await forEachIsolated({ db, log, now, isStopped }, job, async (household) => {
    const statement = await db.transaction((tx) => makeStatement(tx, household, now, sender));
    await renderDrafts({ db, log });
    return statement ? 1 : 0;
  });
  if (made > 0) wakeMail();
  return made;
}

/** The household's own rhythm, or the owner's default. */
const rhythm = sql<StatementRhythm>`coalesce(${billingPreferences.rhythm}, ${settingOf("statement_rhythm")}, 'week')`;

/** Households with a line that belongs on a statement now and is on none yet. `id`: client id. */
const listToBill = (db: Db, now: Temporal.Instant) =>
  db
    .selectDistinct({ id: moneyLines.clientId, rhythm })
    .from(moneyLines)
    .leftJoin(billingPreferences, eq(billingPreferences.clientId, moneyLines.clientId))
    .where(
      and(
        not(moneyLines.isStated),
        inArray(moneyLines.kind, billedKinds),
        or(
          and(eq(rhythm, "visit"), inArray(moneyLines.kind, owedKinds)),
          isOfClosedPeriod("week", now),
          isOfClosedPeriod("month", now),
        ),
      ),
    );

/** Lines of the period that closed last, if it has no statement yet. The SQL version of `belongsTo`. */
function isOfClosedPeriod(of: CalendarRhythm, now: Temporal.Instant) {
  const period = closedPeriod(of, now);
  if (!isStillMade(period, now)) return undefined;
  const { to, closesAt } = period;
  const key = sql`${moneyLines.clientId} || ${`:${keyOfPeriod(of, period)}`}`;
  return and(
    eq(rhythm, of),
    or(lt(moneyLines.day, to), and(eq(moneyLines.day, to), lte(moneyLines.writtenAt, closesAt))),
    sql`not exists (select from ${statements} where ${statements.key} = ${key})`,
  );
}

async function makeStatement(
  tx: Db,
  { id: clientId, rhythm }: { id: string; rhythm: StatementRhythm },
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
  if (mail) await enqueueMail(tx, [draftMail(mail, sender.origin)]);
  return statement;
}
