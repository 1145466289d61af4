// The HTTP functions (docs/product.md, Functions), called by programs and by the site's own pages.
import { describe, expect, test } from "vitest";

import { sampleAccounts, samplePassword } from "../app/sample/sample-people.ts";
import { ofOwnPage } from "./support/form-post.ts";
import { bearer, type HeaderFields, letter, newPerson, useFunctions } from "./support/functions.ts";
import { sharedSite } from "./support/shared-site.ts";
import { sharedCookieOf } from "./support/sign-in.ts";
import { withOffset } from "../tests/support/zone.ts";

const { site, call, tokenName, token, revoked, adminCookie } = useFunctions();
const fewTries = sharedSite("few-tries");
const withAdminCookie = (headers: HeaderFields = { Origin: site.origin }) => ({ Cookie: adminCookie(), ...headers });
const as = async (who: Parameters<typeof sharedCookieOf>[1]) => ({
  Cookie: await sharedCookieOf(site.origin, who),
  Origin: site.origin,
});

const day = { startTime: withOffset("2027-03-09T00:00"), endTime: withOffset("2027-03-10T00:00") };
const hours = { action: "get-public-events", calendarId: "business-hours", ...day };
const [admin, walker, client] = [sampleAccounts[0].id, sampleAccounts[1].id, sampleAccounts[2].id];
const ofClient = { action: "get-events", userId: client, ...day };

describe.each([
  ["create-client", newPerson],
  ["send-email", letter],
  ["google-calendar", () => ({ ...ofClient, userId: admin })],
] as const)("POST /api/%s", (path, good) => {
  test("without a session or a token responds with 401", async () => {
    const { status, body, headers } = await call(path, good());
    expect([status, body]).toEqual([401, { success: false, error: "Please sign in, or send an API token" }]);
    if (path !== "google-calendar") expect(headers.get("WWW-Authenticate")).toBe("Bearer");
  });

  test.each(["a revoked token", "an unknown token", "a malformed token", "another scheme"])(
    "responds with 401 to %s, even with the admin's cookie",
    async (kind) => {
      const bad = {
        "a revoked token": bearer(revoked()),
        "an unknown token": bearer("walks_0000000000000000000000000000000000000000000"),
        "a malformed token": bearer("hello"),
        "another scheme": { Authorization: "Basic YWRtaW46YWRtaW4=" },
      }[kind];
      for (const headers of [{ ...bad }, { ...bad, ...withAdminCookie() }]) {
        const answer = await call(path, good(), headers);
        expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
      }
    },
  );

  test.each([
    ["another site", { Origin: "https://evil.example" }],
    ["a sandboxed frame", { Origin: "null" }],
    ["no origin", {}],
  ])("responds with 403 to the admin's cookie from %s", async (_, headers) => {
    const { status, body } = await call(path, good(), withAdminCookie(headers));
    expect([status, body.success]).toEqual([403, false]);
  });

  test("accepts only POST and responds with JSON", async () => {
    for (const method of ["GET", "PUT", "DELETE", "PATCH"]) {
      const { status, headers } = await call(path, good(), bearer(token()), method);
      expect([method, status, headers.get("Allow")]).toEqual([method, 405, "POST"]);
    }
    for (const type of ["application/x-www-form-urlencoded", "text/plain", "application/jsonp", ""]) {
      const { status } = await call(path, good(), { ...bearer(token()), "Content-Type": type });
      expect([type, status]).toEqual([type, 415]);
    }
    const { status, body } = await call(path, '{"to": ', bearer(token()));
    expect([status, body]).toEqual([400, { success: false, error: "This is not valid JSON" }]);
  });
});

describe.each([
  ["create-client", newPerson],
  ["send-email", letter],
] as const)("POST /api/%s", (path, good) => {
  test.each(["client", "walker", "newcomer"] as const)("responds with 403 to the session of a %s", async (who) => {
    const { status, body } = await call(path, good(), await as(who));
    expect([status, body]).toEqual([403, { success: false, error: "Only administrators may do this" }]);
  });

  test.each(["null", "[]", '"text"', "{}", "7"])("requires all fields and refuses the body %s", async (text) => {
    const { status, body } = await call(path, text, bearer(token()));
    expect([status, body]).toEqual([400, { success: false, error: "All fields are required" }]);
  });
});

test("too many calls to any function are refused with a Retry-After header", async () => {
  const knock = (path: string, method = "POST") =>
    fetch(fewTries.origin + path, { method, headers: { Authorization: "Bearer walks_guess" } });
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
  test.each(["firstName", "lastName", "email", "password"])("requires %s", async (field) => {
    for (const value of [undefined, "", null, 7, { $ne: "" }]) {
      const { status, body } = await call("create-client", newPerson({ [field]: value }), bearer(token()));
      expect([status, body]).toEqual([400, { success: false, error: "All fields are required" }]);
    }
  });

  test.each([
    [{ email: "casey" }, 400, "Please enter a valid email address"],
    [{ email: "a@example.test, b@example.test" }, 400, "Please enter a valid email address"],
    [{ password: "short" }, 400, "Please choose a password of at least 12 characters"],
    [{ email: "  CLIENT@Demo.Test " }, 409, "This email address already has an account."],
  ])("refuses %j with %i: %s", async (more, status, error) => {
    const answer = await call("create-client", newPerson(more), bearer(token()));
    expect([answer.status, answer.body]).toEqual([status, { success: false, error }]);
  });

  test("makes a client with the email address in lower case, returns the fields, and logs no password", async () => {
    const input = newPerson({ email: "  Mixed.Case@Example.Test ", firstName: "Zoë 🐕" });
    const { status, body } = await call("create-client", input, bearer(token()));
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
    const read = async (path: string) => (await fetch(site.origin + path, { headers: withAdminCookie() })).text();
    const tokens = await read("/admin/settings/tokens");
    const row = tokens.split("<tr").find((each) => each.includes(tokenName));
    expect(row).toBeDefined();
    expect(row).not.toContain("Never");
    expect(tokens).not.toContain(token());
    const log = await read("/admin/log");
    for (const secret of [input.password, samplePassword, token()]) expect(log).not.toContain(secret);
  });

  test("accepts the admin's session from a page of this site", async () => {
    expect((await call("create-client", newPerson(), withAdminCookie())).body.success).toBe(true);
  });

  test("ignores a role in the body, so that the new client cannot open the desk", async () => {
    const wishes = { role: "admin", certified: true, is_employee: true, isEmployee: true, id: crypto.randomUUID() };
    const input = newPerson(wishes);
    const { body } = await call("create-client", input, bearer(token()));
    expect(body.user).toMatchObject({ role: "client", certified: false });
    expect(body.user?.id).not.toBe(wishes.id);
    const login = new URLSearchParams({ email: input.email, password: input.password });
    const entered = await fetch(`${site.origin}/login`, {
      method: "POST",
      body: login,
      headers: ofOwnPage(site.origin),
      redirect: "manual",
    });
    expect(new URL(entered.headers.get("Location") ?? "", site.origin).pathname).toBe("/dashboard");
    const Cookie = entered.headers
      .getSetCookie()
      .map((each) => each.split(";", 1)[0])
      .join("; ");
    for (const path of ["/admin", "/today"])
      expect((await fetch(site.origin + path, { headers: { Cookie } })).status, path).toBe(404);
  });

  test("makes a single client for three concurrent calls with the same email address", async () => {
    const input = newPerson();
    const answers = await Promise.all([1, 2, 3].map(() => call("create-client", input, bearer(token()))));
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
  ])("refuses %j and sends nothing: %s", async (more, error) => {
    const mark = crypto.randomUUID();
    const { status, body } = await call("send-email", letter({ fromName: mark, ...more }), bearer(token()));
    expect([status, body]).toEqual([400, { success: false, error }]);
    expect((await site.mails()).filter(({ text }) => text.includes(mark))).toEqual([]);
  });

  test("sends one mail as text, signed with the given name", async () => {
    const body = "Dear Casey,\n\n<script>alert(1)</script>\nsee you at nine.";
    const mail = letter({ subject: "Nine o'clock", body, fromName: "Sam R." });
    const answer = await call("send-email", mail, bearer(token()));
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    const mails = (await site.mails()).filter(({ subject }) => subject === "Nine o'clock");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe("casey@example.test");
    expect(mails[0]?.text).toContain("<script>alert(1)</script>\nsee you at nine.");
    expect(mails[0]?.text).toContain("Sam R.");
    expect(mails[0]?.html).not.toContain("<script>");
  });

  test("adds no mail header from line breaks in the subject or the name", async () => {
    const subject = "Hello\r\nBcc: victim@example.test";
    const answer = await call("send-email", letter({ subject, fromName: "Sam\r\nX-Evil: 1" }), bearer(token()));
    expect(answer.status).toBe(200);
    const mail = (await site.mails()).find(({ subject: sent }) => sent.startsWith("Hello"));
    expect(mail?.subject).toBe("Hello Bcc: victim@example.test");
    expect(mail?.to).toBe("casey@example.test");
  });

  test("signs with the business's name when none is given, and accepts the admin's session", async () => {
    const answer = await call("send-email", letter({ fromName: undefined, subject: "By session" }), withAdminCookie());
    expect(answer.body).toEqual({ success: true });
    expect((await site.mails()).find(({ subject }) => subject === "By session")?.text).toContain("Sam Rivers");
  });
});

describe("google-calendar", () => {
  test("returns the business hours to everyone, uncached, but no other public calendar without a Google key", async () => {
    const { status, body, headers } = await call("google-calendar", hours);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const [start, end] = [{ dateTime: withOffset("2027-03-09T07:00") }, { dateTime: withOffset("2027-03-09T19:00") }];
    expect(body).toEqual({ success: true, events: [{ id: "hours-2027-03-09", summary: "Open", start, end }] });
    const other = await call("google-calendar", { ...hours, calendarId: "somebody@example.com" }, bearer(token()));
    expect([other.status, other.body]).toEqual([404, { success: false, error: "There is no such calendar" }]);
  });

  test("returns a person's events only to that person and the admin, by session or token", async () => {
    const events = async (userId: string, headers: HeaderFields) =>
      (await call("google-calendar", { ...ofClient, userId }, headers)).status;
    expect(await events(client, await as("walker"))).toBe(404);
    expect(await events(walker, await as("client"))).toBe(404);
    for (const headers of [await as("client"), await as("admin"), bearer(token())])
      expect(await events(client, headers)).toBe(200);
  });

  test("the ping responds to a GET of signed-in callers, and lists the calendar sources for the admin only", async () => {
    const ping = (headers: HeaderFields) => call("google-calendar/ping", null, headers, "GET");
    const refused = await ping({});
    expect([refused.status, refused.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    expect((await ping(bearer(revoked()))).status).toBe(401);
    expect((await ping(await as("client"))).body).not.toHaveProperty("sources");
    for (const headers of [await as("admin"), bearer(token())])
      expect((await ping(headers)).body).toMatchObject({ success: true, status: "degraded", sources: [] });
    const posted = await call("google-calendar/ping", {}, { ...bearer(token()), Origin: site.origin });
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});
