// The functions (docs/product.md, Functions), as programs and pages call them: create-client, send-email,
// google-calendar.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { sampleAccounts, samplePassword } from "../app/sample/sample-people.ts";
import { cookieOf, signIn } from "./support/sign-in.ts";
import { openSite, openSiteForTest, type Site } from "./support/site.ts";
import { useBrowser } from "./support/visitor.ts";

let site: Site;
let token: string;
let revoked: string;
let adminCookie: string;
const open = useBrowser();

beforeAll(async () => {
  // The day that is asked about below stays as far ahead as it is.
  site = await openSite({ clock: "2026-11-23T09:00:00-08:00" });
  adminCookie = await cookieOf(site.origin, "admin");
  token = await makeToken("Bookkeeping");
  revoked = await makeToken("An old one");
  await change("revoke", { id: (await tokenIds()).get("An old one") ?? "" });
});
afterAll(() => site.stop());

/** As the page of the tokens sends it, without scripts. */
async function change(intent: string, fields: Record<string, string>): Promise<string> {
  const answer = await fetch(`${site.origin}/admin/settings/tokens`, {
    method: "POST",
    headers: { Cookie: adminCookie, Origin: site.origin },
    body: new URLSearchParams({ intent, ...fields }),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

async function makeToken(name: string): Promise<string> {
  const page = await change("make", { id: crypto.randomUUID(), name });
  const made = /walks_[\w-]{43}/.exec(page)?.[0];
  if (!made) throw new Error("no token was shown");
  return made;
}

async function tokenIds(): Promise<Map<string, string>> {
  const page = await (await fetch(`${site.origin}/admin/settings/tokens`, { headers: { Cookie: adminCookie } })).text();
  const forms = page.matchAll(/name="id" value="([^"]+)"\/><button[^>]+aria-label="Revoke ([^"]+)"/g);
  return new Map([...forms].map(([, id = "", name = ""]) => [name, id]));
}

interface Answer {
  status: number;
  headers: Headers;
  body: { success?: boolean; error?: string; user?: Record<string, unknown>; events?: { summary: string }[] };
}

type HeaderFields = Record<string, string>;

async function call(path: string, body: unknown, headers: HeaderFields = {}, method = "POST"): Promise<Answer> {
  const answer = await fetch(`${site.origin}/api/${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    ...(method === "GET" ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer["body"] };
}

const bearer = (value = token) => ({ Authorization: `Bearer ${value}` });
let number = 0;
const newPerson = (more: Record<string, unknown> = {}) => {
  number += 1;
  const email = `called-${number}@example.test`;
  return { firstName: "Ana", lastName: "Olivia", email, password: "purple canoe under rain", ...more };
};
const letter = (more: Record<string, unknown> = {}) => ({
  to: "casey@example.test",
  subject: "Tuesday",
  body: "See you at nine.",
  fromName: "Sam",
  ...more,
});

describe.each([
  ["create-client", newPerson],
  ["send-email", letter],
] as const)("POST /api/%s", (path, good) => {
  test.each([
    ["no word about who it is", {}],
    ["a token that never was", bearer("walks_0000000000000000000000000000000000000000000")],
    ["a word that is no token", bearer("hello")],
    ["another scheme", { Authorization: "Basic YWRtaW46YWRtaW4=" }],
  ])("with %s is refused: 401", async (_, headers) => {
    const { status, body, headers: answered } = await call(path, good(), headers);
    expect(status).toBe(401);
    expect(body).toEqual({ success: false, error: "Please sign in, or send an API token" });
    expect(answered.get("WWW-Authenticate")).toBe("Bearer");
  });

  test("with a revoked token is refused", async () => {
    expect((await call(path, good(), bearer(revoked))).status).toBe(401);
  });

  test("with a bad token is refused, even from the admin's own browser: cookies count for nothing then", async () => {
    const headers = { ...bearer(revoked), Cookie: adminCookie, Origin: site.origin };
    expect((await call(path, good(), headers)).status).toBe(401);
  });

  test.each(["client", "walker", "newcomer"] as const)("with the session of a %s is refused: 403", async (who) => {
    const headers = { Cookie: await cookieOf(site.origin, who), Origin: site.origin };
    const { status, body } = await call(path, good(), headers);
    expect(status).toBe(403);
    expect(body).toEqual({ success: false, error: "Only administrators may do this" });
  });

  test.each([
    ["another site", { Origin: "https://evil.example" }],
    ["a sandboxed frame", { Origin: "null" }],
    ["nowhere", {}],
  ])("with the admin's cookie, from %s, is refused: 403", async (_, headers) => {
    const { status, body } = await call(path, good(), { Cookie: adminCookie, ...headers });
    expect(status).toBe(403);
    expect(body.success).toBe(false);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH"])("does not answer %s", async (method) => {
    const { status, headers } = await call(path, good(), bearer(), method);
    expect(status).toBe(405);
    expect(headers.get("Allow")).toBe("POST");
  });

  test.each(["application/x-www-form-urlencoded", "text/plain", "application/jsonp", ""])(
    "does not read %j",
    async (type) => {
      const { status } = await call(path, good(), { ...bearer(), "Content-Type": type });
      expect(status).toBe(415);
    },
  );

  test("says so when the body is no JSON", async () => {
    const { status, body } = await call(path, '{"to": ', bearer());
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, error: "This is not valid JSON" });
  });

  test.each([["null"], ["[]"], ['"text"'], ["{}"], ["7"]])("asks for all fields where the body is %s", async (text) => {
    const { status, body } = await call(path, text, bearer());
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, error: "All fields are required" });
  });
});

test("after too many calls, of whichever function, all wait, and say how long", async () => {
  const slow = await openSiteForTest({ RATE_LIMIT_FACTOR: "0.05" });
  const knock = (path: string, method = "POST") =>
    fetch(slow.origin + path, { method, headers: { Authorization: "Bearer walks_guess" } });
  const both = ["/api/create-client", "/api/send-email"];
  const calendar = ["/api/google-calendar", "/api/google-calendar", "/api/google-calendar"];
  for (const path of [...both, "/api/create-client", ...calendar]) expect((await knock(path)).status).toBe(401);
  for (let n = 0; n < 3; n += 1) expect((await knock("/api/google-calendar/ping", "GET")).status).toBe(401);
  for (let n = 0; n < 15; n += 1) {
    expect((await knock(`/feeds/${"A".repeat(22)}.ics`, "GET")).status).toBe(404);
    expect((await knock("/api/google-calendar/changed")).status).toBe(404);
  }
  const last = [
    ...[...both, "/api/google-calendar", "/api/google-calendar/changed"].map((path) => knock(path)),
    ...["/api/google-calendar/ping", `/feeds/${"B".repeat(22)}.ics`].map((path) => knock(path, "GET")),
  ];
  for (const refused of await Promise.all(last)) {
    expect([refused.url, refused.status]).toEqual([refused.url, 429]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
});

describe("create-client", () => {
  test.each(["firstName", "lastName", "email", "password"])("needs %s", async (field) => {
    for (const value of [undefined, "", null, 7, { $ne: "" }]) {
      const { status, body } = await call("create-client", newPerson({ [field]: value }), bearer());
      expect(status).toBe(400);
      expect(body).toEqual({ success: false, error: "All fields are required" });
    }
  });

  test.each([
    [{ email: "casey" }, "Please enter a valid email address"],
    [{ email: "a@example.test, b@example.test" }, "Please enter a valid email address"],
    [{ password: "short" }, "Please choose a password of at least 12 characters"],
  ])("refuses %j: %s", async (more, error) => {
    const { status, body } = await call("create-client", newPerson(more), bearer());
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, error });
  });

  test("refuses an address that has an account, in whatever case and with whatever spaces", async () => {
    for (const email of ["client@demo.test", "  CLIENT@Demo.Test "]) {
      const { status, body } = await call("create-client", newPerson({ email }), bearer());
      expect(status).toBe(409);
      expect(body).toEqual({ success: false, error: "This email address already has an account." });
    }
  });

  test("makes a client, whose address is in lower case, and answers with all their fields", async () => {
    const input = newPerson({ email: "  Mixed.Case@Example.Test ", firstName: "Zoë 🐕" });
    const { status, body } = await call("create-client", input, bearer());
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        email: "mixed.case@example.test",
        firstName: "Zoë 🐕",
        lastName: "Olivia",
        role: "client",
        certified: false,
        phone: null,
        address: null,
        extended_data: {},
        acceptedDogs: [],
      },
    });
    expect(JSON.stringify(body)).not.toContain(input.password);
  });

  test("by the admin's session, from a page of this site", async () => {
    const headers = { Cookie: adminCookie, Origin: site.origin };
    expect((await call("create-client", newPerson(), headers)).body.success).toBe(true);
  });

  test("takes no role from the body: who was made admin that way finds no desk", async () => {
    const wishes = { role: "admin", certified: true, is_employee: true, isEmployee: true, id: crypto.randomUUID() };
    const input = newPerson(wishes);
    const { body } = await call("create-client", input, bearer());
    expect(body.user).toMatchObject({ role: "client", certified: false });
    expect(body.user?.id).not.toBe(wishes.id);

    const { page } = await open(site.origin, { javaScript: false, expects: /404/ });
    await page.goto("/login");
    await page.getByLabel("Email").fill(input.email);
    await page.getByLabel("Password", { exact: true }).fill(input.password);
    await page.getByRole("button", { name: "Log in" }).click();
    await page.waitForURL((url) => url.pathname === "/dashboard");
    expect((await page.goto("/admin"))?.status()).toBe(404);
    expect((await page.goto("/walks"))?.status()).toBe(404);
  });

  test("of two at once with one address makes one", async () => {
    const input = newPerson();
    const answers = await Promise.all([1, 2, 3].map(() => call("create-client", input, bearer())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe("send-email", () => {
  test.each([
    [{ to: "" }, "All fields are required"],
    [{ subject: " " }, "All fields are required"],
    [{ body: "" }, "All fields are required"],
    [{ to: "casey" }, "Please enter a valid email address"],
    [{ to: "a@example.test, b@example.test" }, "Please enter a valid email address"],
    [{ to: ["a@example.test", "b@example.test"] }, "All fields are required"],
    [{ to: "a@example.test\r\nBcc: b@example.test" }, "Please enter a valid email address"],
  ])("refuses %j: %s", async (more, error) => {
    const before = (await site.mails()).length;
    const { status, body } = await call("send-email", letter(more), bearer());
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, error });
    expect(await site.mails()).toHaveLength(before);
  });

  test("sends one mail, as text, signed by whom it is from", async () => {
    const body = "Dear Casey,\n\n<script>alert(1)</script>\nsee you at nine.";
    const answer = await call("send-email", letter({ subject: "Nine o'clock", body, fromName: "Sam R." }), bearer());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true });
    const mails = (await site.mails()).filter(({ subject }) => subject === "Nine o'clock");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe("casey@example.test");
    expect(mails[0]?.text).toContain("<script>alert(1)</script>\nsee you at nine.");
    expect(mails[0]?.text).toContain("Sam R.");
    expect(mails[0]?.html).not.toContain("<script>");
  });

  test("adds no header, whatever stands in the subject and the name", async () => {
    const subject = "Hello\r\nBcc: victim@example.test";
    const answer = await call("send-email", letter({ subject, fromName: "Sam\r\nX-Evil: 1" }), bearer());
    expect(answer.status).toBe(200);
    const [mail] = await site.mails();
    expect(mail?.subject).toBe("Hello Bcc: victim@example.test");
    expect(mail?.to).toBe("casey@example.test");
  });

  test("needs no name, and works for the admin's session", async () => {
    const headers = { Cookie: adminCookie, Origin: site.origin };
    const answer = await call("send-email", letter({ fromName: undefined, subject: "By session" }), headers);
    expect(answer.body).toEqual({ success: true });
    expect((await site.mails())[0]?.text).toContain("Sam Rivers");
  });
});

describe("google-calendar", () => {
  const ask = (body: unknown, headers: HeaderFields = {}) => call("google-calendar", body, headers);
  const as = async (who: Parameters<typeof cookieOf>[1]) => ({
    Cookie: await cookieOf(site.origin, who),
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
    const posted = await call("google-calendar/ping", {}, { ...bearer(), Origin: site.origin });
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("with a bad token is refused, for what everybody may read and from the admin's own browser, too", async () => {
    const bad = [bearer(revoked), bearer("walks_0000000000000000000000000000000000000000000"), bearer("hello")];
    for (const headers of bad) {
      const browsers: HeaderFields[] = [{}, { Cookie: adminCookie, Origin: site.origin }];
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
      const { status, body } = await ask({ ...ofClient, userId: admin }, { Cookie: adminCookie, Origin });
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
    for (const headers of [{}, await as("client"), bearer()]) {
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
    for (const headers of [await as("client"), await as("admin"), bearer()])
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
    for (const headers of [await as("admin"), bearer()])
      expect((await ping(headers)).body).toMatchObject({ ...known, sources: [] });
  });
});

test("the list of tokens says that one was used, and the log keeps who was made, without a password", async () => {
  await call("create-client", newPerson(), bearer());
  const visitor = await open(site.origin, { javaScript: false });
  await signIn(visitor, "admin", "/admin/settings/tokens");
  const row = visitor.page.getByRole("row").filter({ hasText: "Bookkeeping" });
  expect(await row.textContent()).not.toContain("Never");
  expect(await visitor.page.content()).not.toContain(token);
  await visitor.page.goto("/admin/log");
  const log = await visitor.page.content();
  expect(log).not.toContain("purple canoe");
  expect(log).not.toContain(samplePassword);
  expect(log).not.toContain(token);
});
