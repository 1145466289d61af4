// Against Debian's Radicale: what a walker's own calendar server does.
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { hasRadicale, type Radicale, startRadicale } from "../../../tests/support/radicale";
import type { CalendarPort, EventDraft } from "~/calendars/port";
import { caldavCalendar } from "./caldav-calendar.server";

const at = (text: string) => Temporal.Instant.from(text);
const span = { from: at("2026-11-20T08:00Z"), to: at("2027-01-20T08:00Z") };
const guard = { allowLoopback: true };

function visit(uid: string, start = "2026-11-23T18:00Z"): EventDraft {
  const from = at(start);
  return {
    uid,
    summary: "Dog Walking",
    description: "",
    location: null,
    start: from,
    end: from.add({ minutes: 30 }),
    sequence: 0,
  };
}

describe.runIf(hasRadicale)("a CalDAV calendar that can only be read", () => {
  let radicale: Radicale;
  beforeAll(async () => {
    radicale = await startRadicale({ readOnly: "holidays" });
  });
  afterAll(() => radicale.stop());

  it("is known by what its server says of it, and is not for visits", async () => {
    const calendar = caldavCalendar(radicale.account, guard);
    const found = await calendar.calendars();
    expect(found.map(({ name, mayWrite }) => `${name} ${mayWrite}`).toSorted()).toEqual([
      "sam/holidays false",
      "sam/walks true",
    ]);
    const holidays = found.find(({ mayWrite }) => !mayWrite)?.id ?? "";
    expect((await calendar.changes(holidays, span, null)).upserts).toEqual([]);
    await expect(calendar.put(holidays, visit("never"), null)).rejects.toMatchObject({ code: "forbidden" });
    await expect(calendar.remove(holidays, "never")).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe.runIf(hasRadicale)("a CalDAV calendar", () => {
  let radicale: Radicale | undefined;
  let calendar: CalendarPort;
  let id = "";

  beforeAll(async () => {
    radicale = await startRadicale();
    calendar = caldavCalendar(radicale.account, guard);
    id = radicale.calendar;
  });
  afterAll(() => radicale?.stop());

  it("refuses a wrong password by name", async () => {
    const account = { serverUrl: "", username: "sam", ...radicale?.account, password: "another" };
    await expect(caldavCalendar(account, guard).calendars()).rejects.toMatchObject({ code: "sign-in" });
  });

  it("is never looked for on a private network", async () => {
    const account = { username: "sam", password: "x", serverUrl: "https://192.168.1.4/" };
    await expect(caldavCalendar(account).calendars()).rejects.toMatchObject({ code: "refused-address" });
  });

  it("is found by the address of its server", async () => {
    expect(await calendar.calendars()).toEqual([{ id, name: "sam/walks", color: null, mayWrite: true }]);
  });

  it("holds a visit once, however often it is written, and forgets it as often", async () => {
    await calendar.put(id, visit("once"), null);
    await calendar.put(id, visit("once"), null);
    const { upserts } = await calendar.changes(id, span, null);
    expect(upserts.filter(({ summary }) => summary === "Dog Walking")).toHaveLength(1);
    await calendar.remove(id, "once");
    await calendar.remove(id, "once");
    expect((await calendar.changes(id, span, null)).upserts).toEqual([]);
  });

  it("tells only what changed since the last time, and what is gone", async () => {
    const { cursor } = await calendar.changes(id, span, null);
    const { version } = await calendar.put(id, visit("told"), null);
    const made = await calendar.changes(id, span, cursor);
    expect(made).toMatchObject({ full: false, removed: [] });
    expect(made.upserts.map(({ start }) => start.toString())).toEqual(["2026-11-23T18:00:00Z"]);
    await calendar.put(id, visit("told", "2026-11-23T20:00Z"), version);
    const moved = await calendar.changes(id, span, made.cursor);
    expect(moved.upserts.map(({ start }) => start.toString())).toEqual(["2026-11-23T20:00:00Z"]);
    await calendar.remove(id, "told");
    const gone = await calendar.changes(id, span, moved.cursor);
    expect(gone.removed).toEqual([moved.upserts[0]?.uid]);
    expect((await calendar.changes(id, span, gone.cursor)).upserts).toEqual([]);
  });

  it("is not written over with an old version", async () => {
    const { version } = await calendar.put(id, visit("conflict"), null);
    await calendar.put(id, visit("conflict", "2026-11-24T18:00Z"), version);
    await expect(calendar.put(id, visit("conflict"), version)).rejects.toMatchObject({ code: "conflict" });
    await calendar.remove(id, "conflict");
  });

  it("wants to be read from the start when its token is refused", async () => {
    const stale = calendar.changes(id, span, "http://radicale.org/ns/sync/no-such-token");
    await expect(stale).rejects.toMatchObject({ code: "cursor-expired" });
  });

  it("has its recurrences expanded here, at the same time by the clock across the change", async () => {
    const ics = [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//test//EN",
      "BEGIN:VEVENT",
      "UID:dentist",
      "DTSTAMP:20261101T000000Z",
      "DTSTART;TZID=America/Los_Angeles:20270306T123000",
      "DTEND;TZID=America/Los_Angeles:20270306T133000",
      "RRULE:FREQ=WEEKLY;COUNT=3",
      "SUMMARY:Pottery",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n");
    const { username = "", password = "" } = radicale?.account ?? {};
    await fetch(`${id}dentist.ics`, {
      method: "PUT",
      headers: {
        "Content-Type": "text/calendar",
        Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`,
      },
      body: ics,
    });
    const { upserts } = await calendar.changes(
      id,
      { from: at("2027-03-01T08:00Z"), to: at("2027-04-01T07:00Z") },
      null,
    );
    expect(upserts.map(({ start }) => start.toString())).toEqual([
      "2027-03-06T20:30:00Z",
      "2027-03-13T20:30:00Z",
      "2027-03-20T19:30:00Z",
    ]);
  });
});
