// What somebody with bad intentions sends along with the account forms, over HTTP, on the production build; and how long a
// form and a mailed link hold.
import { describe, expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { isSignedIn, send, sessionOf } from "./support/account-calls.ts";
import { logIn, register } from "./support/account-tries.ts";
import { sharedSite } from "./support/shared-site.ts";

const site = sharedSite("people");

/** The address inside the newest mail of a subject to somebody. */
async function linkTo(to: string, subject: RegExp): Promise<string> {
  const mail = (await site.mails()).find((each) => each.to === to && subject.test(each.subject));
  const link = /https?:\/\/[^\s"]+\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  return link.slice(site.origin.length);
}
const tokenIn = (link: string) => new URL(link, site.origin).searchParams.get("token") ?? "";

describe("what is sent along", () => {
  test("makes nobody an admin, certified or confirmed", async () => {
    const email = "mass@example.test";
    await register(site, email, {
      role: "admin",
      certified: "true",
      isEmployee: "true",
      is_employee: "on",
      emailVerified: "true",
      email_verified: "true",
      id: "00000000-0000-4000-8000-000000000001",
      is_accepted: "true",
    });
    const answer = await logIn(site, email, "two wet dogs and a kite");
    expect(answer.headers.location).toBe("/dashboard");
    const cookie = sessionOf(answer);
    expect((await send(site, "/admin", null, { cookie })).status).toBe(404);
    expect((await send(site, "/today", null, { cookie })).status).toBe(404);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/%09/evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "http:evil.example",
    "javascript:alert(1)",
  ])("never leads to another site: %j", async (to) => {
    for (const door of ["/login", "/admin-login"]) {
      const answer = await send(site, `${door}?to=${encodeURIComponent(to)}`, {
        email: "admin@demo.test",
        password: samplePassword,
      });
      const { location = "" } = answer.headers;
      expect(answer.status).toBe(303);
      expect(new URL(String(location), site.origin).origin, String(location)).toBe(site.origin);
      const signedIn = await send(site, `/login?to=${encodeURIComponent(to)}`, null, { cookie: sessionOf(answer) });
      expect(new URL(String(signedIn.headers.location), site.origin).origin).toBe(site.origin);
    }
  });

  test("in a form of another site is not read", async () => {
    const answer = await fetch(`${site.origin}/login`, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
      body: new URLSearchParams({ email: "client@demo.test", password: samplePassword }),
    });
    expect(answer.status).toBe(403);
  });

  test("is not given back where it is a password", async () => {
    const password = "secret words of mine";
    for (const byScript of [false, true]) {
      for (const [path, fields] of [
        ["/login", { email: "client@demo.test", password }],
        ["/register", { firstName: "Noa", lastName: "", email: "x@example.test", password }],
        ["/reset-password?token=x", { token: "x", password }],
      ] as const) {
        const answer = await send(site, path, fields, { byScript });
        expect(answer.text, path).not.toContain(password);
      }
    }
    expect(await site.log()).not.toContain(password);
  });
});

describe("a form that stood open for two hours", () => {
  const took = "7200000";

  test("is taken at /register", async () => {
    const answer = await register(site, "slow@example.test", { took });
    expect(answer.headers.location).toBe("/login?email=slow%40example.test");
    expect((await logIn(site, "slow@example.test", "two wet dogs and a kite")).status).toBe(303);
  });

  test("is taken behind sign-in, where no form has a trap", async () => {
    const cookie = sessionOf(await logIn(site, "typist@demo.test"));
    const page = await send(site, "/profile", null, { cookie });
    const [form = ""] = /<form[^>]*\sid="profile-form"[\s\S]*?<\/form>/.exec(page.text) ?? [];
    const version = /name="version" value="(\d+)"/.exec(form)?.[1] ?? "";
    expect(form).not.toContain('name="website"');
    const typed = { version, firstName: "Slow", lastName: "Typist", notificationPreference: "email" };
    expect((await send(site, "/profile", typed, { cookie })).status).toBe(303);
    expect((await send(site, "/profile", null, { cookie })).text).toContain('value="Typist"');
  });
});

describe("a link of a mail", () => {
  test("is used up by its button, once, and never by looking; it ends all sessions", async () => {
    const email = "linked@demo.test";
    const cookie = sessionOf(await logIn(site, email));
    await send(site, "/forgot-password", { email });
    const link = await linkTo(email, /new password/);
    for (let look = 0; look < 3; look += 1)
      expect((await send(site, link, null)).text).toContain("Choose a new password");
    const choose = (password: string) => send(site, link, { token: tokenIn(link), password });
    expect((await choose("password1234")).status, "a refused password leaves the link").toBe(400);
    const chosen = await choose("a completely new phrase");
    expect(chosen.headers.location).toBe("/login?email=linked%40demo.test");
    expect(await isSignedIn(site, cookie), "every session has ended").toBe(false);
    const again = await choose("another phrase entirely");
    expect(again.status).toBe(401);
    expect(again.text).toContain("This link has been used");
    expect((await logIn(site, email)).status, "the old password").toBe(401);
    expect((await logIn(site, email, "another phrase entirely")).status).toBe(401);
    expect((await logIn(site, email, "a completely new phrase")).status).toBe(303);
  });

  test("is told to no other site, and not to the log", async () => {
    await send(site, "/forgot-password", { email: "newcomer@demo.test" });
    const link = await linkTo("newcomer@demo.test", /new password/);
    const answer = await send(site, link, null);
    expect(answer.headers["referrer-policy"]).toBe("same-origin");
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(await site.log()).not.toContain(tokenIn(link));
  });
});
