// Hostile input of the account forms, over HTTP, on the production build, and the lifetime of forms and mailed links.
// register.db.test.ts shows that no forged field makes an admin.
import { describe, expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { isSignedIn, send, sessionOf } from "./support/account-calls.ts";
import { logIn } from "./support/account-tries.ts";
import { sharedSite } from "./support/shared-site.ts";

const site = sharedSite("people");

/** Link in the newest mail of a subject to an address. */
async function linkTo(to: string, subject: RegExp): Promise<string> {
  const mail = (await site.mails()).find((each) => each.to === to && subject.test(each.subject));
  const link = /https?:\/\/[^\s"]+\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  return link.slice(site.origin.length);
}
const tokenIn = (link: string) => new URL(link, site.origin).searchParams.get("token") ?? "";

describe("the account forms", () => {
  // return-to.test.ts covers every spelling; here each login page uses it.
  test.each([
    ["/login", "/\\evil.example"],
    ["/admin-login", "//evil.example"],
  ])("%s never redirects to another site: %j", async (door, to) => {
    const headed = `${door}?to=${encodeURIComponent(to)}`;
    const answer = await send(site, headed, { email: "admin@demo.test", password: samplePassword });
    const signedIn = await send(site, headed, null, { cookie: sessionOf(answer) });
    for (const { status, headers } of [answer, signedIn]) {
      expect([302, 303]).toContain(status);
      expect(new URL(headers.location as string, site.origin).origin, String(headers.location)).toBe(site.origin);
    }
  });

  test("a form posted by another site is refused", async () => {
    const answer = await fetch(`${site.origin}/login`, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
      body: new URLSearchParams({ email: "client@demo.test", password: samplePassword }),
    });
    expect(answer.status).toBe(403);
  });

  test("a password is never returned", async () => {
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

// Public forms have a time trap, which accepts a form after two hours as well (receive-form.test.ts).
test("a form behind sign-in has no time trap and can stay open for hours", async () => {
  const cookie = sessionOf(await logIn(site, "typist@demo.test"));
  const page = await send(site, "/profile", null, { cookie });
  const [form = ""] = /<form[^>]*\sid="profile-form"[\s\S]*?<\/form>/.exec(page.text) ?? [];
  const version = /name="version" value="(\d+)"/.exec(form)?.[1] ?? "";
  expect(form).not.toContain('name="website"');
  const typed = { version, firstName: "Slow", lastName: "Typist", notificationPreference: "email", took: "7200000" };
  expect((await send(site, "/profile", typed, { cookie })).status).toBe(303);
  expect((await send(site, "/profile", null, { cookie })).text).toContain('value="Typist"');
});

describe("a mailed link", () => {
  test("a link is used by its button once, never by opening it, and ends all sessions", async () => {
    const email = "linked@demo.test";
    const cookie = sessionOf(await logIn(site, email));
    await send(site, "/forgot-password", { email });
    const link = await linkTo(email, /new password/);
    for (let look = 0; look < 3; look += 1) {
      const { text, headers } = await send(site, link, null);
      expect(text).toContain("Choose a new password");
      // The page is sent to no other site and cached by no browser.
      expect(headers["referrer-policy"]).toBe("same-origin");
      expect(headers["cache-control"]).toContain("no-store");
    }
    const choose = (password: string) => send(site, link, { token: tokenIn(link), password });
    expect((await choose("password1234")).status, "a refused password leaves the link").toBe(400);
    const chosen = await choose("a completely new phrase");
    expect(chosen.headers.location).toBe("/login?email=linked%40demo.test");
    expect(await isSignedIn(site, cookie), "every session has ended").toBe(false);
    const again = await choose("another phrase entirely");
    expect(again.status).toBe(401);
    expect(again.text).toContain("This link has been used");
    expect((await logIn(site, email, "a completely new phrase")).status).toBe(303);
    expect(await site.log()).not.toContain(tokenIn(link));
  });
});
