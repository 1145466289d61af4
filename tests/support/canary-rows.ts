// Adds rows to the sample data, so that every private column has a value. Both clients get the same kinds of rows, so
// that a leak from one client to the other is found.
import { careTasks, visitTasks } from "~/db/tables/care-tasks";
import { eq } from "drizzle-orm";

import { accessLooks, householdAccess, householdKeys, keyMoves } from "~/db/tables/access";
import { calendarEvents, calendarPushes, calendarSources, googleCalendarTokens } from "~/db/tables/calendars";
import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import { serviceTimeSlots } from "~/db/tables/availability";
import type { Db } from "~/db/client.server";
import { bookings, proposals, requestChanges, requests } from "~/db/tables/visits";
import { series, seriesPets } from "~/db/tables/standing-walks";
import { checklistWaivers, contractSignatures, pets, releaseChanges } from "~/db/tables/clients";
import { apiTokens, oneTimeTokens, passkeys, sessions, twoFactors, verifications } from "~/db/tables/accounts";
import { healthRecords } from "~/db/tables/health";
import { leadReplies, leads } from "~/db/tables/desk";
import { testimonials, waitlistUpdates } from "~/db/tables/site";
import { auditLog, outbox, pictures } from "~/db/tables/platform";
import { sampleContract } from "~/sample/sample-contract";
import { sampleRequestId, sampleSeries, sampleVisitId } from "~/sample/sample-ledger-ids";
import { sampleAccounts } from "~/sample/sample-people";
import { samplePets } from "~/sample/sample-pets";

const [admin, walker, client, stranger] = sampleAccounts;

const id = (number: number) => `00000000-0000-4000-8099-${String(number).padStart(12, "0")}`;

/** Ids of the stranger's rows, which the fuzz also tries in URLs. */
export const strangersThings = {
  pet: id(1),
  request: id(2),
  booking: id(3),
  series: id(4),
  contract: id(5),
  calendar: id(6),
} as const;
export const sharedThings = { lead: id(10), mail: id(11), clientsCalendar: id(12), picture: id(13) } as const;

export async function writeCanaryRows(db: Db, now: Temporal.Instant): Promise<void> {
  const later = now.add({ hours: 30 * 24 });
  await writeStrangersThings(db);
  await writeSecrets(db, now, later);
  await writeWaysIn(db, now);
  await writeHealthRecords(db, now);
  await writeDesk(db, now);
  await writeCalendars(db, now, later);
}

async function writeStrangersThings(db: Db): Promise<void> {
  const { pet, request, booking, series: ownSeries, contract } = strangersThings;
  await db.insert(pets).values({ id: pet, ownerId: stranger.id, name: "Clementine", size: "small" });
  await db.insert(contractSignatures).values({ ...sampleContract, id: contract, profileId: stranger.id });
  const [asked] = await db
    .select()
    .from(requests)
    .where(eq(requests.id, sampleRequestId("waiting")));
  const [askedPet] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.requestId, sampleRequestId("waiting")));
  const [repeated] = await db.select().from(series).where(eq(series.id, sampleSeries.asked));
  if (!asked || !askedPet || !repeated) throw new Error("The sample ledger is not there");
  await db.insert(series).values({ ...repeated, id: ownSeries, clientId: stranger.id });
  await db.insert(seriesPets).values({ seriesId: ownSeries, petId: pet, position: 0 });
  await db.insert(requests).values({ ...asked, id: request, clientId: stranger.id, formKey: null });
  const { clientRef: _, petRef: __, ...rest } = askedPet;
  await db.insert(bookings).values({ ...rest, id: booking, clientId: stranger.id, petId: pet, requestId: request });
  await db.insert(requestChanges).values({
    requestId: request,
    at: asked.createdAt,
    actorId: stranger.id,
    actorKind: "client",
    action: "requestService",
    toStatus: "pending",
    reason: "Because",
  });
  const [proposed] = await db.select().from(proposals).limit(1);
  if (proposed) {
    const { id: _id, ...as } = proposed;
    await db.insert(proposals).values({ ...as, requestId: request, status: "withdrawn", tokenHash: null });
  }
}

async function writeSecrets(db: Db, now: Temporal.Instant, later: Temporal.Instant): Promise<void> {
  for (const [number, { id: userId }] of sampleAccounts.entries()) {
    const name = `one-${number}`;
    await db
      .insert(sessions)
      .values({ userId, token: name, expiresAt: new Date(later.epochMilliseconds), userAgent: name });
    await db.insert(oneTimeTokens).values([
      { kind: "reset-password", profileId: userId, tokenHash: name, expiresAt: later },
      {
        kind: "change-email",
        profileId: userId,
        tokenHash: `${name}-email`,
        newEmail: `${name}@demo.test`,
        expiresAt: later,
      },
    ]);
    await db
      .insert(verifications)
      .values({ identifier: name, value: name, expiresAt: new Date(later.epochMilliseconds) });
  }
  for (const { id: userId } of [client, stranger]) {
    const counter = { counter: 0, deviceType: "singleDevice", backedUp: false };
    const key = { publicKey: userId, credentialID: userId, createdAt: new Date(now.epochMilliseconds) };
    await db.insert(passkeys).values({ userId, name: "Key", ...counter, ...key });
    await db.insert(twoFactors).values({ userId, secret: "secret", backupCodes: "codes", verified: true });
    await db
      .insert(releaseChanges)
      .values({ profileId: userId, release: "photos", granted: true, internetAddress: "192.0.2.1" });
    await db.insert(checklistWaivers).values({ profileId: userId, step: "meeting", note: "Known for years" });
  }
  await db.insert(apiTokens).values({ name: "Key", tokenHash: "hash", ending: "last", createdBy: admin.id });
}

async function writeHealthRecords(db: Db, now: Temporal.Instant): Promise<void> {
  const [givenOn, expiresOn] = [Temporal.PlainDate.from("2026-01-01"), Temporal.PlainDate.from("2099-01-01")];
  const file = { document: new Uint8Array([1]), documentType: "application/pdf" as const, documentBytes: 1 };
  for (const petId of [samplePets[0].id, strangersThings.pet]) {
    const record = { petId, kind: "license" as const, givenOn, expiresOn, ...file };
    await db.insert(healthRecords).values({ ...record, status: "declined", reason: "Blurred", decidedAt: now });
  }
  // Both columns are set here, because a constraint requires them together.
  await db.update(pets).set({ rabiesExcusedUntil: expiresOn, rabiesExcuse: "Old" });
  await db.update(healthRecords).set(file);
}

async function writeWaysIn(db: Db, now: Temporal.Instant): Promise<void> {
  for (const [number, { id: profileId }] of [client, stranger].entries()) {
    await db.insert(householdAccess).values({ profileId, sealed: "sealed" });
    const keyId = id(40 + number);
    await db.insert(householdKeys).values({ id: keyId, profileId, label: `key-${number}`, opens: "Front door" });
    const move = { keyId, number: 1, kind: "handed-over" as const, holderId: walker.id, recordedBy: admin.id, at: now };
    await db.insert(keyMoves).values(move);
    const taskId = id(50 + number);
    await db.insert(careTasks).values({ id: taskId, profileId, kind: "medication", words: "In a treat", dose: "5 mg" });
    const visitId = sampleVisitId("tomorrow");
    const noted = { happenedAt: now, notedAt: now, actorId: walker.id, reason: "Hid under the bed" };
    await db.insert(visitTasks).values({ visitId, taskId, ...noted });
    await db.insert(accessLooks).values({ profileId, lookedBy: walker.id, lookedAt: now });
  }
}

async function writeDesk(db: Db, now: Temporal.Instant): Promise<void> {
  const { lead, mail } = sharedThings;
  const common = {
    email: "lead@demo.test",
    phone: "+13105550188",
    address: "1 Rose Ave, Venice, CA 90291",
    petName: "Moose",
    service: "walking" as const,
  };
  await db.insert(leads).values([
    { ...common, id: lead, name: "Robin" },
    { ...common, name: "Riley", profileId: stranger.id, status: "client" },
  ]);
  await db.insert(leadReplies).values({ leadId: lead, body: "Hello", sentBy: admin.id });
  await db.insert(waitlistUpdates).values({ subject: "News", body: "Hello", recipients: 1, sentBy: admin.id });
  await db.insert(outbox).values(
    (["sent", "failed"] as const).map((status, number) => ({
      ...(number === 0 ? { id: mail } : {}),
      dedupeKey: `canary-${number}`,
      kind: "email",
      recipient: "lead@demo.test",
      subject: "A mail",
      text: "Hello",
      html: "<p>Hello</p>",
      messageId: `<${number}@localhost>`,
      status,
    })),
  );
  await db.insert(testimonials).values(
    (["pending", "declined"] as const).map((status) => ({
      content: "Ten letters and more",
      author: "Robin",
      email: "lead@demo.test",
      status,
    })),
  );
  await db
    .insert(pictures)
    .values({ id: sharedThings.picture, purpose: "pet", petId: samplePets[2].id, status: "refused", runAt: now });
  await db.insert(auditLog).values({
    at: now,
    actorId: admin.id,
    batch: id(20),
    action: "saveClientNotes",
    subjectTable: "profiles",
    subjectId: client.id,
    subjectName: "Somebody",
    before: {},
    after: {},
  });
}

async function writeCalendars(db: Db, now: Temporal.Instant, later: Temporal.Instant): Promise<void> {
  await db.insert(googleCalendarTokens).values({ userId: admin.id, accessExpiresAt: later });
  for (const [number, profileId] of [admin.id, walker.id].entries()) {
    const sourceId = id(30 + number);
    await db.insert(calendarSources).values({
      id: sourceId,
      kind: "ics",
      profileId,
      name: "Private",
      externalId: `one-${number}`,
      // The calendar counts as just synced, so that it isn't fetched during the fuzz.
      syncedAt: now,
      fullSyncAt: now,
      nextSyncAt: later,
    });
    const startsAt = now.add({ hours: 2 });
    const endsAt = now.add({ hours: 3 });
    await db.insert(calendarEvents).values({ sourceId, uid: `one-${number}`, startsAt, endsAt, summary: "Dentist" });
    await db.insert(calendarPushes).values({
      visitId: sampleVisitId("tomorrow"),
      sourceId,
      status: "failed",
      wantedVersion: 1,
    });
  }
  await db.insert(calendarFeeds).values([
    { kind: "client", profileId: client.id, tokenHash: "one-0" },
    { kind: "client", profileId: stranger.id, tokenHash: "one-1" },
    { kind: "walker", profileId: walker.id, tokenHash: "one-2" },
    { kind: "business", tokenHash: "one-3" },
  ]);
  const color = { calendarColor: "#33b679", email: "walks@demo.test", name: "Walks" };
  await db.insert(clientCalendars).values([
    { ...color, calendarId: sharedThings.clientsCalendar, profileId: client.id },
    { ...color, calendarId: strangersThings.calendar, profileId: stranger.id },
  ]);
  const day = Temporal.PlainDate.from(later.toString().slice(0, 10));
  await db.insert(serviceTimeSlots).values(
    [walker.id, admin.id].map((employeeId) => ({
      employeeId,
      serviceDate: day,
      // An hour of the day for which no slots are generated.
      startTime: "03:00",
      endTime: "03:30",
      status: "booked",
    })),
  );
}
