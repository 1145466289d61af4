// Reminders, digests and the walkers' days (docs/product.md, Reminders): jobs enqueue them early in the evening, and the mail
// worker renders them again right before sending. Each mail's key is unique, so a job may run twice or in several processes.
import { and, eq, inArray, notInArray } from "drizzle-orm";

import { isSampleClient } from "~/business/sample-clients";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";
import { series } from "~/db/tables/standing-walks";
import { quietUntil } from "~/platform/index";
import {
  forEachIsolated,
  enqueueOrReplaceDropped,
  type Mail,
  type MailRow,
  type RecheckVerdict,
  renderMail,
  type Services,
  type Turn,
} from "~/platform/index.server";

import { listMeetingsOn, type MeetingDetails } from "~/ledger/index.server";
import { listDays } from "~/day/list-days.server";
import { noFilters } from "~/day/visit-filters";
import { listComingVisits } from "./coming-visits.server";
import { digestMail, reminderMail, walkerDayMail } from "./emails";
import {
  type Days,
  digestKey,
  digestWeek,
  type KnownStart,
  type MailFacts,
  meetingKey,
  mondayOf,
  recheckFacts,
  remindedDay,
  reminderKey,
  withoutTold,
  walkerDayKey,
} from "./rules";

type Links = Pick<Services, "origin" | "secret" | "readBusiness">;

interface Site extends Links {
  /** Renders the reminder of a meet and greet. */
  meetingReminder: (details: MeetingDetails, now: Temporal.Instant, site: Links) => Promise<Mail>;
}

type Job = (
  db: Db,
  now: Temporal.Instant,
  services: Site & Pick<Services, "wakeMail" | "log">,
  isStopped?: () => boolean,
) => Promise<number>;

/** Enqueues the clients' mails that are due now and returns their number. */
export const sendReminders: Job = async (db, now, { wakeMail, log, ...site }, isStopped) => {
  const zone = (await site.readBusiness()).timeZone;
  const day = remindedDay(now, zone);
  if (!day) return 0;
  const week = digestWeek(now, zone);
  const turn = { db, now, log, isStopped };
  // Digests first: a client who got Monday in Sunday's digest needs no reminder of it.
  const digests = week ? await enqueue(turn, "weekly digests", await dueDigests(db, week, now, zone), site) : 0;
  const reminders = await enqueue(turn, "visit reminders", await dueReminders(db, day, now, zone), site);
  const meetings = await enqueue(turn, "meeting reminders", await dueMeetings(db, day, now, zone), site);
  const enqueued = digests + reminders + meetings;
  if (enqueued > 0) wakeMail();
  return enqueued;
};

/** Enqueues one mail per walker with visits tomorrow and returns the number of mails. */
export const sendWalkerDays: Job = async (db, now, { wakeMail, log, ...site }, isStopped) => {
  const zone = (await site.readBusiness()).timeZone;
  const day = remindedDay(now, zone);
  if (!day) return 0;
  const walkers = new Set((await listToWalk(db, day, zone)).map(({ walkerId }) => walkerId));
  const due = [...walkers].map((walkerId) => ({ about: "walker-day", walkerId, date: day.toString() }) as const);
  const enqueued = await enqueue({ db, now, log, isStopped }, "walkers' days", due, site);
  if (enqueued > 0) wakeMail();
  return enqueued;
};

/** Renders a stored mail with current data. Drops it when nothing is left to say, and delays a client's mail at night. */
export async function recheckReminder(
  db: Db,
  now: Temporal.Instant,
  site: Site,
  mail: Pick<MailRow, "recheck">,
): Promise<RecheckVerdict> {
  const facts = recheckFacts.parse(mail.recheck);
  const zone = (await site.readBusiness()).timeZone;
  const morning = quietUntil(now, zone);
  // A mail delayed at night is rendered as of the morning, when some of its visits may be over.
  const current = await writeMail(db, facts, morning ?? now, site);
  if (!current) return "drop";
  if (morning) return { notBefore: morning };
  const { subject, text, html, recheck, pictures } = await renderMail(current, site.origin);
  return { send: { subject, text, html, recheck: recheck ?? null, pictures: pictures ?? null } };
}

function keyOf(facts: MailFacts): string {
  switch (facts.about) {
    case "meeting":
      return meetingKey(facts.meetingId, facts.date);
    case "walker-day":
      return walkerDayKey(facts.walkerId, facts.date);
    case "digest":
      return digestKey(facts.clientId, facts.monday);
    case "reminder":
      return reminderKey(facts.clientId, facts.date);
  }
}

/** Returns the id of the person or meeting that a mail is about, with the name of the id in the log. */
function idOf(facts: MailFacts) {
  if (facts.about === "meeting") return { idName: "meetingId", id: facts.meetingId };
  return facts.about === "walker-day"
    ? { idName: "walkerId", id: facts.walkerId }
    : { idName: "clientId", id: facts.clientId };
}

async function dueReminders(
  db: Db,
  day: Temporal.PlainDate,
  now: Temporal.Instant,
  zone: string,
): Promise<MailFacts[]> {
  const clients = await listClients(db, { first: day, last: day }, now, zone);
  return clients.map((clientId) => ({ about: "reminder", clientId, date: day.toString() }));
}

async function dueMeetings(db: Db, day: Temporal.PlainDate, now: Temporal.Instant, zone: string): Promise<MailFacts[]> {
  const meetings = await listMeetingsOn(db, day, now, zone);
  return meetings.map(({ meeting }) => ({ about: "meeting", meetingId: meeting.id, date: day.toString() }));
}

async function dueDigests(db: Db, week: Days, now: Temporal.Instant, zone: string): Promise<MailFacts[]> {
  const rows = await db.selectDistinct({ clientId: series.clientId }).from(series).where(eq(series.status, "active"));
  const standing = new Set(rows.map(({ clientId }) => clientId));
  const clients = (await listClients(db, week, now, zone)).filter((clientId) => standing.has(clientId));
  return clients.map((clientId) => ({ about: "digest", clientId, monday: week.first.toString(), told: [] }));
}

async function listClients(db: Db, days: Days, now: Temporal.Instant, zone: string): Promise<string[]> {
  const visits = await listComingVisits(db, days, now, zone);
  return [...new Set(visits.map(({ clientId }) => clientId))];
}

async function enqueue(turn: Turn, name: string, due: readonly MailFacts[], site: Site): Promise<number> {
  const [first] = due;
  const { db, now } = turn;
  const known = new Set((await readOutbox(db, due.map(keyOf), ["dropped"])).map(({ key }) => key));
  const items = due.filter((facts) => !known.has(keyOf(facts))).map((facts) => ({ id: idOf(facts).id, facts }));
  const job = { name, idName: first ? idOf(first).idName : "id", items };
  return forEachIsolated(turn, job, async ({ facts }) => {
    const mail = await writeMail(db, facts, now, site);
    return mail && (await enqueueOrReplaceDropped(db, await renderMail(mail, site.origin), now)) ? 1 : 0;
  });
}

/** Renders the mail as of `now`; null when there is nothing to say. */
async function writeMail(db: Db, facts: MailFacts, now: Temporal.Instant, site: Site): Promise<Mail | null> {
  const { identity, timeZone: zone } = await site.readBusiness();
  switch (facts.about) {
    case "meeting": {
      const [details] = await listMeetingsOn(db, Temporal.PlainDate.from(facts.date), now, zone, facts.meetingId);
      if (!details) return null;
      return {
        ...(await site.meetingReminder(details, now, site)),
        dedupeKey: keyOf(facts),
        recheck: { ...facts },
      };
    }
    case "walker-day": {
      const { walkerId, date } = facts;
      const visits = await listToWalk(db, Temporal.PlainDate.from(date), zone, walkerId);
      const [walker] = await db
        .select({ firstName: profiles.firstName, email: profiles.email })
        .from(profiles)
        .where(and(eq(profiles.id, walkerId), eq(profiles.isEmployee, true)));
      return walker ? walkerDayMail(facts, { walker, visits }, identity, site.origin, zone) : null;
    }
    case "digest": {
      const first = Temporal.PlainDate.from(facts.monday);
      const visits = await listComingVisits(db, { first, last: first.add({ days: 6 }) }, now, zone, facts.clientId);
      const told = visits.map(({ requestId, startsAt }) => ({ requestId, startsAt: startsAt.toString() }));
      return digestMail({ ...facts, told }, visits, identity, site.origin, zone);
    }
    case "reminder": {
      const day = Temporal.PlainDate.from(facts.date);
      const told = await toldByDigest(db, digestKey(facts.clientId, mondayOf(day).toString()));
      const visits = withoutTold(
        await listComingVisits(db, { first: day, last: day }, now, zone, facts.clientId),
        told,
      );
      return reminderMail(facts, visits, identity, site.origin, zone);
    }
  }
}

/** Confirmed visits of a day, without those of sample clients: no mail is sent about them. */
async function listToWalk(db: Db, day: Temporal.PlainDate, zone: string, walkerId: string | null = null) {
  const visits = await listDays(db, day, zone, 1, { ...noFilters, status: "confirmed", walkerId });
  return visits.filter(
    ({ households, guest }) => guest || !households.every(({ clientId }) => isSampleClient(clientId)),
  );
}

/** Returns the visits that a digest named. A digest that was dropped, or could not be sent, does not count. */
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
