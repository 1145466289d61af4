// Lists of Google's, read to their end or given up, and calendars that only tell when they are busy: a scripted responder
// plays Google.
import { describe, expect, it } from "vitest";

import { json, span, useGoogleAnswers } from "../../../tests/support/google-answers";
import { googleCalendar } from "./google-calendar.server";
import { readBusyChanges } from "./read-busy.server";

const google = useGoogleAnswers();
const { calls, calendar } = google;

describe("a list of several pages", () => {
  it("is read to its end; the token comes with the last", async () => {
    const item = (id: string) => ({
      id,
      start: { dateTime: "2026-11-23T10:00:00-08:00" },
      end: { dateTime: "2026-11-23T11:00:00-08:00" },
    });
    google.script = [
      json(200, { items: [item("a")], nextPageToken: "2" }),
      json(200, { items: [{ id: "b", status: "cancelled" }, item("c")], nextSyncToken: "next" }),
    ];
    const changes = await calendar().changes("c", span, null);
    expect(changes).toMatchObject({ removed: ["b"], cursor: "next", full: true });
    expect(changes.upserts.map(({ uid, start }) => [uid, start.toString()])).toEqual([
      ["a", "2026-11-23T18:00:00Z"],
      ["c", "2026-11-23T18:00:00Z"],
    ]);
  });

  it.each(["changes", "calendars"] as const)("without an end is given up: %s", async (list) => {
    google.script = Array.from({ length: 30 }, () => json(200, { items: [], nextPageToken: "again" }));
    const reading = list === "changes" ? calendar().changes("c", span, null) : calendar().calendars();
    await expect(reading).rejects.toMatchObject({ code: "too-large" });
    expect(google.asked()).toHaveLength(20);
  });

  it("larger than this machine wants to hold is given up, whatever its pages are", async () => {
    const page = { items: [{ id: "a", summary: "x".repeat(7_000_000) }], nextPageToken: "again" };
    google.script = Array.from({ length: 5 }, () => json(200, page));
    const reading = calendar().changes("c", span, null);
    await expect(reading).rejects.toMatchObject({ code: "too-large" });
    expect(google.asked()).toHaveLength(3);
  });

  it("that takes longer than its reader can wait is given up between two pages", async () => {
    const patience = new AbortController();
    google.script = [
      (response) => {
        json(200, { items: [], nextPageToken: "2" })(response);
        response.on("finish", () => patience.abort());
      },
      json(200, { items: [], nextSyncToken: "x" }),
    ];
    const slow = googleCalendar({ ...calls(), signal: patience.signal });
    await expect(slow.changes("c", span, null)).rejects.toMatchObject({ code: "unreachable" });
  });

  it("that has none is no list: what was known stays", async () => {
    google.script = [json(200, {})];
    await expect(calendar().changes("c", span, null)).rejects.toMatchObject({ code: "unexpected" });
  });

  it("keeps days without a time, what is marked as free, and what was declined apart", async () => {
    const day = { start: { date: "2026-11-26" }, end: { date: "2026-11-27" } };
    google.script = [
      json(200, {
        items: [
          { id: "day", ...day },
          { id: "free", transparency: "transparent", ...day },
          { id: "declined", attendees: [{ self: true, responseStatus: "declined" }], ...day },
          { id: "broken", start: { dateTime: "yesterday" }, end: {} },
        ],
      }),
    ];
    const { upserts } = await calendar().changes("c", span, null);
    expect(upserts.map(({ uid, allDay, isBusy, start }) => [uid, allDay, isBusy, start.toString()])).toEqual([
      ["day", true, true, "2026-11-26T08:00:00Z"],
      ["free", true, false, "2026-11-26T08:00:00Z"],
      ["declined", true, false, "2026-11-26T08:00:00Z"],
    ]);
  });
});

describe("a calendar that tells only when it is busy", () => {
  const busy = (...stretches: [string, string][]) =>
    json(200, { calendars: { c: { busy: stretches.map(([start, end]) => ({ start, end })) } } });
  const twoMonths = { from: span.from, to: span.from.add({ hours: 60 * 24 }) };

  it("is asked month by month; what reaches over the end of one is told once", async () => {
    google.script = [
      busy(["2026-11-23T18:00:00Z", "2026-11-23T19:00:00Z"], ["2026-12-20T07:00:00Z", "2026-12-20T09:00:00Z"]),
      busy(["2026-12-20T07:00:00Z", "2026-12-20T09:00:00Z"]),
    ];
    const changes = await readBusyChanges(calls(), "c", twoMonths);
    expect(changes).toMatchObject({ full: true, cursor: null, removed: [] });
    expect(changes.upserts.map(({ start, end, isBusy }) => [start.toString(), end.toString(), isBusy])).toEqual([
      ["2026-11-23T18:00:00Z", "2026-11-23T19:00:00Z", true],
      ["2026-12-20T07:00:00Z", "2026-12-20T09:00:00Z", true],
    ]);
    expect(google.asked()).toHaveLength(2);
  });

  it.each([
    ["is gone", { errors: [{ domain: "global", reason: "notFound" }], busy: [] }, "gone"],
    ["cannot be asked for now", { errors: [{ domain: "global", reason: "internalError" }] }, "unexpected"],
    ["is not in the answer", undefined, "unexpected"],
  ])("and %s is a fault, and never a free month", async (_, c, code) => {
    google.script = [json(200, { calendars: { c } })];
    await expect(readBusyChanges(calls(), "c", span)).rejects.toMatchObject({ code });
  });
});
