// Google's public calendars, read with the site's key; a scripted responder plays Google.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { callCalendar } from "../../../tests/support/calendar-calls";
import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson } from "../../../tests/support/people";

const day = { startTime: "2026-11-24T00:00:00-08:00", endTime: "2026-11-25T00:00:00-08:00" };

describe("Google's public calendars, played by a scripted responder", () => {
  let google: Server;
  let googleRoot: string;
  let asked: URL[] = [];
  let broken = false;
  beforeAll(async () => {
    google = createServer((request, response) => {
      asked.push(new URL(request.url ?? "", "http://127.0.0.1"));
      if (broken) response.writeHead(500).end("<h1>Oops</h1>");
      else response.end(JSON.stringify({ items: [{ id: "holiday", summary: "Thanksgiving" }] }));
    });
    await new Promise<void>((listening) => google.listen(0, "127.0.0.1", listening));
    googleRoot = `http://127.0.0.1:${(google.address() as AddressInfo).port}/`;
  });
  afterAll(() => google.close());

  onEachDatabase("are read with the site's key", (get) => {
    test("for the admin only, and never with the key in the answer", async () => {
      const { db } = get();
      asked = [];
      broken = false;
      const call = { action: "get-public-events", calendarId: "holidays@group.v.calendar.google.com", ...day };
      const services = { calendars: { google: null, googleRoot, googleApiKey: "secret-key", allowLoopback: true } };
      expect(await callCalendar(db, call, { services })).toMatchObject({ status: 404 });
      expect(await callCalendar(db, call, { services, as: await addPerson(db) })).toMatchObject({ status: 404 });
      expect(asked).toEqual([]);
      const admin = await addAdmin(db);
      const { body } = await callCalendar(db, call, { services, as: admin });
      expect(body).toMatchObject({ success: true, events: [{ summary: "Thanksgiving" }] });
      expect(asked[0]?.searchParams.get("key")).toBe("secret-key");
      broken = true;
      const failed = await callCalendar(db, call, { services, as: admin });
      expect(failed).toEqual({ status: 502, body: { success: false, error: "Failed to fetch calendar events" } });
    });
  });
});
