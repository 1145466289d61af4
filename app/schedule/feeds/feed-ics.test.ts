// Each feed is parsed with two independent libraries. The tests run in an unusual time zone.
import ical, { type VEvent } from "node-ical";
import { describe, expect, it, test } from "vitest";

import { hasSecondParser, readWithVobject } from "../../../tests/support/second-parser";
import type { FeedEvent } from "~/schedule/feeds/feed-of";
import { feedIcs } from "./feed-ics.server";
import { atWall, zone } from "../../../tests/support/zone";

const at = (instant: string) => Temporal.Instant.from(instant);
const visit: FeedEvent = {
  uid: "booking-11111111-1111-4111-8111-111111111111@www.walks.example",
  sequence: 2,
  changedAt: at("2026-11-23T17:00:00Z"),
  time: { kind: "instants", start: at("2026-11-24T20:30:00Z"), end: at("2026-11-24T21:00:00Z") },
  isCancelled: false,
  summary: "Dog Walking: Biscuit",
  description: "With Sam.",
  location: "90232",
  url: "https://www.walks.example/booking/1",
};
const standing = (start: string, end: string): FeedEvent => ({
  ...visit,
  uid: `booking-${start}@www.walks.example`,
  time: { kind: "wall", start: at(start), end: at(end) },
});
const daysOff: FeedEvent = {
  ...visit,
  uid: "closure-1@www.walks.example",
  summary: "Closed",
  time: { kind: "days", first: Temporal.PlainDate.from("2026-11-26"), last: Temporal.PlainDate.from("2026-11-27") },
};

const write = (events: readonly FeedEvent[], isBusy = false) => feedIcs("Westside Walks", events, { isBusy }, zone);
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");
const eventsOf = (text: string) =>
  Object.values(ical.parseICS(text)).filter((part): part is VEvent => part?.type === "VEVENT");

/** Results of both parsers, which must agree. */
function readTwice(text: string) {
  const first = eventsOf(text).map(({ uid, start, end, summary, status, sequence }) => ({
    uid,
    start: start.toISOString().replace(".000Z", "Z"),
    end: end?.toISOString().replace(".000Z", "Z"),
    summary,
    status,
    sequence: String(sequence),
  }));
  if (hasSecondParser) {
    const second = readWithVobject(text).map(({ description: _, ...event }) => event);
    expect(second.toSorted(byUid)).toEqual(first.toSorted(byUid));
  }
  return first;
}
const byUid = (a: { uid: string }, b: { uid: string }) => a.uid.localeCompare(b.uid);

describe("a feed", () => {
  it("has a name and a refresh interval", () => {
    expect(linesOf(write([visit]))).toEqual(
      expect.arrayContaining([
        "X-WR-CALNAME:Westside Walks",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
        "METHOD:PUBLISH",
        "SEQUENCE:2",
        "DTSTAMP:20261123T170000Z",
        "LAST-MODIFIED:20261123T170000Z",
      ]),
    );
  });

  it("has all calendar properties before its first component", () => {
    const lines = linesOf(write([standing("2026-12-01T20:30:00Z", "2026-12-01T21:00:00Z")]));
    const first = lines.findIndex((line, n) => n > 0 && line.startsWith("BEGIN:"));
    expect(lines.slice(0, first)).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    const depth = (to: number) =>
      lines
        .slice(0, to)
        .reduce((sum, line) => sum + Number(line.startsWith("BEGIN:")) - Number(line.startsWith("END:")), 0);
    const loose = lines.filter((line, n) => n > first && depth(n) === 1 && !/^(?:BEGIN|END):/.test(line));
    expect(loose).toEqual([]);
  });

  it("is identical when nothing changed", () => expect(write([visit, daysOff])).toBe(write([visit, daysOff])));

  it("without visits is valid", () => {
    expect(eventsOf(write([]))).toEqual([]);
    if (hasSecondParser) expect(readWithVobject(write([]))).toEqual([]);
  });

  test.each([
    ["2026-11-24T20:30:00Z", "2026-11-24T21:00:00Z"],
    ["2027-03-14T09:30:00Z", "2027-03-14T10:00:00Z"],
    ["2027-11-07T08:30:00Z", "2027-11-07T09:00:00Z"],
    ["2026-12-01T03:30:00Z", "2026-12-01T04:00:00Z"],
  ])("has a visit at exactly %s in both parsers", (start, end) => {
    const one = { ...visit, time: { kind: "instants", start: at(start), end: at(end) } } as const;
    expect(readTwice(write([one]))).toMatchObject([{ start, end, status: "CONFIRMED", sequence: "2" }]);
  });

  test.each([
    ["in winter", "2026-12-01T12:30", "20261201T123000"],
    ["in summer", "2027-06-01T12:30", "20270601T123000"],
  ])("has a standing walk in wall time with its zone, %s", (_, wallTime, wall) => {
    const start = atWall(wallTime);
    const end = start.add({ minutes: 30 });
    const text = write([standing(start.toString(), end.toString())]);
    expect(linesOf(text)).toEqual(
      expect.arrayContaining(["BEGIN:VTIMEZONE", `TZID:${zone}`, `DTSTART;TZID=${zone}:${wall}`]),
    );
    expect(readTwice(text)).toMatchObject([{ start: start.toString(), end: end.toString() }]);
  });

  it("has closed days as whole days, including the last", () => {
    const lines = linesOf(write([daysOff]));
    expect(lines).toEqual(expect.arrayContaining(["DTSTART;VALUE=DATE:20261126", "DTEND;VALUE=DATE:20261128"]));
    if (hasSecondParser)
      expect(readWithVobject(write([daysOff]))).toMatchObject([{ start: "2026-11-26", end: "2026-11-28" }]);
  });

  it("marks a cancelled visit, which doesn't block time", () => {
    const lines = linesOf(write([{ ...visit, isCancelled: true }], true));
    expect(lines).toEqual(expect.arrayContaining(["STATUS:CANCELLED", "TRANSP:TRANSPARENT"]));
    expect(linesOf(write([visit], true))).toContain("TRANSP:OPAQUE");
    expect(linesOf(write([visit]))).toContain("TRANSP:TRANSPARENT");
  });

  it("keeps texts unchanged, folded at 75 bytes, without injected lines", () => {
    const summary = `Walk 🐕 for "Biscuit", Ragù; and\\or דנה ${"é".repeat(90)}`;
    const description = "One\nMETHOD:CANCEL\nTwo, three; \\ four";
    const text = write([{ ...visit, summary, description }]);
    expect(eventsOf(text)).toMatchObject([{ summary, description }]);
    if (hasSecondParser) expect(readWithVobject(text)).toMatchObject([{ summary, description }]);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(linesOf(text).filter((line) => line.startsWith("METHOD"))).toEqual(["METHOD:PUBLISH"]);
  });
});
