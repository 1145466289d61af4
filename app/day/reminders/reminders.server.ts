// Reminders and digests (docs/product.md, Reminders): a job writes them early in the evening, and the mail worker asks
// again right before it sends one. The key of each mail is unique: the job may run twice, and in several processes.
import { type MeetingDetails, listMeetingsOn } from "~/ledger/index.server";
import { and, eq, inArray, notInArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { series } from "~/db/tables/standing-walks";
import { quietUntil } from "~/platform/index";
import {
  eachAlone,
  enqueueUnlessTold,
  type Mail,
  type MailRow,
  type RecheckVerdict,
  renderMail,
  type Services,
  type Turn,
} from "~/platform/index.server";

import { getIdentity } from "~/offer/index.server";
import { listComingVisits } from "./coming-visits.server";
import { digestMail, reminderMail } from "./emails";
import {
  type Days,
  type DigestFacts,
  digestKey,
  digestWeek,
  type KnownStart,
  type MeetingFacts,
  meetingKey,
  mondayOf,
  recheckFacts,
  remindedDay,
  type ReminderFacts,
  reminderKey,
  untold,
} from "./rules";
import { writeWalkerDay } from "./walker-day.server";

interface Site extends Pick<Services, "origin" | "secret"> {
  /** Writes the reminder of a meet and greet. */
  meetingReminder: (
    db: Db,
    details: MeetingDetails,
    now: Temporal.Instant,
    site: Pick<Services, "origin" | "secret">,
  ) => Promise<Mail>;
}

/** Enqueues the mails that are due now and returns their number. */
export async function sendReminders(
  db: Db,
  now: Temporal.Instant,
  { wakeMail, log, ...site }: Site & Pick<Services, "wakeMail" | "log">,
  isStopped?: () => boolean,
): Promise<number> {
  const day = remindedDay(now);
  if (!day) return 0;
  const week = digestWeek(now);
  const turn = { db, now, log, isStopped };
  // Digests first: a client who got Monday in Sunday's digest needs no reminder of it.
  const digests = week ? await store(turn, "weekly digests", "clientId", await dueDigests(db, week, now), site) : 0;
  const reminders = await store(turn, "visit reminders", "clientId", await dueReminders(db, day, now), site);
  const meetings = await store(turn, "meeting reminders", "meetingId", await dueMeetings(db, day, now), site);
  const stored = digests + reminders + meetings;
  if (stored > 0) wakeMail();
  return stored;
}

/** What a mail must tell is true now, and it must not be night; nothing left to tell, nothing sent. */
export async function recheckReminder(
  db: Db,
  now: Temporal.Instant,
  site: Site,
  mail: Pick<MailRow, "recheck">,
): Promise<RecheckVerdict> {
  const asked = recheckFacts.parse(mail.recheck);
  const morning = quietUntil(now);
  // At night: as it will stand in the morning, when some of it may be over.
  const current =
    asked.about === "walker-day"
      ? await writeWalkerDay(db, asked, site.origin)
      : await writeMail(db, asked, morning ?? now, site);
  if (!current) return "drop";
  if (morning) return { notBefore: morning };
  const { subject, text, html, recheck, pictures } = await renderMail(current, site.origin);
  return { send: { subject, text, html, recheck: recheck ?? null, pictures: pictures ?? null } };
}

/** For whom, and which day or week. */
type Asked = ReminderFacts | MeetingFacts | Omit<DigestFacts, "told">;

function keyOf(asked: Asked): string {
  if (asked.about === "meeting") return meetingKey(asked.meetingId, asked.date);
  return asked.about === "digest" ? digestKey(asked.clientId, asked.monday) : reminderKey(asked.clientId, asked.date);
}

async function dueReminders(db: Db, day: Temporal.PlainDate, now: Temporal.Instant): Promise<Asked[]> {
  const clients = await listClients(db, { first: day, last: day }, now);
  return clients.map((clientId) => ({ about: "reminder", clientId, date: day.toString() }));
}

async function dueMeetings(db: Db, day: Temporal.PlainDate, now: Temporal.Instant): Promise<Asked[]> {
  const meetings = await listMeetingsOn(db, day, now);
  return meetings.map(({ meeting }) => ({ about: "meeting", meetingId: meeting.id, date: day.toString() }));
}

async function dueDigests(db: Db, week: Days, now: Temporal.Instant): Promise<Asked[]> {
  const monday = week.first.toString();
  const rows = await db.selectDistinct({ clientId: series.clientId }).from(series).where(eq(series.status, "active"));
  const standing = new Set(rows.map(({ clientId }) => clientId));
  const clients = await listClients(db, week, now);
  return clients
    .filter((clientId) => standing.has(clientId))
    .map((clientId) => ({ about: "digest", clientId, monday }));
}

async function listClients(db: Db, days: Days, now: Temporal.Instant): Promise<string[]> {
  const visits = await listComingVisits(db, days, now);
  return [...new Set(visits.map(({ clientId }) => clientId))];
}

async function store(
  turn: Turn,
  name: string,
  idName: "clientId" | "meetingId",
  due: readonly Asked[],
  site: Site,
): Promise<number> {
  const { db, now } = turn;
  const known = new Set((await readOutbox(db, due.map(keyOf), ["dropped"])).map(({ key }) => key));
  const items = due.flatMap((asked) =>
    known.has(keyOf(asked)) ? [] : [{ id: asked.about === "meeting" ? asked.meetingId : asked.clientId, asked }],
  );
  return eachAlone(turn, { name, idName, items }, async ({ asked }) => {
    const mail = await writeMail(db, asked, now, site);
    return mail && (await enqueueUnlessTold(db, await renderMail(mail, site.origin), now)) ? 1 : 0;
  });
}

/** As things are now; null where there is nothing to say. A reminder leaves out what a digest already said. */
async function writeMail(db: Db, asked: Asked, now: Temporal.Instant, site: Site): Promise<Mail | null> {
  const { origin } = site;
  if (asked.about === "meeting") {
    const [details] = await listMeetingsOn(db, Temporal.PlainDate.from(asked.date), now, asked.meetingId);
    if (!details) return null;
    return { ...(await site.meetingReminder(db, details, now, site)), dedupeKey: keyOf(asked), recheck: { ...asked } };
  }
  const { clientId } = asked;
  if (asked.about === "digest") {
    const first = Temporal.PlainDate.from(asked.monday);
    const visits = await listComingVisits(db, { first, last: first.add({ days: 6 }) }, now, clientId);
    const told = visits.map(({ requestId, startsAt }) => ({ requestId, startsAt: startsAt.toString() }));
    return digestMail({ ...asked, told }, visits, await getIdentity(db), origin);
  }
  const day = Temporal.PlainDate.from(asked.date);
  const told = await toldByDigest(db, digestKey(clientId, mondayOf(day).toString()));
  const visits = untold(await listComingVisits(db, { first: day, last: day }, now, clientId), told);
  return reminderMail(asked, visits, await getIdentity(db), origin);
}

/** A digest that was dropped, or couldn't be sent, doesn't count. */
async function toldByDigest(db: Db, key: string): Promise<KnownStart[]> {
  const rows = await readOutbox(db, [key], ["dropped", "failed"]);
  return rows.flatMap(({ facts }) => {
    const read = recheckFacts.safeParse(facts);
    return read.success && read.data.about === "digest" ? read.data.told : [];
  });
}

const readOutbox = (db: Db, keys: readonly string[], without: (typeof outbox.$inferSelect)["status"][]) =>
  db
    .select({ key: outbox.dedupeKey, facts: outbox.recheck })
    .from(outbox)
    .where(and(inArray(outbox.dedupeKey, [...keys]), notInArray(outbox.status, without)));
