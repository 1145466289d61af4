// Makes the statements that are due (docs/product.md, Statements). One transaction per household stores its statement
// and mail. The unique key of household and period makes it safe to repeat a run that was killed.
import { and, eq, inArray, lt, lte, not, or, sql } from "drizzle-orm";

import type { Identity } from "~/business/identity";
import type { StatementRhythm } from "~/business/money/money-lines";
import type { Db } from "~/db/client.server";
import { billingPreferences, moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { lockAccount, readUnstatedLines } from "~/money/ledger/lines.server";
import { settingOf } from "~/offer/index.server";
import { draftMail, enqueueMail, forEachIsolated, renderDrafts, type Services } from "~/platform/index.server";
import { quietUntil } from "~/platform/index";
import { dayIn } from "~/shared/dates";

import { hashOfPayToken, payToken, type Statement } from "./pay-links.server";
import {
  allAtOnce,
  billedKinds,
  type CalendarRhythm,
  type ChosenLines,
  closedPeriod,
  dueOn,
  isStillMade,
  keyOfPeriod,
  ofPeriod,
  owedKinds,
} from "./periods";
import { writeStatementMail } from "./statement-mail.server";

type Site = Pick<Services, "origin" | "secret">;

/** Makes all due statements and returns their number. */
export async function makeStatements(
  db: Db,
  now: Temporal.Instant,
  { wakeMail, log, readBusiness, ...site }: Site & Pick<Services, "wakeMail" | "log" | "readBusiness">,
  isStopped?: () => boolean,
): Promise<number> {
  const zone = (await readBusiness()).timeZone;
  const items = await listToBill(db, now, zone);
  if (items.length === 0) return 0;
  const sender = { ...site, identity: (await readBusiness()).identity };
  const job = { name: "statements", idName: "clientId", items };
  const made = await forEachIsolated({ db, log, now, isStopped }, job, async (household) => {
    const statement = await db.transaction((tx) => makeStatement(tx, household, now, zone, sender));
    await renderDrafts({ db, log });
    return statement ? 1 : 0;
  });
  if (made > 0) wakeMail();
  return made;
}

/** The household's own rhythm, or the owner's default. */
const rhythm = sql<StatementRhythm>`coalesce(${billingPreferences.rhythm}, ${settingOf("statement_rhythm")}, 'week')`;

/** Households with a line that belongs on a statement now and is on no statement yet. `id`: client id. */
const listToBill = (db: Db, now: Temporal.Instant, zone: string) =>
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
          isOfClosedPeriod("week", now, zone),
          isOfClosedPeriod("month", now, zone),
        ),
      ),
    );

/**
 * SQL condition: the line belongs to the period that closed last, if that period can still get statements. SQL version
 * of `belongsTo`.
 */
function isOfClosedPeriod(of: CalendarRhythm, now: Temporal.Instant, zone: string) {
  const period = closedPeriod(of, now, zone);
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
  zone: string,
  sender: Site & { identity: Identity },
): Promise<Statement | null> {
  await lockAccount(tx, clientId);
  const unstated = await readUnstatedLines(tx, clientId);
  const chosen = rhythm === "visit" ? allAtOnce(unstated) : ofPeriod(unstated, closedPeriod(rhythm, now, zone), rhythm);
  if (!chosen) return null;
  const statement = await storeStatement(tx, { clientId, secret: sender.secret, now, zone }, chosen);
  if (!statement) return null;
  const morning = quietUntil(now, zone);
  const mail = await writeStatementMail(tx, statement, now, zone, sender);
  if (mail) await enqueueMail(tx, [draftMail(morning ? { ...mail, notBefore: morning } : mail, sender.origin)]);
  return statement;
}

/** Stores a statement with its lines. Returns null when the household has a statement with this key. */
export async function storeStatement(
  tx: Db,
  { clientId, secret, now, zone }: { clientId: string; secret: string; now: Temporal.Instant; zone: string },
  { lines, from, to, key }: ChosenLines,
): Promise<Statement | null> {
  const id = crypto.randomUUID();
  const [statement] = await tx
    .insert(statements)
    .values({
      id,
      clientId,
      periodFrom: from,
      periodTo: to,
      madeAt: now,
      dueOn: dueOn(dayIn(zone, now)),
      tokenHash: hashOfPayToken(payToken(secret, id)),
      key: `${clientId}:${key}`,
    })
    .onConflictDoNothing({ target: statements.key })
    .returning();
  if (!statement) return null;
  await tx.insert(statementLines).values(lines.map((line) => ({ lineId: line.id, statementId: id })));
  return statement;
}
