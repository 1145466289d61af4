// The job of every minute: in the evening, who has a visit tomorrow is reminded of it, once; on Sunday, who walks every
// week is told of the week. Safe to run twice and by several processes: the key of each mail is unique.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/visits";
import { enqueueUnlessTold, renderMail, type Services } from "~/platform/index.server";
import type { Temporal } from "~/shared/dates";

import { listComingVisits } from "./coming-visits.server";
import { digestKey, reminderKey } from "./facts";
import { type Days, digestWeek, remindedDay } from "./rules";
import { type Asked, keysInUse, writeMail } from "./write-mails.server";

/** Writes what is due now into the outbox; answers how many mails. */
export async function sendReminders(
  db: Db,
  now: Temporal.Instant,
  services: Pick<Services, "origin" | "wakeMail">,
): Promise<number> {
  const day = remindedDay(now);
  if (!day) return 0;
  const week = digestWeek(now);
  // Digests first: who was told of Monday on Sunday needs no reminder of it.
  const digests = week ? await store(db, await dueDigests(db, week, now), now, services.origin) : 0;
  const reminders = await store(db, await dueReminders(db, { first: day, last: day }, now), now, services.origin);
  if (digests + reminders > 0) services.wakeMail();
  return digests + reminders;
}

interface Due {
  key: string;
  asked: Asked;
}

async function dueReminders(db: Db, day: Days, now: Temporal.Instant): Promise<Due[]> {
  const date = day.first.toString();
  const visits = await listComingVisits(db, day, now);
  return [...new Set(visits.map(({ clientId }) => clientId))].map((clientId) => ({
    key: reminderKey({ clientId, date }),
    asked: { about: "reminder", clientId, date },
  }));
}

async function dueDigests(db: Db, week: Days, now: Temporal.Instant): Promise<Due[]> {
  const monday = week.first.toString();
  const rows = await db.selectDistinct({ clientId: series.clientId }).from(series).where(eq(series.status, "active"));
  const standing = new Set(rows.map(({ clientId }) => clientId));
  const visits = await listComingVisits(db, week, now);
  return [...new Set(visits.map(({ clientId }) => clientId))]
    .filter((clientId) => standing.has(clientId))
    .map((clientId) => ({ key: digestKey(clientId, monday), asked: { about: "digest", clientId, monday } }));
}

async function store(db: Db, due: readonly Due[], now: Temporal.Instant, origin: string): Promise<number> {
  const known = await keysInUse(
    db,
    due.map(({ key }) => key),
  );
  let stored = 0;
  for (const { key, asked } of due) {
    if (known.has(key)) continue;
    const mail = await writeMail(db, asked, now, origin);
    if (mail && (await enqueueUnlessTold(db, await renderMail(mail, origin), now))) stored += 1;
  }
  return stored;
}
