// POST /api/create-client and POST /api/send-email (specification §7), as programs and pages call them.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { samplePassword } from "../app/db/seed/sample-people.ts";
import { cookieOf, signIn } from "./support/sign-in.ts";
import { openSite, openSiteForTest, type Site } from "./support/site.ts";
import { useBrowser } from "./support/visitor.ts";

let site: Site;
let token: string;
let revoked: string;
let adminCookie: string;
const open = useBrowser();

beforeAll(async () => {
  site = await openSite();
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
  body: { success?: boolean; error?: string; user?: Record<string, unknown> };
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

test("after too many calls, of whichever function, both wait, and say how long", async () => {
  const slow = await openSiteForTest({ RATE_LIMIT_FACTOR: "0.05" });
  const knock = (path: string) =>
    fetch(`${slow.origin}/api/${path}`, { method: "POST", headers: { Authorization: "Bearer walks_guess" } });
  for (const path of ["create-client", "send-email", "create-client"]) expect((await knock(path)).status).toBe(401);
  for (const path of ["create-client", "send-email"]) {
    const refused = await knock(path);
    expect(refused.status).toBe(429);
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
      expect(body).toEqual({ success: false, error: "There is an account with this email address already." });
    }
  });

  test("makes a client, whose address is in lower case, and answers as specified", async () => {
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
