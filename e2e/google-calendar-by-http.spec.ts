// The function google-calendar (docs/product.md, Functions), as programs and pages call it.
import { expect, test } from "vitest";

import { sampleAccounts } from "../app/sample/sample-people.ts";
import { bearer, type HeaderFields, useFunctions } from "./support/functions.ts";
import { sharedCookieOf } from "./support/sign-in.ts";

const { site, call, token, revoked, adminCookie } = useFunctions();

const ask = (body: unknown, headers: HeaderFields = {}) => call("google-calendar", body, headers);
const as = async (who: Parameters<typeof sharedCookieOf>[1]) => ({
  Cookie: await sharedCookieOf(site.origin, who),
  Origin: site.origin,
});
const [admin, walker, client] = [sampleAccounts[0].id, sampleAccounts[1].id, sampleAccounts[2].id];
const day = { startTime: "2027-03-09T00:00:00-08:00", endTime: "2027-03-10T00:00:00-08:00" };
const hours = { action: "get-public-events", calendarId: "business-hours", ...day };
const ofClient = { action: "get-events", userId: client, ...day };
const unknownAction = "action should be get-public-events, get-events or ping";

test.each([
  ["no JSON", '{"action": ', "This is not valid JSON"],
  ["no object", "[]", unknownAction],
  ["no action", {}, unknownAction],
  ["another action", { action: "insert-event" }, unknownAction],
  ["no calendar", { ...hours, calendarId: "" }, "calendarId should be the id of a calendar"],
  [
    "no instant",
    { ...hours, startTime: "2027-03-09" },
    "startTime should be an instant such as 2026-11-24T09:00:00-08:00",
  ],
  ["an end before the beginning", { ...hours, endTime: day.startTime }, /^endTime should be after startTime/],
  ["nobody's id", { ...ofClient, userId: "casey" }, "userId should be the id of a person"],
])("says what is wrong with %s: 400", async (_, body, error) => {
  const answer = await ask(body);
  expect(answer.status).toBe(400);
  const words = typeof error === "string" ? error : (expect.stringMatching(error) as string);
  expect(answer.body).toEqual({ success: false, error: words });
});

test("answers POST with JSON only, its ping GET only", async () => {
  for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
    const { status, headers } = await call("google-calendar", hours, {}, method);
    expect([method, status, headers.get("Allow")]).toEqual([method, 405, "POST"]);
  }
  expect((await ask(hours, { "Content-Type": "text/plain" })).status).toBe(415);
  const posted = await call("google-calendar/ping", {}, { ...bearer(token()), Origin: site.origin });
  expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
});

test("with a bad token is refused, for what everybody may read and from the admin's own browser, too", async () => {
  const bad = [bearer(revoked()), bearer("walks_0000000000000000000000000000000000000000000"), bearer("hello")];
  for (const headers of bad) {
    const browsers: HeaderFields[] = [{}, { Cookie: adminCookie(), Origin: site.origin }];
    for (const also of browsers) {
      const answer = await ask(hours, { ...headers, ...also });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ success: false, error: "This API token is not known" });
      expect(answer.headers.get("WWW-Authenticate")).toBe("Bearer");
    }
    expect((await call("google-calendar/ping", null, headers, "GET")).status).toBe(401);
  }
});

test("with the admin's cookie, from another site, is refused: 403", async () => {
  for (const Origin of ["https://evil.example", "null"]) {
    const { status, body } = await ask({ ...ofClient, userId: admin }, { Cookie: adminCookie(), Origin });
    expect([Origin, status, body.success]).toEqual([Origin, 403, false]);
  }
});

test("get-public-events tells everybody when visits take place, and answers samples as such", async () => {
  const { status, body, headers } = await ask(hours);
  expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  const [start, end] = [{ dateTime: "2027-03-09T07:00:00-08:00" }, { dateTime: "2027-03-09T19:00:00-08:00" }];
  expect(body).toEqual({ success: true, events: [{ id: "hours-2027-03-09", summary: "Open", start, end }] });
  expect((await ask({ ...hours, calendarId: "walker-booked" })).body).toEqual({ success: true, events: [] });
  const samples = await ask({ ...hours, useDemoData: true });
  expect(samples.body).toMatchObject({ success: true, demo: true });
  expect(samples.body.events?.every(({ summary }) => summary.startsWith("Sample: "))).toBe(true);
});

test("get-public-events reads no calendar of anybody's, here without a key for Google not even for the admin", async () => {
  for (const headers of [{}, await as("client"), bearer(token())]) {
    const { status, body } = await ask({ ...hours, calendarId: "somebody@example.com" }, headers);
    expect([status, body]).toEqual([404, { success: false, error: "There is no such calendar" }]);
  }
});

test("get-events is for whose calendars they are, and for the admin by session or token", async () => {
  const none = await ask(ofClient);
  expect([none.status, none.body.error]).toEqual([401, "Please sign in, or send an API token"]);
  const others = [
    ["walker", client],
    ["client", walker],
    ["client", admin],
    ["client", "00000000-0000-4000-8000-999999999999"],
  ] as const;
  for (const [who, userId] of others) expect((await ask({ ...ofClient, userId }, await as(who))).status).toBe(404);
  for (const headers of [await as("client"), await as("admin"), bearer(token())])
    expect((await ask(ofClient, headers)).body).toEqual({ success: true, events: [] });
  expect((await ask({ ...ofClient, calendarId: "another" }, await as("client"))).status).toBe(404);
  const open = await ask({ ...ofClient, calendarId: "business-hours" }, await as("client"));
  expect(open.body.events).toHaveLength(1);
});

test("ping says whether there is a key, to everybody; GET on its ping is for who is signed in, sources for the admin", async () => {
  const known = { success: true, environment: { hasGoogleApiKey: false }, status: "degraded" };
  const time = { timestamp: expect.stringMatching(/Z$/) as string };
  const page = { component: "ServiceStatus", timestamp: "2027-03-09T00:00:00Z", page: "/schedule" };
  const info = { action: "ping", diagnosticInfo: { ...page, authenticated: "anonymous" } };
  expect((await ask(info)).body).toMatchObject({ ...known, ...time });

  const ping = (headers: HeaderFields) => call("google-calendar/ping", null, headers, "GET");
  const refused = await ping({});
  expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
  expect(refused.body).toEqual({ success: false, error: "Please sign in, or send an API token" });
  const theirs = await ping(await as("client"));
  expect(theirs.body).toMatchObject({ ...known, ...time });
  expect(theirs.body).not.toHaveProperty("sources");
  for (const headers of [await as("admin"), bearer(token())])
    expect((await ping(headers)).body).toMatchObject({ ...known, sources: [] });
});
