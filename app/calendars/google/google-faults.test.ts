// What Google answers when something is wrong: a scripted responder plays it, and only what no emulator has.
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";

import { type Answer, fault, json, span, useGoogleAnswers } from "../../../tests/support/google-answers";

const google = useGoogleAnswers();
const { calendar } = google;

/** As its newer services answer. */
const newer = (reason: string) =>
  json(403, {
    error: { code: 403, message: "x", status: "PERMISSION_DENIED", details: [{ "@type": "x" }, { reason }] },
  });

/** Resolves once it has left. */
const half = (response: ServerResponse) =>
  new Promise<void>((sent) => response.writeHead(200).write('{"items": [', () => sent()));

const draft = {
  uid: "0b4f0f3e-1111-4222-8333-abcdefabcdef",
  summary: "x",
  description: "",
  location: null,
  start: span.from,
  end: span.to,
  sequence: 0,
};

describe("what Google answers", () => {
  it.each([
    ["a limit of the account", fault(403, "userRateLimitExceeded", "User Rate Limit Exceeded"), "busy"],
    ["a limit of the project", fault(403, "rateLimitExceeded", "Rate Limit Exceeded"), "busy"],
    ["a missing right", fault(403, "forbidden", "Forbidden"), "forbidden"],
    ["a consent without calendars", fault(403, "insufficientPermissions", "Insufficient Permission"), "sign-in"],
    ["an API nobody enabled", fault(403, "accessNotConfigured", "Access Not Configured"), "not-enabled"],
    ["an API nobody enabled, in its newer words", newer("SERVICE_DISABLED"), "not-enabled"],
    ["a consent without calendars, in newer words", newer("ACCESS_TOKEN_SCOPE_INSUFFICIENT"), "sign-in"],
    ["a calendar that is not there", fault(404, "notFound", "Not Found"), "gone"],
    ["an old sync token", fault(410, "fullSyncRequired", "Sync token is no longer valid"), "cursor-expired"],
    ["too many requests", fault(429, "rateLimitExceeded", "Too Many Requests", { "Retry-After": "17" }), "busy"],
    ["trouble of its own", fault(503, "backendError", "Backend Error"), "unreachable"],
    ["nonsense", (response: ServerResponse) => response.writeHead(200).end("<html>"), "unexpected"],
    ["half of it, and the connection ends", (response) => half(response).then(() => response.destroy()), "unreachable"],
  ] satisfies [string, Answer, string][])("when it is %s, is a fault with a name", async (_, answer, code) => {
    google.script = [answer];
    await expect(calendar().changes("c", span, "token")).rejects.toMatchObject({ code });
  });

  it.each([
    ["nothing", () => undefined],
    ["half of it, and then nothing", (response) => void half(response)],
  ] satisfies [string, Answer][])("when it is %s, for long, is a fault with a name", async (_, answer) => {
    google.script = [answer];
    const waiting = calendar({ timeoutMs: 500 }).changes("c", span, "token");
    await expect(waiting).rejects.toMatchObject({ code: "unreachable" });
  });

  it("says how long to wait", async () => {
    google.script = [fault(429, "rateLimitExceeded", "Too Many Requests", { "Retry-After": "17" })];
    await expect(calendar().calendars()).rejects.toMatchObject({ retryAfterSeconds: 17 });
  });

  it.each(["86401", "9".repeat(40)])("waits no longer than a day: %s seconds", async (asked) => {
    google.script = [fault(429, "rateLimitExceeded", "Too Many Requests", { "Retry-After": asked })];
    await expect(calendar().calendars()).rejects.toMatchObject({ retryAfterSeconds: 86_400 });
  });

  it("never puts Google's sentences into a fault: they may repeat what was sent", async () => {
    google.script = [fault(404, "notFound", "calendar of casey@example.com")];
    const thrown: unknown = await calendar()
      .calendars()
      .catch((error: unknown) => error);
    expect(String(thrown)).toBe("CalendarFault: gone: 404 notFound");
  });
});

describe("a token that ran out", () => {
  it("is renewed once, and the call made again", async () => {
    google.script = [fault(401, "authError", "Invalid Credentials"), json(200, { items: [] })];
    expect(await calendar().calendars()).toEqual([]);
    expect(google.asked()).toEqual(["GET Bearer kept", "GET Bearer fresh"]);
  });

  it("that is refused again needs the owner", async () => {
    google.script = [fault(401, "authError", "Invalid Credentials"), fault(401, "authError", "Invalid Credentials")];
    await expect(calendar().calendars()).rejects.toMatchObject({ code: "sign-in" });
    expect(google.tokens()).toEqual(["kept", "fresh"]);
  });
});

describe("a visit", () => {
  it("that is there already is written over: the answer of a try before was lost", async () => {
    google.script = [fault(409, "duplicate", "The requested identifier already exists."), json(200, { etag: '"2"' })];
    expect(await calendar().put("c", draft, null)).toEqual({ version: '"2"' });
    expect(google.asked().map((line) => line.split(" ")[0])).toEqual(["POST", "PATCH"]);
  });

  it("changed at Google meanwhile is a conflict", async () => {
    google.script = [fault(412, "conditionNotMet", "Precondition Failed")];
    await expect(calendar().put("c", draft, '"1"')).rejects.toMatchObject({ code: "conflict" });
  });

  it("in a calendar that can only be read is not for it to write or to take away", async () => {
    const readers = fault(403, "requiredAccessLevel", "You need to have writer access to this calendar.");
    google.script = [readers, readers];
    await expect(calendar().put("c", draft, null)).rejects.toMatchObject({ code: "forbidden" });
    await expect(calendar().remove("c", draft.uid)).rejects.toMatchObject({ code: "forbidden" });
  });

  it.each([404, 410])("that is gone is gone: %s", async (status) => {
    google.script = [fault(status, "deleted", "Resource has been deleted")];
    await expect(calendar().remove("c", draft.uid)).resolves.toBeUndefined();
  });
});
