// What somebody with bad intentions tries with the sessions and the account forms of others, over HTTP, on the production
// build.
import { describe, expect, test } from "vitest";

import { evenMs } from "../app/platform/http/even-time.ts";
import { samplePassword } from "../app/sample/sample-people.ts";
import { type Answer, isSignedIn, sameness, send, sessionOf } from "./support/account-calls.ts";
import { logIn, register } from "./support/account-tries.ts";
import { sharedSite } from "./support/shared-site.ts";

const site = sharedSite("people");
/** As visitors come to it from outside. */
const https = sharedSite("https");

describe("a session", () => {
  test("has a cookie no script reads, no other site sends, and only this host gets", async () => {
    const answer = await logIn(site, "client@demo.test");
    expect([answer.status, answer.headers.location]).toEqual([303, "/dashboard"]);
    const [cookie = "", ...others] = answer.cookies.filter((each) => each.includes("session_token="));
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^walks\.session_token=[^;]{40,};/);
    for (const attribute of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(?:;|$)/i, /; Max-Age=604800(?:;|$)/i])
      expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/Domain=/i);
  });

  test("is sent over https only, where the site is", async () => {
    const answer = await logIn(https, "client@demo.test");
    const cookie = answer.cookies.find((each) => each.includes("session_token=")) ?? "";
    expect(cookie).toMatch(/^__Secure-walks\.session_token=/);
    expect(cookie).toMatch(/; Secure/i);
    expect(await isSignedIn(https, sessionOf(answer))).toBe(true);
  });

  test("is a new one at each sign-in: one that was planted before is worth nothing after", async () => {
    const planted = "walks.session_token=planted-by-somebody.c2lnbmF0dXJl";
    const first = sessionOf(await logIn(site, "client@demo.test", samplePassword, { cookie: planted }));
    const second = sessionOf(await logIn(site, "client@demo.test", samplePassword, { cookie: first }));
    expect(first).not.toBe("");
    expect(second).not.toBe(first);
    expect(await isSignedIn(site, planted)).toBe(false);
    // Somebody else's session, planted in a victim's browser, stays that somebody's.
    const attackers = sessionOf(await logIn(site, "newcomer@demo.test"));
    const victims = sessionOf(await logIn(site, "client@demo.test", samplePassword, { cookie: attackers }));
    expect(victims).not.toBe(attackers);
    const page = await send(site, "/profile", null, { cookie: attackers });
    expect(page.text).toContain("newcomer@demo.test");
  });

  test("ends on the server at sign-out: a stolen cookie is nobody's", async () => {
    const cookie = sessionOf(await logIn(site, "client@demo.test"));
    const other = sessionOf(await logIn(site, "client@demo.test"));
    expect(await isSignedIn(site, cookie)).toBe(true);
    const answer = await send(site, "/sign-out", {}, { cookie });
    expect(answer.headers.location).toBe("/");
    expect(answer.cookies.some((each) => /session_token=;.*Max-Age=0/i.test(each))).toBe(true);
    expect(await isSignedIn(site, cookie)).toBe(false);
    expect(await isSignedIn(site, other), "another device stays").toBe(true);
    for (const [path, byScript] of [
      ["/profile", false],
      ["/profile", true],
      ["/dashboard", false],
    ] as const) {
      const closed = await send(site, path, null, { cookie, byScript });
      expect(closed.text).not.toContain("client@demo.test");
    }
  });

  test("cannot be ended by another site, nor by a link", async () => {
    const cookie = sessionOf(await logIn(site, "client@demo.test"));
    await send(site, "/sign-out", null, { cookie });
    expect(await isSignedIn(site, cookie)).toBe(true);
  });

  test("is not made by a forged or a changed cookie", async () => {
    const cookie = sessionOf(await logIn(site, "client@demo.test"));
    const [name, value = ""] = cookie.split("=", 2);
    const [token = "", signature = ""] = decodeURIComponent(value).split(".");
    for (const forged of [token, `${token}.`, `${token}.${"A".repeat(signature.length)}`, `x${token}.${signature}`])
      expect(await isSignedIn(site, `${name}=${encodeURIComponent(forged)}`), forged).toBe(false);
  });
});

describe("nobody learns who has an account", () => {
  const known = "client@demo.test";
  const unknown = "nobody@demo.test";

  test.each(["/login", "/admin-login"])("from the answer of %s", async (door) => {
    for (const byScript of [false, true]) {
      const answers = [];
      for (const email of [known, unknown]) {
        const answer = await send(site, door, { email, password: "not the right one" }, { byScript });
        answers.push(sameness(answer, email));
      }
      expect(answers[1]).toEqual(answers[0]);
    }
  });

  test("from the answer of /forgot-password", async () => {
    const answers = [];
    for (const email of [known, unknown]) answers.push(await send(site, "/forgot-password", { email }));
    expect(answers[0]?.headers.location).toBe("/forgot-password?sent");
    expect(flashless(answers[1], unknown)).toEqual(flashless(answers[0], known));
    const mails = (await site.mails()).filter(
      ({ to, subject }) => [known, unknown].includes(to) && /new password/.test(subject),
    );
    expect(mails.map(({ to }) => to)).toEqual([known]);
  });

  test("from the answer of /register; the owner of the address gets a mail", async () => {
    const [taken, fresh] = [await register(site, "walker@demo.test"), await register(site, "fresh@example.test")];
    expect(taken.headers.location).toBe("/login?email=walker%40demo.test");
    expect(flashless(fresh, "fresh@example.test")).toEqual(flashless(taken, "walker@demo.test"));
    const mails = (await site.mails()).filter(({ to }) => /^(?:walker@demo|fresh@example)/.test(to));
    expect(mails.map(({ to, subject }) => [to, subject.split(" ", 4).join(" ")]).toSorted()).toEqual([
      ["fresh@example.test", "Confirm your email address"],
      ["walker@demo.test", "You already have an"],
    ]);
    // Nothing of the account that was there has changed.
    expect((await logIn(site, "walker@demo.test", "two wet dogs and a kite")).status).toBe(401);
    expect((await logIn(site, "walker@demo.test")).status).toBe(303);
  });

  // How much they differ is measured: npm run bench:accounts.
  test("from the clock: no answer comes before the time that the longest work takes", async () => {
    const kinds = {
      login: (email: string) => logIn(site, email, "not the right one"),
      forgot: (email: string) => send(site, "/forgot-password", { email }),
      register: (email: string) => register(site, email),
    };
    const measure = async (kind: keyof typeof kinds) => {
      // One after the other, so that a busy moment of the machine meets both.
      for (const email of [known, `a-${kind}@example.test`, known, `b-${kind}@example.test`]) {
        const started = performance.now();
        await kinds[kind](email);
        // A timer may fire a millisecond early.
        expect(performance.now() - started, `${kind} ${email}`).toBeGreaterThanOrEqual(evenMs - 2);
      }
    };
    await Promise.all([measure("login"), measure("forgot"), measure("register")]);
  });
});

/** The flash carries the same words, signed: the same cookie. */
const flashless = (answer: Answer | undefined, typed: string) => answer && sameness(answer, typed);
