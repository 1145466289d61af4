// Both pings of the calendar service: their status, and what is logged.
import pino from "pino";
import { expect, test } from "vitest";

import { makeApiToken } from "~/accounts/tokens/commands.server";
import { siteSettings } from "~/db/tables/offer";

import { callCalendar, pingCalendar } from "../../../tests/support/calendar-calls";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { addReadSource } from "../../../tests/support/read-sources";

/** A log that keeps its lines. */
function keptLog() {
  const lines: string[] = [];
  const log = pino({ level: "info", base: null }, { write: (line: string) => lines.push(line) });
  return { lines, log };
}

onEachDatabase("pings of the calendar service", (get) => {
  test("a ping reports a missing Google key and stale calendars", async () => {
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

  test("a ping is logged with its page, but without tokens from the URL", async () => {
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

  test("an invalid appointment URL in the database is never requested", async () => {
    const { db } = get();
    const value = "https://evil.example/?x=calendar.google.com/calendar/appointments/schedules/abc";
    await db.insert(siteSettings).values({ key: "google_appointment_url", value });
    const calendars = { google: null, googleRoot: "https://google.invalid/", googleApiKey: "key", allowLoopback: true };
    const { body } = await callCalendar(db, { action: "ping" }, { services: { calendars } });
    expect(body).toMatchObject({ status: "working" });
  });

  test("the diagnostic ping requires a session or a token, and lists the calendars for the admin", async () => {
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
