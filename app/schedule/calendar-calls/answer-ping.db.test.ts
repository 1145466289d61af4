// The pings of POST /api/google-calendar and of its own address: how the service stands, and what is logged of who asks.
import pino from "pino";
import { expect, test } from "vitest";

import { makeApiToken } from "~/accounts/tokens/commands.server";
import { siteSettings } from "~/db/tables/offer";
import { Temporal } from "~/shared/dates";

import { callCalendar, pingCalendar } from "../../../tests/support/calendar-calls";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { addReadSource } from "../../../tests/support/read-sources";

/** A log that is kept as its lines. */
function keptLog() {
  const lines: string[] = [];
  const log = pino({ level: "info", base: null }, { write: (line: string) => lines.push(line) });
  return { lines, log };
}

onEachDatabase("calls about calendars", (get) => {
  test("a ping says whether there is a key for Google's calendars, and what is late", async () => {
    const { db } = get();
    expect(await callCalendar(db, { action: "ping", diagnosticInfo: { page: "/schedule" } })).toMatchObject({
      status: 200,
      body: { success: true, environment: { hasGoogleApiKey: false }, status: "degraded" },
    });
    const calendars = { google: null, googleRoot: "https://google.invalid/", googleApiKey: "key", allowLoopback: true };
    const withKey = { services: { calendars } };
    expect((await callCalendar(db, { action: "ping" }, withKey)).body).toMatchObject({ status: "working", issues: [] });
    await addReadSource(db, await addAdmin(db), { syncedAt: Temporal.Instant.from("2026-11-23T16:44:00Z") });
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
    await addReadSource(db, admin, { lastError: "gone", brokenSince: Temporal.Instant.from("2026-11-23T08:00:00Z") });
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
});
