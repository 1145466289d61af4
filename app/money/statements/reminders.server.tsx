// Reminds households of late statements (docs/product.md, Late statements), with one mail per household for all of its
// late statements. Each reminder is sent once, and dropped if the statement is paid before the mail is sent.
import { href } from "react-router";

import { and, eq, gt, gte, lte, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";

import { ownReminderDay, reminderDays } from "~/business/money/money-lines";
import { reminderLookBackDays, reminderPauseHours } from "~/business/money/statements";
import type { Db } from "~/db/client.server";
import { billingPreferences, statementReminders, statements } from "~/db/tables/money/ledger";
import { outbox } from "~/db/tables/platform";
import { readHousehold } from "~/money/ledger/households.server";
import { lockAccount } from "~/money/ledger/lines.server";
import { reminderMails as texts } from "~/money/texts/statements";
import {
  type AdminContext,
  draftMail,
  forEachIsolated,
  enqueueMail,
  type Mail,
  MailButton,
  MailLayout,
  type MailRow,
  type RecheckVerdict,
  renderDrafts,
  renderMail,
  type Services,
} from "~/platform/index.server";
import { formatDay, dayIn } from "~/shared/dates";
import { formatExact } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import { openParts } from "./open-parts";
import { payToken, type Statement } from "./pay-links.server";
import { readDue, readSums, readSumsOf } from "./read-account.server";
import { reminderDue, remindersWaitUntil } from "./states";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "statement-reminder": true;
  }
}

type Site = Pick<Services, "origin" | "secret" | "readBusiness">;

/** Queues the reminders that are due and returns their number. */
export async function remindOfStatements(
  db: Db,
  now: Temporal.Instant,
  { wakeMail, log, ...site }: Site & Pick<Services, "wakeMail" | "log">,
  isStopped?: () => boolean,
): Promise<number> {
  const zone = (await site.readBusiness()).timeZone;
  if (remindersWaitUntil(now, zone)) return 0;
  const job = { name: "statement reminders", idName: "clientId", items: await listLate(db, now, zone) };
  const reminded = await forEachIsolated({ db, log, now, isStopped }, job, async (clientId) => {
    const isReminded = await db.transaction((tx) => remindHousehold(tx, clientId, now, zone, site));
    await renderDrafts({ db, log });
    return isReminded ? 1 : 0;
  });
  if (reminded > 0) wakeMail();
  return reminded;
}

const daysLate = (statement: Statement, now: Temporal.Instant, zone: string): number =>
  statement.dueOn.until(dayIn(zone, now), { largestUnit: "days" }).days;

/** SQL condition: the statement's household got a reminder within the last day. `which`: of these reminders. */
const wasReminded = (now: Temporal.Instant, which?: SQL) =>
  sql`exists (select from ${statementReminders} inner join ${statements} reminded
    on reminded.id = ${statementReminders.statementId} where reminded.client_id = ${statements.clientId}
    and ${and(gt(statementReminders.sentAt, now.subtract({ hours: reminderPauseHours })), which)})`;

/** Late statements with the reminders already sent. */
const selectLate = (db: Db, now: Temporal.Instant, zone: string, clientId?: string) => {
  const today = dayIn(zone, now);
  return db
    .select({
      statement: statements,
      sent: sql<number[]>`array(select ${statementReminders.days} from ${statementReminders}
        where ${statementReminders.statementId} = ${statements.id})`,
    })
    .from(statements)
    .leftJoin(billingPreferences, eq(billingPreferences.clientId, statements.clientId))
    .where(
      and(
        lte(statements.dueOn, today.subtract({ days: reminderDays[0] })),
        gte(statements.dueOn, today.subtract({ days: reminderLookBackDays })),
        sql`not coalesce(${billingPreferences.remindersOff}, false)`,
        not(wasReminded(now, eq(statementReminders.days, ownReminderDay))),
        clientId === undefined ? undefined : eq(statements.clientId, clientId),
      ),
    )
    .orderBy(statements.number);
};

/** Client ids of households with an open statement and a reminder due. */
async function listLate(db: Db, now: Temporal.Instant, zone: string): Promise<string[]> {
  const due = (await selectLate(db, now, zone)).filter(({ statement, sent }) =>
    reminderDue(daysLate(statement, now, zone), sent),
  );
  const sums = await readSumsOf(db, [...new Set(due.map(({ statement }) => statement.clientId))]);
  const isOpen = ({ id, clientId }: Statement) => (openParts(sums.get(clientId) ?? []).open.get(id) ?? 0) > 0;
  return [...new Set(due.filter(({ statement }) => isOpen(statement)).map(({ statement }) => statement.clientId))];
}

/** Queues one household's reminder. Returns false when it has paid, or when another process has queued the reminder. */
async function remindHousehold(
  tx: Db,
  clientId: string,
  now: Temporal.Instant,
  zone: string,
  site: Site,
): Promise<boolean> {
  await lockAccount(tx, clientId);
  const { open } = openParts(await readSums(tx, clientId));
  const late = (await selectLate(tx, now, zone, clientId)).filter(({ statement }) => (open.get(statement.id) ?? 0) > 0);
  const due = late.flatMap(({ statement, sent }) => {
    const days = reminderDue(daysLate(statement, now, zone), sent);
    return days ? [{ statementId: statement.id, days }] : [];
  });
  const newest = late.at(-1)?.statement;
  if (due.length === 0 || !newest) return false;
  await tx.insert(statementReminders).values(due.map((each) => ({ ...each, sentAt: now })));
  const key = `statement-reminder:${due.map(({ statementId, days }) => `${statementId}:${days}`).join(",")}`;
  const mail = await writeReminder(tx, newest, key, now, zone, site);
  if (mail) await enqueueMail(tx, [draftMail(mail, site.origin)]);
  return mail !== null;
}

/**
 * Queues a reminder that the owner sends now, at any hour. The account must be locked. `key`: idempotency key of the
 * mail.
 */
export async function queueOwnReminder(
  tx: Db,
  clientId: string,
  key: string,
  { now, business, services }: Pick<AdminContext, "now" | "business" | "services">,
): Promise<Result<{ statement: Statement; isRepeated: boolean }, "nothing-due" | "just-reminded">> {
  const zone = business.timeZone;
  const { open } = openParts(await readSums(tx, clientId));
  const ofHousehold = eq(statements.clientId, clientId);
  const sent = await tx.select().from(statements).where(ofHousehold).orderBy(statements.number);
  const unpaid = sent.filter(({ id }) => (open.get(id) ?? 0) > 0);
  const late = unpaid.filter((statement) => daysLate(statement, now, zone) > 0);
  const newest = late.at(-1) ?? unpaid.at(-1);
  if (!newest) return refused("nothing-due");
  if ((await tx.$count(outbox, eq(outbox.dedupeKey, key))) > 0) return done({ statement: newest, isRepeated: true });
  if ((await tx.$count(statements, and(ofHousehold, wasReminded(now)))) > 0) return refused("just-reminded");
  const mail = await writeReminder(tx, newest, key, now, zone, services);
  if (!mail) return refused("nothing-due");
  await tx
    .insert(statementReminders)
    .values({ statementId: newest.id, days: ownReminderDay, sentAt: now })
    .onConflictDoUpdate({ target: [statementReminders.statementId, statementReminders.days], set: { sentAt: now } });
  const recheck = { ...mail.recheck, isOwn: true };
  await enqueueMail(tx, [draftMail({ ...mail, recheck }, services.origin)]);
  return done({ statement: newest, isRepeated: false });
}

/** Renders the reminder. Returns null when nothing is open up to this statement. */
async function writeReminder(
  db: Db,
  statement: Statement,
  key: string,
  now: Temporal.Instant,
  zone: string,
  { secret, readBusiness }: Site,
): Promise<Mail | null> {
  const toPay = await readDue(db, statement);
  const client = await readHousehold(db, statement.clientId);
  if (toPay <= 0 || !client) return null;
  const { identity } = await readBusiness();
  const cents = formatExact(toPay);
  const days = daysLate(statement, now, zone);
  const opening = texts.opening(client.firstName, cents, formatDay(statement.dueOn), days > 0);
  return {
    dedupeKey: key,
    kind: "statement-reminder",
    to: client.email,
    replyTo: identity.email,
    subject: texts.subject(cents),
    recheck: { about: "statement-reminder", statementId: statement.id, key },
    body: (
      <MailLayout identity={identity} heading={texts.heading(cents)} preview={opening}>
        <p>{opening}</p>
        <p>{days >= reminderDays[2] ? texts.last(identity.phone) : texts.crossed}</p>
        <MailButton href={href("/pay/:token", { token: payToken(secret, statement.id) })}>{texts.see}</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

const reminderRecheck = z.object({
  about: z.literal("statement-reminder"),
  statementId: z.guid(),
  key: z.string(),
  /** True for a reminder that the owner sends herself, which doesn't wait for the morning. */
  isOwn: z.boolean().default(false),
});

/**
 * Decides right before sending whether to drop, postpone, or send the mail with the current amount. Returns undefined
 * for other kinds of mail.
 */
export async function recheckStatementReminder(
  db: Db,
  now: Temporal.Instant,
  site: Site,
  { recheck }: Pick<MailRow, "recheck">,
): Promise<RecheckVerdict | undefined> {
  const asked = reminderRecheck.safeParse(recheck);
  if (!asked.success) return undefined;
  const zone = (await site.readBusiness()).timeZone;
  const [statement] = await db.select().from(statements).where(eq(statements.id, asked.data.statementId));
  const mail = statement && (await writeReminder(db, statement, asked.data.key, now, zone, site));
  if (!mail) return "drop";
  const morning = asked.data.isOwn ? null : remindersWaitUntil(now, zone);
  if (morning) return { notBefore: morning };
  const { subject, text, html } = await renderMail(mail, site.origin);
  return { send: { subject, text, html } };
}
