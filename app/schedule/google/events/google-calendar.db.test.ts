// POST /api/google-calendar and its ping. Google's own public calendars are played by a scripted responder.
import pino from "pino";
import { expect, test } from "vitest";

import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { closures } from "~/db/tables/visits";
import { siteSettings } from "~/db/tables/offer";
import { Temporal } from "~/shared/dates";

import { callCalendar, pingCalendar } from "../../../../tests/support/calendar-calls";
import { onEachDatabase } from "../../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../../tests/support/ledger";
import { addAdmin, addPerson, adminContextOf, type Person } from "../../../../tests/support/people";
import { makeApiToken } from "~/accounts/tokens/commands.server";

const walkerBooked = { action: "get-public-events", calendarId: "walker-booked" };

const hours = { action: "get-public-events", calendarId: "business-hours" };

const day = { startTime: "2026-11-24T00:00:00-08:00", endTime: "2026-11-25T00:00:00-08:00" };

/** A log that is kept as its lines. */
function keptLog() {
  const lines: string[] = [];
  const log = pino({ level: "info", base: null }, { write: (line: string) => lines.push(line) });
  return { lines, log };
}

async function addSource(db: Db, owner: Person, changed: Partial<typeof calendarSources.$inferInsert> = {}) {
  const [source] = await db
    .insert(calendarSources)
    .values({
      kind: "ics",
      profileId: owner.id,
      name: "Private",
      externalId: crypto.randomUUID(),
      syncedAt: Temporal.Instant.from("2026-11-23T16:55:00Z"),
      ...changed,
    })
    .returning();
  if (!source) throw new Error("no source was stored");
  await db.insert(calendarEvents).values({
    sourceId: source.id,
    uid: "dentist",
    startsAt: Temporal.Instant.from("2026-11-24T22:00:00Z"),
    endsAt: Temporal.Instant.from("2026-11-24T23:00:00Z"),
    summary: "Dentist",
  });
  return source;
}

onEachDatabase("calls about calendars", (get) => {
  test.each([
    ["not json", 400, "This is not valid JSON"],
    [{}, 400, "action should be get-public-events, get-events or ping"],
    [{ action: "delete-everything" }, 400, "action should be get-public-events, get-events or ping"],
    [{ action: "get-public-events" }, 400, "calendarId should be the id of a calendar"],
    [{ ...hours, startTime: "tomorrow" }, 400, "startTime should be an instant such as 2026-11-24T09:00:00-08:00"],
    [{ ...hours, startTime: "2026-11-24" }, 400, "startTime should be an instant such as 2026-11-24T09:00:00-08:00"],
    [
      { ...hours, startTime: day.endTime, endTime: day.startTime },
      400,
      "endTime should be after startTime, and at most 366 days",
    ],
    [{ ...hours, endTime: "2036-11-24T00:00:00Z" }, 400, "endTime should be after startTime, and at most 366 days"],
    [{ action: "get-public-events", calendarId: "somebody@example.com" }, 404, "There is no such calendar"],
    [{ action: "get-events", userId: crypto.randomUUID() }, 401, "Please sign in, or send an API token"],
    [{ action: "get-events", userId: "me" }, 400, "userId should be the id of a person"],
  ])("%j is answered %i: %s", async (body, status, error) => {
    expect(await callCalendar(get().db, body)).toEqual({ status, body: { success: false, error } });
  });

  test("a token that is none opens nothing, also to what is open to everybody", async () => {
    const answer = await callCalendar(get().db, hours, { token: "walks_none" });
    expect(answer).toMatchObject({ status: 401, body: { error: "This API token is not known" } });
  });

  test("everybody reads when visits take place, and which days are closed", async () => {
    const { db } = get();
    await db.insert(closures).values({
      startsOn: Temporal.PlainDate.from("2026-11-25"),
      endsOn: Temporal.PlainDate.from("2026-11-25"),
      reason: "Surgery",
    });
    const answer = await callCalendar(db, { ...hours, startTime: day.startTime, endTime: "2026-11-26T00:00:00-08:00" });
    expect(answer.body).toEqual({
      success: true,
      events: [
        {
          id: "hours-2026-11-24",
          summary: "Open",
          start: { dateTime: "2026-11-24T07:00:00-08:00" },
          end: { dateTime: "2026-11-24T19:00:00-08:00" },
        },
        { id: "hours-2026-11-25", summary: "Closed", start: { date: "2026-11-25" }, end: { date: "2026-11-26" } },
      ],
    });
  });

  test("everybody reads when the walker is busy, and nothing of with whom", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T10:00" });
    await addSource(db, owner);
    const { body } = await callCalendar(db, { ...walkerBooked, ...day });
    expect(body.events).toEqual([
      expect.objectContaining({ summary: "Busy", start: { dateTime: "2026-11-24T10:00:00-08:00" } }),
      expect.objectContaining({ summary: "Busy", start: { dateTime: "2026-11-24T14:00:00-08:00" } }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Biscuit|Casey|Duquesne|Dentist/);
  });

  test("thirty days are read where no span is named", async () => {
    const { body } = await callCalendar(get().db, hours);
    expect(body.events).toHaveLength(31);
  });

  test("somebody's own calendars are theirs and the admin's; to everybody else they are not there", async () => {
    const { db } = get();
    const walker = await addWalker(db);
    const source = await addSource(db, walker);
    const call = { action: "get-events", userId: walker.id, ...day };
    expect(await callCalendar(db, call, { as: await addPerson(db) })).toMatchObject({ status: 404 });
    const theirs = await callCalendar(db, { ...call, calendarId: source.id }, { as: walker });
    expect(theirs.body).toEqual({
      success: true,
      events: [
        {
          id: "dentist",
          summary: "Dentist",
          start: { dateTime: "2026-11-24T22:00:00Z" },
          end: { dateTime: "2026-11-24T23:00:00Z" },
          sourceCalendar: "Private",
        },
      ],
    });
    expect((await callCalendar(db, call, { as: await addAdmin(db) })).body.events).toHaveLength(1);
    expect(await callCalendar(db, { ...call, calendarId: "another" }, { as: walker })).toMatchObject({ status: 404 });
  });

  test("sample events are marked as such, and a production site has none for visitors", async () => {
    const { db } = get();
    const call = { action: "get-public-events", calendarId: "samples", useDemoData: true };
    const { body } = await callCalendar(db, call);
    expect(body).toMatchObject({ success: true, demo: true });
    for (const { summary } of body.events as { summary: string }[]) expect(summary).toMatch(/^Sample: /);
    const services = { mode: "production" as const };
    expect(await callCalendar(db, call, { services })).toMatchObject({ status: 403 });
    const preview = await callCalendar(db, call, { services, as: await addAdmin(db) });
    expect(preview.body).toMatchObject({ demo: true });
  });

  test("a ping says whether there is a key for Google's calendars, and what is late", async () => {
    const { db } = get();
    expect(await callCalendar(db, { action: "ping", diagnosticInfo: { page: "/schedule" } })).toMatchObject({
      status: 200,
      body: { success: true, environment: { hasGoogleApiKey: false }, status: "degraded" },
    });
    const calendars = { google: null, googleRoot: "https://google.invalid/", googleApiKey: "key", allowLoopback: true };
    const withKey = { services: { calendars } };
    expect((await callCalendar(db, { action: "ping" }, withKey)).body).toMatchObject({ status: "working", issues: [] });
    await addSource(db, await addAdmin(db), { syncedAt: Temporal.Instant.from("2026-11-23T16:44:00Z") });
    const late = await callCalendar(db, { action: "ping" }, withKey);
    expect(late.body).toMatchObject({ status: "degraded", issues: [expect.stringMatching(/^1 of 1 calendars/)] });
    expect(JSON.stringify(late.body)).not.toContain("Private");
  });

  test("a ping is logged with where it came from, and without what else an address may hold", async () => {
    const { db } = get();
    const { lines, log } = keptLog();
    const diagnosticInfo = {
      component: "service-status",
      timestamp: "2026-11-23T17:00:00Z",
      page: "/proposals/s3cret?token=s3cret#s3cret",
      authenticated: "anonymous",
      token: "s3cret",
    };
    expect(await callCalendar(db, { action: "ping", diagnosticInfo }, { services: { log } })).toMatchObject({
      status: 200,
    });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        component: "service-status",
        page: "/proposals",
        authenticated: "anonymous",
        msg: "someone checked the calendar service",
      },
    ]);
    expect(lines.join("")).not.toContain("s3cret");
  });

  test.each<[string, unknown, object]>([
    ["signed in", { authenticated: true }, { authenticated: "authenticated" }],
    ["not signed in", { authenticated: false }, { authenticated: "anonymous" }],
    [
      "a part of a part",
      { component: "Calendar/Embed", page: "/book" },
      { component: "Calendar/Embed", page: "/book" },
    ],
    [
      "too much",
      { component: "x".repeat(61), page: `/${"x".repeat(300)}` },
      { component: "x".repeat(60), page: `/${"x".repeat(59)}` },
    ],
    [
      "two lines and no time",
      { component: "line\nbreak", timestamp: "just now", page: "/book" },
      { component: "line break", page: "/book" },
    ],
    ["no texts", { component: 7, page: ["/book"], authenticated: "as the owner" }, {}],
    ["a sentence", "a sentence", {}],
    ["nothing", null, {}],
  ])("a ping is answered whatever it says of itself: %s", async (_, diagnosticInfo, logged) => {
    const { lines, log } = keptLog();
    const answer = await callCalendar(get().db, { action: "ping", diagnosticInfo }, { services: { log } });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const { component, page, authenticated } = JSON.parse(lines[0] ?? "");
    expect({ component, page, authenticated }).toEqual(logged);
  });

  test("what stands in the database as an appointment URL and is none is never asked", async () => {
    const { db } = get();
    const value = "https://evil.example/?x=calendar.google.com/calendar/appointments/schedules/abc";
    await db.insert(siteSettings).values({ key: "google_appointment_url", value });
    const calendars = { google: null, googleRoot: "https://google.invalid/", googleApiKey: "key", allowLoopback: true };
    const { body } = await callCalendar(db, { action: "ping" }, { services: { calendars } });
    expect(body).toMatchObject({ status: "working" });
  });

  test("the diagnosis is for who is signed in, by cookie or token; calendars by name for the admin", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    await addSource(db, admin, { lastError: "gone", brokenSince: Temporal.Instant.from("2026-11-23T08:00:00Z") });
    expect(await pingCalendar(db)).toMatchObject({ status: 401 });
    const client = await pingCalendar(db, { as: await addPerson(db) });
    expect(client).toMatchObject({ status: 200, body: { environment: { hasGoogleApiKey: false } } });
    expect(client.body).not.toHaveProperty("sources");
    const made = await makeApiToken(adminContextOf(db, admin), { id: crypto.randomUUID(), name: "Monitoring" });
    const token = made.ok ? made.value.token : "";
    for (const caller of [{ as: admin }, { token }]) {
      expect((await pingCalendar(db, caller)).body.sources).toEqual([
        {
          name: "Private",
          kind: "ics",
          lastFetched: "Mon, Nov 23, 8:55 AM PT",
          brokenSince: "Mon, Nov 23, 12:00 AM PT",
          problem: "gone",
        },
      ]);
    }
  });

  test("one network cannot call without end", async () => {
    const { db } = get();
    const limits = { take: async () => 42, giveBack: async () => undefined, forget: async () => undefined };
    expect(await callCalendar(db, { action: "ping" }, { services: { limits } })).toMatchObject({ status: 429 });
    expect(await pingCalendar(db, { services: { limits } })).toMatchObject({ status: 429 });
  });
});
