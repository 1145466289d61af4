import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { serviceTimeSlots } from "~/db/tables/availability";
import { calendarPushes, calendarSources } from "~/db/tables/calendars";
import { calendarFeeds } from "~/db/tables/schedule";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { auditLog, outbox, rateLimits } from "~/db/tables/platform";
import { knownNetworks, oneTimeTokens, sessions, verifications } from "~/db/tables/accounts";
import { leads } from "~/db/tables/desk";
import { pets } from "~/db/tables/clients";
import { testimonials, waitlist } from "~/db/tables/site";
import { dayInLosAngeles } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addPerson } from "../../../tests/support/people";
import { countFailures } from "~/platform/jobs/for-each-isolated.server";

import { openOwnDatabase } from "../../../tests/support/own-database";
import { turnAt } from "../../../tests/support/turn";
import { deleteWhatIsTooOld } from "./commands.server";

const today = Temporal.Instant.from("2026-11-23T17:00:00Z");
const daysAgo = (days: number) => today.subtract({ hours: days * 24 });
const dateAgo = (days: number) => new Date(daysAgo(days).epochMilliseconds);

onEachDatabase("what the privacy notice promises to delete", (get) => {
  test("data is deleted when its time is over, and not a day before", async () => {
    const { db } = get();
    const lead = {
      name: "A",
      email: "a@example.test",
      phone: "3105550100",
      address: "x",
      petName: "p",
      service: "walking" as const,
    };
    await db.insert(leads).values([
      { ...lead, formKey: "old", updatedAt: daysAgo(366) },
      { ...lead, formKey: "young", updatedAt: daysAgo(364) },
      { ...lead, formKey: "client", status: "client", updatedAt: daysAgo(900) },
    ]);
    await db.insert(waitlist).values([
      { email: "old@example.test", signupDate: daysAgo(731) },
      { email: "young@example.test", signupDate: daysAgo(729) },
    ]);
    const words = { author: "A", email: "a@example.test", content: "A perfectly fine walk." };
    await db.insert(testimonials).values([
      { ...words, formKey: "declined", status: "declined", updatedAt: daysAgo(184) },
      { ...words, formKey: "approved", status: "approved", updatedAt: daysAgo(1000) },
    ]);
    const mail = { kind: "k", recipient: "a@example.test", subject: "s", text: "t", html: "h", messageId: "<m@x>" };
    await db.insert(outbox).values([
      { ...mail, dedupeKey: "old", status: "sent", createdAt: daysAgo(91) },
      { ...mail, dedupeKey: "young", status: "sent", createdAt: daysAgo(89) },
      { ...mail, dedupeKey: "held", status: "held", createdAt: daysAgo(91) },
    ]);

    const person = await addPerson(db);
    await db.insert(sessions).values([
      { userId: person.id, token: "ended", expiresAt: dateAgo(1) },
      { userId: person.id, token: "open", expiresAt: dateAgo(-1) },
    ]);
    await db.insert(verifications).values([
      { identifier: "ended", value: "v", expiresAt: dateAgo(1) },
      { identifier: "open", value: "v", expiresAt: dateAgo(-1) },
    ]);
    const link = { kind: "invitation" as const, profileId: person.id };
    await db.insert(oneTimeTokens).values([
      { ...link, tokenHash: "old", expiresAt: daysAgo(31) },
      { ...link, tokenHash: "young", expiresAt: daysAgo(29) },
    ]);

    const feed = { kind: "client" as const, profileId: person.id };
    await db.insert(calendarFeeds).values([
      { ...feed, tokenHash: "old", revokedAt: daysAgo(31) },
      { ...feed, tokenHash: "young", revokedAt: daysAgo(29) },
      { ...feed, tokenHash: "stands", createdAt: daysAgo(900) },
    ]);

    await db.insert(knownNetworks).values([
      { key: "old", seenAt: daysAgo(31) },
      { key: "young", seenAt: daysAgo(29) },
    ]);
    await db.insert(rateLimits).values([
      { key: "ended", expire: today.epochMilliseconds - 1 },
      { key: "counting", expire: today.epochMilliseconds + 1 },
    ]);

    const change = { batch: crypto.randomUUID(), action: "a", subjectTable: "pets", subjectId: person.id };
    await db.insert(auditLog).values([
      { ...change, subjectName: "old", before: {}, after: {}, at: daysAgo(366) },
      { ...change, subjectName: "young", before: {}, after: {}, at: daysAgo(364) },
    ]);

    await deleteWhatIsTooOld(turnAt(db, today));
    await deleteWhatIsTooOld(turnAt(db, today));

    expect((await db.select().from(leads)).map((row) => row.formKey).sort()).toEqual(["client", "young"]);
    expect((await db.select().from(waitlist)).map((row) => row.email)).toEqual(["young@example.test"]);
    expect((await db.select().from(testimonials)).map((row) => row.formKey)).toEqual(["approved"]);
    expect((await db.select().from(outbox)).map((row) => row.dedupeKey)).toEqual(["young"]);
    expect((await db.select().from(auditLog)).map((row) => row.subjectName)).toEqual(["young"]);
    expect((await db.select().from(sessions)).map((row) => row.token)).toEqual(["open"]);
    expect((await db.select().from(verifications)).map((row) => row.identifier)).toEqual(["open"]);
    expect((await db.select().from(oneTimeTokens)).map((row) => row.tokenHash)).toEqual(["young"]);
    expect((await db.select().from(knownNetworks)).map((row) => row.key)).toEqual(["young"]);
    expect((await db.select().from(rateLimits)).map((row) => row.key)).toEqual(["counting"]);
    expect((await db.select().from(calendarFeeds)).map((row) => row.tokenHash).sort()).toEqual(["stands", "young"]);
  });

  test("a visit is deleted with all its rows after seven years; a younger one stays", async () => {
    const { db } = get();
    const [client, walker] = [await addPerson(db), await addPerson(db, { isEmployee: true })];
    const [pet] = await db.insert(pets).values({ ownerId: client.id, name: "Biscuit" }).returning();
    const walk = { serviceType: "dog-walks", duration: 30, zip: "90232", areaSlug: "culver-city" };
    const [ended] = await db
      .insert(series)
      .values({
        ...walk,
        clientId: client.id,
        weekdays: [2],
        startsOn: Temporal.PlainDate.from("2018-11-06"),
        timeOfDay: "morning",
        status: "ended",
        updatedAt: daysAgo(2600),
      })
      .returning();
    const [source] = await db
      .insert(calendarSources)
      .values({ kind: "google", profileId: walker.id, name: "Walks", externalId: "walks@example.test", receives: true })
      .returning();
    const quote = { lines: [], total: 0 };
    const asked = async (days: number, seriesId?: string) => {
      const [at, until] = [daysAgo(days), daysAgo(days - 1)];
      const date = dayInLosAngeles(at);
      const [visit] = await db
        .insert(visits)
        .values({
          ...walk,
          walkerId: walker.id,
          startsAt: at,
          endsAt: until,
          occupiedUntil: until,
          status: "completed",
          source: "request",
        })
        .returning();
      const [request] = await db
        .insert(requests)
        .values({
          ...walk,
          clientId: client.id,
          visitId: visit?.id ?? null,
          date,
          timeOfDay: "morning",
          status: "completed",
          windowStart: at,
          windowEnd: until,
          quote,
          totalCents: 0,
          ...(seriesId ? { seriesId, seriesDate: date } : {}),
        })
        .returning();
      const requestId = request?.id ?? "";
      const booking = {
        clientId: client.id,
        petId: pet?.id ?? "",
        date,
        timeSlot: "09:00",
        requestId,
        status: "completed",
      } as const;
      await db.insert(bookings).values({ ...booking, serviceType: "dog-walks", duration: 30 });
      await db
        .insert(requestChanges)
        .values({ requestId, at, actorKind: "site", action: "confirmRequest", toStatus: "completed" });
      const slot = {
        employeeId: walker.id,
        serviceDate: date,
        startTime: "09:00",
        endTime: "09:30",
        requestId,
      };
      await db.insert(serviceTimeSlots).values({ ...slot, status: "booked" });
      const window = { windowStart: at, windowEnd: until, date, timeOfDay: "morning" } as const;
      await db.insert(proposals).values({ ...window, requestId, by: "client", quote, status: "declined" });
    };
    await asked(2560, ended?.id);
    await asked(2556);
    expect((await db.select().from(calendarPushes)).map(({ sourceId }) => sourceId)).toEqual([source?.id, source?.id]);

    await deleteWhatIsTooOld(turnAt(db, today));

    for (const table of [requests, visits, bookings, proposals, requestChanges, calendarPushes])
      expect(await db.$count(table)).toBe(1);
    expect(await db.$count(series)).toBe(0);
    expect((await db.select().from(requests))[0]?.date).toEqual(dayInLosAngeles(daysAgo(2556)));
  });
});

test("one failing deletion does not stop the others", async () => {
  const db = await openOwnDatabase();
  const [client, walker] = [await addPerson(db), await addPerson(db, { isEmployee: true })];
  const old = dayInLosAngeles(daysAgo(2600));
  const visit = {
    walkerId: walker.id,
    serviceType: "dog-walks",
    startsAt: daysAgo(2600),
    endsAt: daysAgo(2599),
    occupiedUntil: daysAgo(2599),
    status: "completed" as const,
    source: "request" as const,
  };
  const asked = (clientId: string, visitId: string) => ({
    clientId,
    visitId,
    serviceType: "dog-walks",
    duration: 30,
    date: old,
    timeOfDay: "morning" as const,
    windowStart: daysAgo(2600),
    windowEnd: daysAgo(2599),
    zip: "90232",
    areaSlug: "culver-city",
    status: "completed" as const,
    quote: { lines: [], total: 0 },
    totalCents: 0,
  });
  const [one, other] = await db
    .insert(visits)
    .values([visit, { ...visit, startsAt: daysAgo(2601) }])
    .returning();
  const [stuck] = await db
    .insert(requests)
    .values(asked(client.id, one?.id ?? ""))
    .returning();
  await db.insert(requests).values(asked(walker.id, other?.id ?? ""));
  // A foreign key unknown to the cleanup makes one deletion fail.
  await db.execute(sql`create table forgotten (request_id uuid references requests(id))`);
  await db.execute(sql`insert into forgotten values (${stuck?.id})`);
  await db.insert(knownNetworks).values({ key: "old", seenAt: daysAgo(31) });

  await deleteWhatIsTooOld(turnAt(db, today));

  expect((await db.select().from(requests)).map(({ id }) => id)).toEqual([stuck?.id]);
  expect((await db.select().from(visits)).map(({ id }) => id)).toEqual([one?.id]);
  expect(await db.$count(knownNetworks)).toBe(0);
  expect(await countFailures(db)).toEqual([{ job: "old requests", count: 1 }]);
});
