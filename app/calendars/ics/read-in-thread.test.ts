// Reading calendars in a separate thread.
import { expect, test, vi } from "vitest";

import { readIcs } from "./read-ics.server";
import { readInThread } from "./read-in-thread.server";

const span = { from: Temporal.Instant.from("2026-11-20T08:00Z"), to: Temporal.Instant.from("2027-11-20T08:00Z") };
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"];
/** A text that takes far longer to read than the others here. */
const endless = () =>
  calendar(
    ...Array.from({ length: 300 }, (_, index) =>
      event(`UID:${index}`, "DTSTART:19000101T000000Z", "DURATION:PT1M", "RRULE:FREQ=HOURLY"),
    ).flat(),
  );
const day = ["DTSTART;VALUE=DATE:20261123", "DTEND;VALUE=DATE:20261124"];

test("the thread returns the same as a direct read", async () => {
  const floating = event("UID:f", "SUMMARY:Yoga", "DTSTART:20261123T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY");
  const text = calendar(...floating, ...event("UID:d", ...day), ...event("UID:x", "DTSTART:whenever"));
  const [read] = await readInThread([text], span);
  const here = readIcs(text, span);
  expect(read).toEqual(here);
  expect(here.events.length).toBeGreaterThan(50);
});

test("one unreadable text doesn't affect the others", async () => {
  const read = await readInThread(
    [calendar(...event("UID:d", ...day)), "<!doctype html>", "BEGIN:VCALENDAR\r\n"],
    span,
  );
  expect(read).toEqual([
    expect.objectContaining({ unread: [] }),
    expect.objectContaining({ code: "not-a-calendar" }),
    expect.objectContaining({ code: "malformed" }),
  ]);
});

test("no texts give no results", async () => expect(await readInThread([], span)).toEqual([]));

test("a timeout is too-large, and an aborted read is unreachable", async () => {
  const texts = [calendar(...event("UID:d", ...day))];
  await expect(readInThread(texts, span, { seconds: 0.001 })).rejects.toMatchObject({ code: "too-large" });
  const givenUp = { code: "unreachable" };
  await expect(readInThread(texts, span, { signal: AbortSignal.abort() })).rejects.toMatchObject(givenUp);
  const patience = new AbortController();
  const late = readInThread([endless()], span, { signal: patience.signal });
  patience.abort();
  await expect(late).rejects.toMatchObject(givenUp);
});

test("many reads wait for their turn, and an aborted one doesn't block the others", async () => {
  const texts = [calendar(...event("UID:d", ...day))];
  const patience = new AbortController();
  const given = readInThread(texts, span, { signal: patience.signal });
  const others = Array.from({ length: 6 }, () => readInThread(texts, span));
  const left = readInThread(texts, span, { signal: patience.signal });
  const all = Promise.allSettled([given, left, ...others]);
  patience.abort();
  const [first, last, ...reads] = await all;
  for (const one of [first, last]) expect(one).toMatchObject({ status: "rejected", reason: { code: "unreachable" } });
  for (const read of reads) expect(read).toMatchObject({ status: "fulfilled", value: [{ unread: [] }] });
});

test("calendar data is not written to the console", async () => {
  const text = calendar(...event("UID:d", "DTSTART:20261123T180000Z", "DURATION:the dentist"));
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockReturnValue(true));
  await readInThread([text], span);
  const said = written.flatMap(({ mock }) => mock.calls).join("");
  for (const spy of written) spy.mockRestore();
  expect(said).not.toContain("the dentist");
});
