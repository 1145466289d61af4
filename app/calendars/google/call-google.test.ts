// Google's errors, lists and slow responses, simulated by a scripted server, since no emulator has them.
import type { ServerResponse } from "node:http";

import { describe, expect, it, test } from "vitest";

import { type Answer, fault, json, noContent, useScriptedGoogle } from "../../../tests/support/scripted-google";
import type { GoogleCalls } from "./call-google.server";
import { googleCalendar } from "./google-calendar.server";
import { readBusyChanges } from "./read-events.server";

const zone = "America/Los_Angeles";

const google = useScriptedGoogle();
const callsWith = (overrides: Partial<GoogleCalls> = {}): GoogleCalls => ({
  zone,
  root: google.root,
  timeoutMs: 60_000,
  accessToken: async (fresh) => (fresh ? "fresh" : "cached"),
  ...overrides,
});
const calendar = (overrides?: Partial<GoogleCalls>) => googleCalendar(callsWith(overrides));

const span = { from: Temporal.Instant.from("2026-11-20T08:00Z"), to: Temporal.Instant.from("2026-12-20T08:00Z") };
const uid = "0b4f0f3e-1111-4222-8333-abcdefabcdef";
const draft = { uid, summary: "x", description: "", location: null, start: span.from, end: span.to, sequence: 0 };

/** The error format of Google's newer services. */
const newFault = (reason: string) =>
  json(
    { error: { code: 403, message: "x", status: "PERMISSION_DENIED", details: [{ "@type": "x" }, { reason }] } },
    403,
  );
/** Resolves when the first half is sent. */
const half = (response: ServerResponse) =>
  new Promise<void>((sent) => response.writeHead(200).write('{"items": [', () => sent()));
const tooMany = (seconds: string) => fault(429, "rateLimitExceeded", { "Retry-After": seconds });

describe("an error of Google", () => {
  it.each<[string, Answer, string]>([
    ["403 userRateLimitExceeded", fault(403, "userRateLimitExceeded"), "busy"],
    ["403 rateLimitExceeded", fault(403, "rateLimitExceeded"), "busy"],
    ["403 forbidden", fault(403, "forbidden"), "forbidden"],
    ["403 insufficientPermissions", fault(403, "insufficientPermissions"), "sign-in"],
    ["403 accessNotConfigured", fault(403, "accessNotConfigured"), "not-enabled"],
    ["403 SERVICE_DISABLED in the new format", newFault("SERVICE_DISABLED"), "not-enabled"],
    ["403 ACCESS_TOKEN_SCOPE_INSUFFICIENT", newFault("ACCESS_TOKEN_SCOPE_INSUFFICIENT"), "sign-in"],
    ["404", fault(404, "notFound"), "gone"],
    ["410", fault(410, "fullSyncRequired"), "cursor-expired"],
    ["429", tooMany("17"), "busy"],
    ["503", fault(503, "backendError"), "unreachable"],
    ["HTML", (response) => void response.writeHead(200).end("<html>"), "unexpected"],
    ["a connection that ends", (response) => half(response).then(() => void response.destroy()), "unreachable"],
  ])("has the right fault code: %s", async (_, answer, code) => {
    google.script = [answer];
    await expect(calendar().changes("c", span, "token")).rejects.toMatchObject({ code });
  });

  it.each<[string, Answer]>([
    ["no response", () => undefined],
    ["half a response", half],
  ])("is reported as unreachable after a timeout: %s", async (_, answer) => {
    google.script = [answer];
    const waiting = calendar({ timeoutMs: 500 }).changes("c", span, "token");
    await expect(waiting).rejects.toMatchObject({ code: "unreachable" });
  });

  it.each([
    ["17", 17],
    ["86401", 86_400],
    ["9".repeat(40), 86_400],
  ])("limits the Retry-After to a day: %s seconds", async (header, retryAfterSeconds) => {
    google.script = [tooMany(header)];
    await expect(calendar().calendars()).rejects.toMatchObject({ retryAfterSeconds });
  });

  it("is reported without Google's message, which may repeat what was sent", async () => {
    const errors = [{ domain: "global", reason: "notFound", message: "calendar of casey@example.com" }];
    google.script = [json({ error: { errors, code: 404, message: "calendar of casey@example.com" } }, 404)];
    const thrown: unknown = await calendar()
      .calendars()
      .catch((error: unknown) => error);
    expect(String(thrown)).toBe("CalendarFault: gone: 404 notFound");
  });
});

describe("an expired access token", () => {
  const tokens = () => google.asked.map(({ authorization }) => authorization);
  const both = ["Bearer cached", "Bearer fresh"];

  it("is renewed once, and the call repeated", async () => {
    google.script = [fault(401, "authError"), json({ items: [] })];
    expect(await calendar().calendars()).toEqual([]);
    expect(tokens()).toEqual(both);
  });

  it("leads to a sign-in fault when the new token is refused, too", async () => {
    google.script = [fault(401, "authError"), fault(401, "authError")];
    await expect(calendar().calendars()).rejects.toMatchObject({ code: "sign-in" });
    expect(tokens()).toEqual(both);
  });
});

describe("a visit at Google", () => {
  it("is written over the event of an earlier insert whose response was lost", async () => {
    google.script = [fault(409, "duplicate"), json({ etag: '"2"' })];
    expect(await calendar().put("c", draft, null)).toEqual({ version: '"2"' });
    expect(google.asked.map(({ call }) => call.split(" ")[0])).toEqual(["POST", "PATCH"]);
  });

  it("is a conflict when Google has another version", async () => {
    google.script = [fault(412, "conditionNotMet")];
    await expect(calendar().put("c", draft, '"1"')).rejects.toMatchObject({ code: "conflict" });
  });

  it("cannot be written or deleted in a read-only calendar", async () => {
    google.script = [fault(403, "requiredAccessLevel"), fault(403, "requiredAccessLevel")];
    await expect(calendar().put("c", draft, null)).rejects.toMatchObject({ code: "forbidden" });
    await expect(calendar().remove("c", uid)).rejects.toMatchObject({ code: "forbidden" });
  });

  it.each([noContent, fault(404, "notFound"), fault(410, "deleted")])(
    "can be deleted, even if its event was already deleted",
    async (answer) => {
      google.script = [answer];
      await expect(calendar().remove("c", uid)).resolves.toBeUndefined();
    },
  );
});

describe("a list of Google", () => {
  const page = (items: unknown[], more: object = {}) => json({ items, ...more });
  const time = { start: { dateTime: "2026-11-23T10:00:00-08:00" }, end: { dateTime: "2026-11-23T11:00:00-08:00" } };

  it("is read to its last page, which has the sync token", async () => {
    google.script = [
      page([{ id: "a", ...time }], { nextPageToken: "2" }),
      page(
        [
          { id: "b", status: "cancelled" },
          { id: "c", ...time },
        ],
        { nextSyncToken: "next" },
      ),
    ];
    const changes = await calendar().changes("c", span, null);
    expect(changes).toMatchObject({ removed: ["b"], cursor: "next", full: true });
    expect(changes.upserts.map(({ uid: id, start }) => [id, start.toString()])).toEqual([
      ["a", "2026-11-23T18:00:00Z"],
      ["c", "2026-11-23T18:00:00Z"],
    ]);
  });

  it.each(["changes", "calendars"] as const)("of %s is too large after 20 pages", async (list) => {
    google.script = Array.from({ length: 30 }, () => page([], { nextPageToken: "again" }));
    const reading = list === "changes" ? calendar().changes("c", span, null) : calendar().calendars();
    await expect(reading).rejects.toMatchObject({ code: "too-large" });
    expect(google.asked).toHaveLength(20);
  });

  it("is too large after 20 MB", async () => {
    const large = page([{ id: "a", summary: "x".repeat(7_000_000) }], { nextPageToken: "again" });
    google.script = Array.from({ length: 5 }, () => large);
    await expect(calendar().changes("c", span, null)).rejects.toMatchObject({ code: "too-large" });
    expect(google.asked).toHaveLength(3);
  });

  it("can be aborted between two pages", async () => {
    const stop = new AbortController();
    google.script = [
      async (response) => {
        response.on("finish", () => stop.abort());
        await page([], { nextPageToken: "2" })(response);
      },
      page([], { nextSyncToken: "x" }),
    ];
    const slow = calendar({ signal: stop.signal }).changes("c", span, null);
    await expect(slow).rejects.toMatchObject({ code: "unreachable" });
  });

  it("without items is a fault, so that stored events stay", async () => {
    google.script = [json({})];
    await expect(calendar().changes("c", span, null)).rejects.toMatchObject({ code: "unexpected" });
  });

  it("marks all-day, free and declined events, and skips unreadable ones", async () => {
    const day = { start: { date: "2026-11-26" }, end: { date: "2026-11-27" } };
    const attendees = [{ self: true, responseStatus: "declined" }];
    google.script = [
      page([
        { id: "day", ...day },
        { id: "free", transparency: "transparent", ...day },
        { id: "declined", attendees, ...day },
        { id: "broken", start: { dateTime: "yesterday" }, end: {} },
      ]),
    ];
    const { upserts } = await calendar().changes("c", span, null);
    expect(upserts.map(({ uid: id, allDay, isBusy, start }) => [id, allDay, isBusy, start.toString()])).toEqual([
      ["day", true, true, "2026-11-26T08:00:00Z"],
      ["free", true, false, "2026-11-26T08:00:00Z"],
      ["declined", true, false, "2026-11-26T08:00:00Z"],
    ]);
  });
});

describe("a calendar shared as free/busy", () => {
  const busy = (...times: [string, string][]) =>
    json({ calendars: { c: { busy: times.map(([start, end]) => ({ start, end })) } } });
  const overlapping: [string, string] = ["2026-12-20T07:00:00Z", "2026-12-20T09:00:00Z"];

  it("is read month by month, with a busy time across two months returned once", async () => {
    google.script = [busy(["2026-11-23T18:00:00Z", "2026-11-23T19:00:00Z"], overlapping), busy(overlapping)];
    const twoMonths = { from: span.from, to: span.from.add({ hours: 60 * 24 }) };
    const changes = await readBusyChanges(callsWith(), "c", twoMonths);
    expect(changes).toMatchObject({ full: true, cursor: null, removed: [] });
    expect(changes.upserts.map(({ start, end, isBusy }) => [start.toString(), end.toString(), isBusy])).toEqual([
      ["2026-11-23T18:00:00Z", "2026-11-23T19:00:00Z", true],
      ["2026-12-20T07:00:00Z", "2026-12-20T09:00:00Z", true],
    ]);
    expect(google.asked).toHaveLength(2);
  });

  test.each([
    ["notFound", { errors: [{ domain: "global", reason: "notFound" }], busy: [] }, "gone"],
    ["internalError", { errors: [{ domain: "global", reason: "internalError" }] }, "unexpected"],
    ["a missing calendar", undefined, "unexpected"],
  ])("is reported as a fault, never as a free month, after %s", async (_, c, code) => {
    google.script = [json({ calendars: { c } })];
    await expect(readBusyChanges(callsWith(), "c", span)).rejects.toMatchObject({ code });
  });
});
