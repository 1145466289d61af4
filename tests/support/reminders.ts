// Evenings on which reminders and walkers' daily mails are sent, from the ledger to an SMTP server on loopback.
import { sampleBusiness } from "~/sample/business/sample-business";
import { sampleTerms } from "~/sample/business/sample-policies";
import { eq } from "drizzle-orm";
import pino from "pino";
import { beforeEach, onTestFinished } from "vitest";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { outbox } from "~/db/tables/platform";

import { addReadyClient, addVisit, addWalker } from "./ledger";
import { startMailServer } from "./mail-server";
import type { Person } from "./people";
import { silentLog } from "./turn";
import { createSmtpTransport } from "~/platform/mail/transport.server";
import { createMailWorker } from "~/platform/mail/worker.server";
import { meetingReminder } from "~/asking/meetings/meeting-reminder.server";
import { recheckReminder, sendReminders } from "~/day/reminders/reminders.server";
import { atWall } from "./zone";

export const site = {
  origin: "https://walks.example",
  secret: "a secret of the reminders' tests",
  readBusiness: async () => sampleBusiness,
  meetingReminder,
};

/** Clock, at first on Monday evening before visits on Tuesday, November 24, 2026. */
let now = atWall("2026-11-23T17:00");

export const itIs = (wallTime: string) => {
  now = atWall(wallTime);
};

/** Resets the clock to that Monday evening before each test. */
export const onThatEvening = () => beforeEach(() => itIs("2026-11-23T17:00"));

export const write = (db: Db) => sendReminders(db, now, { ...site, log: silentLog, wakeMail: () => undefined });

/** Runs the mail worker, and returns the delivered mails. */
export async function mailboxOf(db: Db) {
  const server = await startMailServer();
  onTestFinished(server.close);
  const worker = createMailWorker({
    db,
    log: pino({ level: "silent" }),
    now: () => now,
    sender: async () => sampleBusiness,
    alone: true,
    pollMs: 3_600_000,
    transport: createSmtpTransport(server.url),
    recheck: (mail) => recheckReminder(db, now, site, mail),
  });
  onTestFinished(() => worker.stop());
  return {
    async arrived() {
      await worker.drain();
      return server.received.map(({ to, mail }) => ({ to: to[0], subject: mail.subject, text: mail.text ?? "" }));
    },
  };
}

export async function household(db: Db, overrides: Parameters<typeof addReadyClient>[1] = {}) {
  const { client } = await addReadyClient(db, { firstName: "Casey", petNames: ["Biscuit"], ...overrides });
  return client;
}

export async function morningVisit(db: Db, client: Person, startsAt = "2026-11-24T09:00", walker?: Person) {
  return addVisit(db, { client, walker: walker ?? (await addWalker(db)), startsAt });
}

/** Adds a weekly standing walk of this client with this walker. */
export async function becomeStanding(db: Db, client: Person, walker: Person): Promise<void> {
  await db.insert(series).values({
    terms: sampleTerms,
    clientId: client.id,
    serviceType: "dog-walks",
    duration: 30,
    weekdays: [2],
    startsOn: Temporal.PlainDate.from("2026-10-06"),
    timeOfDay: "morning",
    localTime: "09:00",
    walkerId: walker.id,
    zip: "90232",
    areaSlug: "culver-city",
    status: "active",
  });
}

export const setStates = async (
  db: Db,
  requestId: string,
  status: "cancelled" | "completed" | "no_show" | "in_progress",
) => {
  const [row] = await db.update(requests).set({ status }).where(eq(requests.id, requestId)).returning();
  await db
    .update(visits)
    .set({ status })
    .where(eq(visits.id, row?.visitId ?? ""));
};

export const move = (db: Db, visitId: string, startsAt: string, minutes = 30) =>
  db
    .update(visits)
    .set({
      startsAt: atWall(startsAt),
      endsAt: atWall(startsAt).add({ minutes }),
      occupiedUntil: atWall(startsAt).add({ minutes }),
    })
    .where(eq(visits.id, visitId));

export const statuses = async (db: Db) => (await db.select().from(outbox)).map(({ status }) => status);
