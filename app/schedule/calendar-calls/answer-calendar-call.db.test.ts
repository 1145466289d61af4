// POST /api/google-calendar: invalid calls, and who can read which calendar.
import pino from "pino";
import { expect, test } from "vitest";

import { makeApiToken } from "~/accounts/tokens/commands.server";
import { closures } from "~/db/tables/closures";
import { siteSettings } from "~/db/tables/offer";

import { callCalendar, pingCalendar } from "../../../tests/support/calendar-calls";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, addPerson, type Person, adminContextOf } from "../../../tests/support/people";
import { addReadSource } from "../../../tests/support/read-sources";
import { fault, json, useScriptedGoogle } from "../../../tests/support/scripted-google";
import { atWall, inZone, withOffset } from "../../../tests/support/zone";

const google = useScriptedGoogle();
const walkerBooked = { action: "get-public-events", calendarId: "walker-booked" };

const hours = { action: "get-public-events", calendarId: "business-hours" };

const day = { startTime: withOffset("2026-11-24T00:00"), endTime: withOffset("2026-11-25T00:00") };

onEachDatabase("POST /api/google-calendar", (get) => {
  test("answers a wrong call with its status and error", async ({ db }) => {
    for (const [body, status, error] of [
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
    ] as const)
      expect(await callCalendar(db, body)).toEqual({ status, body: { success: false, error } });
  });

  test("refuses an unknown token, also for public calendars", async () => {
    const answer = await callCalendar(get().db, hours, { token: "walks_none" });
    expect(answer).toMatchObject({ status: 401, body: { error: "This API token is not known" } });
  });

  test("lets anyone read the business hours and closed days", async ({ db }) => {
    await db.insert(closures).values({
      startsOn: Temporal.PlainDate.from("2026-11-25"),
      endsOn: Temporal.PlainDate.from("2026-11-25"),
      reason: "Surgery",
    });
    const answer = await callCalendar(db, { ...hours, ...day, endTime: withOffset("2026-11-26T00:00") });
    expect(answer.body).toEqual({
      success: true,
      events: [
        {
          id: "hours-2026-11-24",
          summary: "Open",
          start: { dateTime: withOffset("2026-11-24T07:00") },
          end: { dateTime: withOffset("2026-11-24T19:00") },
        },
        { id: "hours-2026-11-25", summary: "Closed", start: { date: "2026-11-25" }, end: { date: "2026-11-26" } },
      ],
    });
  });

  test("lets anyone read the busy times of the walker, without names", async ({ db }) => {
    const owner = await addAdmin(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T10:00" });
    await addReadSource(db, owner);
    const { body } = await callCalendar(db, { ...walkerBooked, ...day });
    expect(body.events).toEqual([
      expect.objectContaining({ summary: "Busy", start: { dateTime: withOffset("2026-11-24T10:00") } }),
      expect.objectContaining({ summary: "Busy", start: { dateTime: withOffset("2026-11-24T14:00") } }),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Biscuit|Casey|Duquesne|Dentist/);
  });

  test("returns 30 days by default", async () => {
    const { body } = await callCalendar(get().db, hours);
    expect(body.events).toHaveLength(31);
  });

  test("returns a person's calendars to that person and the admin; others get 404", async ({ db }) => {
    const walker = await addWalker(db);
    const source = await addReadSource(db, walker);
    const call = { action: "get-events", userId: walker.id, ...day };
    expect(await callCalendar(db, call, { as: await addPerson(db) })).toMatchObject({ status: 404 });
    const theirs = await callCalendar(db, { ...call, calendarId: source.id }, { as: walker });
    expect(theirs.body).toEqual({
      success: true,
      events: [
        {
          id: "dentist",
          summary: "Dentist",
          start: { dateTime: atWall("2026-11-24T14:00").toString() },
          end: { dateTime: atWall("2026-11-24T15:00").toString() },
          sourceCalendar: "Private",
        },
      ],
    });
    expect((await callCalendar(db, call, { as: await addAdmin(db) })).body.events).toHaveLength(1);
    expect(await callCalendar(db, { ...call, calendarId: "another" }, { as: walker })).toMatchObject({ status: 404 });
  });

  test("labels sample events as samples, and returns them in production only to the admin", async ({ db }) => {
    const call = { action: "get-public-events", calendarId: "samples", useDemoData: true };
    const { body } = await callCalendar(db, call);
    expect(body).toMatchObject({ success: true, demo: true });
    const names = ["Dog Walking", "Dog Running", "Drop-In Visits"];
    expect(body.events).toMatchObject(names.map((name) => ({ summary: `Sample: ${name}` })));
    const services = { mode: "production" as const };
    expect(await callCalendar(db, call, { services })).toMatchObject({ status: 403 });
    const preview = await callCalendar(db, call, { services, as: await addAdmin(db) });
    expect(preview.body).toMatchObject({ demo: true });
  });

  test("reads another public calendar of Google with the site's key, for the admin only", async ({ db }) => {
    const call = { action: "get-public-events", calendarId: "holidays@group.v.calendar.google.com", ...day };
    const calendars = { google: null, googleRoot: google.root, googleApiKey: "secret-key", allowLoopback: true };
    const callAs = (as?: Person) => callCalendar(db, call, { services: { calendars }, ...(as ? { as } : {}) });
    expect(await callAs()).toMatchObject({ status: 404 });
    expect(await callAs(await addPerson(db))).toMatchObject({ status: 404 });
    expect(google.asked).toEqual([]);
    const admin = await addAdmin(db);
    google.script = [json({ items: [{ id: "holiday", summary: "Thanksgiving" }] }), fault(500, "backendError")];
    expect((await callAs(admin)).body).toMatchObject({ success: true, events: [{ summary: "Thanksgiving" }] });
    expect(google.asked[0]?.call).toContain("key=secret-key");
    const failed = { status: 502, body: { success: false, error: "Failed to fetch calendar events" } };
    expect(await callAs(admin)).toEqual(failed);
  });

  test("refuses too many calls from one network", async ({ db }) => {
    const limits = { take: async () => 42, giveBack: async () => undefined, forget: async () => undefined };
    expect(await callCalendar(db, { action: "ping" }, { services: { limits } })).toMatchObject({ status: 429 });
    expect(await pingCalendar(db, { services: { limits } })).toMatchObject({ status: 429 });
  });
});

/** Returns a logger that collects its lines. */
function keptLog() {
  const lines: string[] = [];
  const log = pino({ level: "info", base: null }, { write: (line: string) => lines.push(line) });
  return { lines, log };
}

onEachDatabase("a ping of the calendar service", (get) => {
  test("reports a missing Google key and stale calendars", async ({ db }) => {
    expect(await callCalendar(db, { action: "ping", diagnosticInfo: { page: "/schedule" } })).toMatchObject({
      status: 200,
      body: { success: true, environment: { hasGoogleApiKey: false }, status: "degraded" },
    });
    const calendars = { google: null, googleRoot: "https://google.invalid/", googleApiKey: "key", allowLoopback: true };
    const withKey = { services: { calendars } };
    expect((await callCalendar(db, { action: "ping" }, withKey)).body).toMatchObject({ status: "working", issues: [] });
    await addReadSource(db, await addAdmin(db), { syncedAt: atWall("2026-11-23T08:44") });
    const late = await callCalendar(db, { action: "ping" }, withKey);
    expect(late.body).toMatchObject({ status: "degraded", issues: [expect.stringMatching(/^1 of 1 calendars/)] });
    expect(JSON.stringify(late.body)).not.toContain("Private");
  });

  test("is logged with its page, but without tokens from the URL", async () => {
    const { lines, log } = keptLog();
    const diagnosticInfo = {
      component: "service-status",
      timestamp: atWall("2026-11-23T09:00").toString(),
      page: "/proposals/s3cret?token=s3cret#s3cret",
      authenticated: "anonymous",
      token: "s3cret",
    };
    expect(await callCalendar(get().db, { action: "ping", diagnosticInfo }, { services: { log } })).toMatchObject({
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

  test("never requests an invalid appointment URL from the database", async ({ db }) => {
    const value = "https://evil.example/?x=calendar.google.com/calendar/appointments/schedules/abc";
    await db.insert(siteSettings).values({ key: "google_appointment_url", value });
    const calendars = { google: null, googleRoot: "https://google.invalid/", googleApiKey: "key", allowLoopback: true };
    const { body } = await callCalendar(db, { action: "ping" }, { services: { calendars } });
    expect(body).toMatchObject({ status: "working" });
  });

  test("requires a session or a token for the diagnosis, and lists the calendars for the admin", async ({ db }) => {
    const admin = await addAdmin(db);
    await addReadSource(db, admin, { lastError: "gone", brokenSince: atWall("2026-11-23T00:00") });
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
          lastFetched: inZone("Mon, Nov 23, 8:55 AM PT"),
          brokenSince: inZone("Mon, Nov 23, 12:00 AM PT"),
          problem: "gone",
        },
      ]);
    }
  });
});
