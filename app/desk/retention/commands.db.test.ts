// Tests the deletion of old data after the times that the privacy notice promises, and the deletion of an account.
import { careTasks } from "~/db/tables/care-tasks";
import { sampleTerms } from "~/sample/business/sample-policies";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { accessLooks, householdAccess, householdKeys, keyMoves } from "~/db/tables/access";
import { knownNetworks, oneTimeTokens, sessions, verifications } from "~/db/tables/accounts";
import { availabilityHours, serviceTimeSlots } from "~/db/tables/availability";
import { calendarEvents, calendarPushes, calendarSources, googleCalendarTokens } from "~/db/tables/calendars";
import { profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { incidentLines, incidents } from "~/db/tables/incidents";
import { auditLog, outbox, pictures, rateLimits } from "~/db/tables/platform";
import { reportCards } from "~/db/tables/report-cards";
import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import { testimonials, waitlist } from "~/db/tables/site";
import { series } from "~/db/tables/standing-walks";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { countFailures } from "~/platform/jobs/for-each-isolated.server";
import { dayIn } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addPerson } from "../../../tests/support/people";
import { turnAt } from "../../../tests/support/turn";
import { deleteWhatIsTooOld } from "./commands.server";
import { zone } from "../../../tests/support/zone";

const today = Temporal.Instant.from("2026-11-23T17:00:00Z");
const daysAgo = (days: number) => today.subtract({ hours: days * 24 });
const dateAgo = (days: number) => new Date(daysAgo(days).epochMilliseconds);

/** Adds a completed visit that began `days` ago. */
const addCompleted = (db: Db, { days, request, ...given }: Omit<VisitOf, "startsAt"> & { days: number }) =>
  addVisit(db, {
    ...given,
    startsAt: daysAgo(days),
    visit: { status: "completed" },
    request: { status: "completed", ...request },
  });
type VisitOf = Parameters<typeof addVisit>[1];

onEachDatabase("deletion after the promised times", () => {
  test("removes data when its time is over, and not a day before", async ({ db }) => {
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

    await deleteWhatIsTooOld(turnAt(db, today), zone);
    await deleteWhatIsTooOld(turnAt(db, today), zone);

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

  test("removes a visit with all its rows after seven years, and keeps a younger visit", async ({ db }) => {
    const [walker, { client }] = [await addWalker(db), await addReadyClient(db)];
    const pattern = { serviceType: "dog-walks", duration: 30, zip: "90232", areaSlug: "culver-city" };
    const [ended] = await db
      .insert(series)
      .values({
        ...pattern,
        terms: sampleTerms,
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
    const addWalk = async (days: number, seriesId?: string) => {
      const ofSeries = seriesId ? { seriesId, seriesDate: dayIn(zone, daysAgo(days)) } : {};
      const { request } = await addCompleted(db, { walker, client, days, request: ofSeries });
      const { id: requestId, windowStart: at, windowEnd, date, quote } = request;
      await db
        .insert(requestChanges)
        .values({ requestId, at, actorKind: "site", action: "confirmRequest", toStatus: "completed" });
      const times = { serviceDate: date, startTime: "09:00", endTime: "09:30" };
      await db.insert(serviceTimeSlots).values({ employeeId: walker.id, ...times, requestId, status: "booked" });
      const window = { windowStart: at, windowEnd, date, timeOfDay: "morning" } as const;
      await db.insert(proposals).values({ ...window, requestId, by: "client", quote, status: "declined" });
    };
    await addWalk(2560, ended?.id);
    await addWalk(2556);
    expect((await db.select().from(calendarPushes)).map(({ sourceId }) => sourceId)).toEqual([source?.id, source?.id]);

    await deleteWhatIsTooOld(turnAt(db, today), zone);

    for (const table of [requests, visits, bookings, proposals, requestChanges, calendarPushes])
      expect(await db.$count(table)).toBe(1);
    expect(await db.$count(series)).toBe(0);
    expect((await db.select().from(requests))[0]?.date).toEqual(dayIn(zone, daysAgo(2556)));
  });

  test("runs its other steps when one step fails", async ({ db }) => {
    const [walker, one, other] = [await addWalker(db), await addReadyClient(db), await addReadyClient(db)];
    const stuck = await addCompleted(db, { walker, client: one.client, days: 2600 });
    await addCompleted(db, { walker, client: other.client, days: 2601 });
    // The cleanup does not know this foreign key, so one deletion fails.
    await db.execute(sql`create table forgotten (request_id uuid references requests(id))`);
    await db.execute(sql`insert into forgotten values (${stuck.request.id})`);
    await db.insert(knownNetworks).values({ key: "old", seenAt: daysAgo(31) });

    try {
      await deleteWhatIsTooOld(turnAt(db, today), zone);
    } finally {
      await db.execute(sql`drop table forgotten`);
    }

    expect((await db.select().from(requests)).map(({ id }) => id)).toEqual([stuck.request.id]);
    expect((await db.select().from(visits)).map(({ id }) => id)).toEqual([stuck.visit.id]);
    expect(await db.$count(knownNetworks)).toBe(0);
    expect(await countFailures(db)).toEqual([{ job: "old requests", count: 1 }]);
  });
});

onEachDatabase("deletion of data about a person", () => {
  test("removes a deleted account's links, calendars, sources, hours and slots", async ({ db }) => {
    const [gone, stays] = [await addPerson(db, { isEmployee: true }), await addPerson(db, { isEmployee: true })];
    for (const { id: profileId, email } of [gone, stays]) {
      const made = { name: "Casey", email, calendarId: `client-${email}`, calendarColor: "#7986cb", profileId };
      const [calendar] = await db.insert(clientCalendars).values(made).returning();
      await db.insert(calendarFeeds).values([
        { kind: "client", profileId, tokenHash: `own ${email}` },
        { kind: "client-calendar", clientCalendarId: calendar?.id ?? "", tokenHash: `made ${email}` },
      ]);
      const [source] = await db
        .insert(calendarSources)
        .values({ kind: "ics", profileId, name: "Family", externalId: "x", secret: "sealed" })
        .returning();
      const event = { sourceId: source?.id ?? "", uid: "dentist", startsAt: daysAgo(1), endsAt: daysAgo(0) };
      await db.insert(calendarEvents).values(event);
      await db.insert(googleCalendarTokens).values({ userId: profileId, refreshToken: "sealed" });
      await db
        .insert(availabilityHours)
        .values({ walkerId: profileId, weekday: 1, startTime: "09:00", endTime: "12:00" });
      await db.insert(serviceTimeSlots).values({
        employeeId: profileId,
        serviceDate: Temporal.PlainDate.from("2026-12-01"),
        startTime: "09:00",
        endTime: "09:30",
      });
    }

    await db.delete(profiles).where(eq(profiles.id, gone.id));

    const left = [clientCalendars, calendarSources, calendarEvents, googleCalendarTokens, availabilityHours];
    for (const table of [...left, serviceTimeSlots]) expect(await db.$count(table)).toBe(1);
    const links = await db.select({ of: calendarFeeds.tokenHash }).from(calendarFeeds);
    expect(links.map(({ of }) => of).toSorted()).toEqual([`made ${stays.email}`, `own ${stays.email}`]);
  });

  test("removes home access 30 days after the client left, except for keys that were not returned", async ({ db }) => {
    const day = (days: number) => dayIn(zone, daysAgo(days));
    const [owner, gone, going, here] = [
      await addPerson(db, { isEmployee: true }),
      await addPerson(db, { leftOn: day(30) }),
      await addPerson(db, { leftOn: day(29) }),
      await addPerson(db),
    ];
    const names = new Map([gone, going, here].map((person, index) => [person.id, ["gone", "going", "here"][index]]));
    for (const { id: profileId } of [gone, going, here]) {
      await db.insert(householdAccess).values({ profileId, sealed: "sealed" });
      await db.insert(careTasks).values({ profileId, kind: "plants" });
      const look = { profileId, lookedBy: owner.id };
      await db.insert(accessLooks).values([
        { ...look, lookedAt: daysAgo(366) },
        { ...look, lookedAt: daysAgo(364) },
      ]);
      for (const kind of ["given-back", "handed-over"] as const) {
        const label = `${names.get(profileId)} ${kind}`;
        const [key] = await db.insert(householdKeys).values({ profileId, label, opens: "Gate" }).returning();
        const move = { keyId: key?.id ?? "", recordedBy: owner.id, at: daysAgo(40) };
        await db
          .insert(keyMoves)
          .values([
            { ...move, number: 1, kind: "handed-over", holderId: owner.id },
            ...(kind === "given-back" ? [{ ...move, number: 2, kind }] : []),
          ]);
      }
    }

    await deleteWhatIsTooOld(turnAt(db, today), zone);

    const left = await db.select().from(householdAccess);
    expect(left.map(({ profileId }) => names.get(profileId)).sort()).toEqual(["going", "here"]);
    expect(await db.$count(careTasks)).toBe(2);
    const keys = (await db.select().from(householdKeys)).map(({ label }) => label);
    expect(keys).toHaveLength(5);
    expect(keys).not.toContain("gone given-back");
    expect((await db.select().from(accessLooks)).map(({ lookedAt }) => lookedAt.toString())).toEqual(
      Array.from({ length: 3 }, () => daysAgo(364).toString()),
    );
  });
});

/** Adds an incident that happened `days` ago, with a photo and an optional later line. */
async function addIncident(db: Db, days: number, { place, line }: { place: string; line?: number }) {
  const [walker, { client }] = [await addWalker(db), await addReadyClient(db)];
  const startsAt = daysAgo(days);
  const { visit } = await addVisit(db, { walker, client, startsAt });
  const [incident] = await db
    .insert(incidents)
    .values({
      visitId: visit.id,
      kind: "bite",
      happenedAt: startsAt,
      place,
      story: "A loose dog ran at us.",
      harm: "Biscuit, left ear.",
      doneAtOnce: "Rinsed it.",
      reportedBy: walker.id,
      reportedAt: startsAt,
      formKey: crypto.randomUUID(),
    })
    .returning();
  const incidentId = incident?.id ?? "";
  await db.insert(pictures).values({ purpose: "incident", incidentId, createdAt: startsAt });
  if (line)
    await db.insert(incidentLines).values({
      incidentId,
      line: "The vet called back.",
      writtenBy: walker.id,
      writtenAt: daysAgo(line),
      formKey: crypto.randomUUID(),
    });
}

onEachDatabase("retention of incidents and photos", () => {
  test("deletes an incident with its lines and photos seven years after its last line", async ({ db }) => {
    await addIncident(db, 2556, { place: "young" });
    await addIncident(db, 2560, { place: "with a young line", line: 2556 });
    await addIncident(db, 2560, { place: "old", line: 2559 });
    await deleteWhatIsTooOld(turnAt(db, today), zone);
    await deleteWhatIsTooOld(turnAt(db, today), zone);
    const left = await db.select().from(incidents);
    expect(left.map(({ place, visitId }) => [place, visitId !== null]).sort()).toEqual([
      ["with a young line", false],
      ["young", true],
    ]);
    expect([await db.$count(incidentLines), await db.$count(pictures)]).toEqual([1, 2]);
  });

  test("deletes photos of report cards and no-shows after 24 months, and keeps the cards' text", async ({ db }) => {
    const [walker, { client }] = [await addWalker(db), await addReadyClient(db)];
    for (const days of [731, 729]) {
      const at = daysAgo(days);
      const { request } = await addVisit(db, { walker, client, startsAt: at });
      const [card] = await db
        .insert(reportCards)
        .values({ requestId: request.id, note: `${days}`, createdAt: at })
        .returning();
      await db.insert(pictures).values([
        { purpose: "visit", cardId: card?.id ?? null, createdAt: at },
        { purpose: "no-show", requestId: request.id, createdAt: at },
      ]);
    }
    await deleteWhatIsTooOld(turnAt(db, today), zone);
    expect(await db.$count(reportCards)).toBe(2);
    const left = await db.select().from(pictures);
    expect(left.map(({ createdAt }) => createdAt.toString())).toEqual([daysAgo(729), daysAgo(729)].map(String));
    expect(await db.$count(pictures, eq(pictures.purpose, "no-show"))).toBe(1);
  });
});
