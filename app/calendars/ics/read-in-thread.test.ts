// Reading calendars in a separate thread.
import { expect, test, vi } from "vitest";

import { readIcs } from "./read-ics.server";
import { readInThread, createLimiter } from "./read-in-thread.server";

/** Zone of the business. */
const zone = "America/Los_Angeles";

const span = { from: Temporal.Instant.from("2026-11-20T08:00Z"), to: Temporal.Instant.from("2027-11-20T08:00Z") };
const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"];
/** Returns a text that takes far longer to read than the others here. */
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
  const [read] = await readInThread([text], span, { zone });
  const here = readIcs(text, span, { zone });
  expect(read).toEqual(here);
  expect(here.events.length).toBeGreaterThan(50);
});

test("an unreadable text doesn't affect the others", async () => {
  const read = await readInThread(
    [calendar(...event("UID:d", ...day)), "<!doctype html>", "BEGIN:VCALENDAR\r\n"],
    span,
    { zone },
  );
  expect(read).toEqual([
    expect.objectContaining({ unread: [] }),
    expect.objectContaining({ code: "not-a-calendar" }),
    expect.objectContaining({ code: "malformed" }),
  ]);
});

test("no texts give no results", async () => expect(await readInThread([], span, { zone })).toEqual([]));

test("a timeout is reported as too-large, and an aborted read as unreachable", async () => {
  const texts = [calendar(...event("UID:d", ...day))];
  await expect(readInThread(texts, span, { zone, seconds: 0.001 })).rejects.toMatchObject({ code: "too-large" });
  const givenUp = { code: "unreachable" };
  await expect(readInThread(texts, span, { zone, signal: AbortSignal.abort() })).rejects.toMatchObject(givenUp);
  const patience = new AbortController();
  const late = readInThread([endless()], span, { zone, signal: patience.signal });
  patience.abort();
  await expect(late).rejects.toMatchObject(givenUp);
});

test("many reads wait for their turn, and an aborted one doesn't block the others", async () => {
  const texts = [calendar(...event("UID:d", ...day))];
  const patience = new AbortController();
  const given = readInThread(texts, span, { zone, signal: patience.signal });
  const others = Array.from({ length: 6 }, () => readInThread(texts, span, { zone }));
  const left = readInThread(texts, span, { zone, signal: patience.signal });
  const all = Promise.allSettled([given, left, ...others]);
  patience.abort();
  const [first, last, ...reads] = await all;
  for (const one of [first, last]) expect(one).toMatchObject({ status: "rejected", reason: { code: "unreachable" } });
  for (const read of reads) expect(read).toMatchObject({ status: "fulfilled", value: [{ unread: [] }] });
});

test("calendar data is not written to the console", async () => {
  const text = calendar(...event("UID:d", "DTSTART:20261123T180000Z", "DURATION:the dentist"));
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockReturnValue(true));
  await readInThread([text], span, { zone });
  const said = written.flatMap(({ mock }) => mock.calls).join("");
  for (const spy of written) spy.mockRestore();
  expect(said).not.toContain("the dentist");
});

/** Returns a job that ends when `end` is called. */
function job() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let hasBegun = false;
  return {
    run: () => {
      hasBegun = true;
      return promise;
    },
    end: () => resolve("done"),
    hasBegun: () => hasBegun,
  };
}

const settle = () => new Promise((soon) => setImmediate(soon));

test("at most two jobs run at once, and all run in the end", async () => {
  const inTurn = createLimiter(2);
  const jobs = [job(), job(), job(), job()];
  const begun = () => jobs.map(({ hasBegun }) => hasBegun());
  const all = jobs.map(({ run }) => inTurn(run));
  await settle();
  expect(begun()).toEqual([true, true, false, false]);
  jobs[1]?.end();
  await settle();
  expect(begun()).toEqual([true, true, true, false]);
  for (const { end } of jobs) end();
  expect(await Promise.all(all)).toEqual(["done", "done", "done", "done"]);
});

test("a failed job and an aborted one make room for the next", async () => {
  const inTurn = createLimiter(1);
  await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const [first, given, last] = [job(), job(), job()];
  const patience = new AbortController();
  const done = inTurn(first.run);
  const left = inTurn(given.run, patience.signal);
  const next = inTurn(last.run, patience.signal);
  patience.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  await expect(next).rejects.toMatchObject({ name: "AbortError" });
  const after = job();
  const afterwards = inTurn(after.run);
  first.end();
  after.end();
  expect(await Promise.all([done, afterwards])).toEqual(["done", "done"]);
  expect([given.hasBegun(), last.hasBegun()]).toEqual([false, false]);
  await expect(inTurn(given.run, AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
});
