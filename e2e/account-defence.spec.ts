// What somebody with bad intentions tries on the account forms, over HTTP, on the production build.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { evenMs } from "../app/platform/http/even-time.ts";
import { type Answer, callable, isSignedIn, sameness, send, sessionOf } from "./support/account-calls.ts";
import { openSite, openSiteForTest, type Site } from "./support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite(callable);
});
afterAll(() => site.stop());

const logIn = (to: Site, email: string, password = samplePassword, call: Parameters<typeof send>[3] = {}) =>
  send(to, "/login", { email, password }, call);
const register = (to: Site, email: string, more: Record<string, string> = {}) =>
  send(to, "/register", { firstName: "Noa", lastName: "Stern", email, password: "two wet dogs and a kite", ...more });

/** The address inside the newest mail of a subject to somebody. */
async function linkTo(to: string, subject: RegExp): Promise<string> {
  const mail = (await site.mails()).find((each) => each.to === to && subject.test(each.subject));
  const link = /https?:\/\/[^\s"]+\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  return link.slice(site.origin.length);
}
const tokenIn = (link: string) => new URL(link, site.origin).searchParams.get("token") ?? "";

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
    const https = await openSiteForTest({ ...callable, PUBLIC_URL: "https://walks.example" });
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
    const mails = (await site.mails()).filter(({ subject }) => /new password/.test(subject));
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
    expect((await send(site, "/walks", null, { cookie })).status).toBe(404);
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
    expect(site.log()).not.toContain(password);
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
    const cookie = sessionOf(await logIn(site, "newcomer@demo.test"));
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
    const email = "walker@demo.test";
    const cookie = sessionOf(await logIn(site, email));
    await send(site, "/forgot-password", { email });
    const link = await linkTo(email, /new password/);
    for (let look = 0; look < 3; look += 1)
      expect((await send(site, link, null)).text).toContain("Choose a new password");
    const choose = (password: string) => send(site, link, { token: tokenIn(link), password });
    expect((await choose("password1234")).status, "a refused password leaves the link").toBe(400);
    const chosen = await choose("a completely new phrase");
    expect(chosen.headers.location).toBe("/login?email=walker%40demo.test");
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
    expect(site.log()).not.toContain(tokenIn(link));
  });
});

describe("limits", () => {
  // One site for all: each test comes from an address of its own.
  let strict: Site;
  beforeAll(async () => {
    strict = await openSite({ ...callable, RATE_LIMIT_FACTOR: "1" });
  });
  afterAll(() => strict.stop());

  test("too many wrong passwords are refused for a while, from there; a stranger elsewhere is not locked out", async () => {
    const attacker = { address: "203.0.113.5" };
    // All at once: each is counted before it is tried.
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => logIn(strict, "client@demo.test", "not the right one", attacker)),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const refused = await logIn(strict, " Client@Demo.test ", samplePassword, attacker);
    expect(refused.status, "even the right one").toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    expect(refused.text).toContain("Too many tries. Please wait 15 minutes");
    expect(refused.text).toMatch(/value=" ?Client@Demo\.test ?"/);

    const owner = await logIn(strict, "client@demo.test", samplePassword, { address: "198.51.100.7" });
    expect(owner.status, "its owner, elsewhere").toBe(303);
    const neighbour = await logIn(strict, "newcomer@demo.test", samplePassword, attacker);
    expect(neighbour.status, "another account, from there").toBe(303);
  });

  test("going through many accounts is stopped, and a password of one's own does not reset that", async () => {
    const from = { address: "203.0.113.6" };
    const guess = (number: number) => logIn(strict, `victim-${number}@example.test`, "not the right one", from);
    const first = await Promise.all(Array.from({ length: 29 }, (_, number) => guess(number)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await logIn(strict, "newcomer@demo.test", samplePassword, from)).status).toBe(303);
    expect((await guess(29)).status).toBe(401);
    expect((await guess(30)).status).toBe(429);
    expect((await logIn(strict, "newcomer@demo.test", samplePassword, { address: "198.51.100.8" })).status).toBe(303);
  });

  test("the right password forgets the wrong ones before it", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1)
        expect((await logIn(strict, "client@demo.test", "not the right one")).status).toBe(401);
      expect((await logIn(strict, "client@demo.test")).status).toBe(303);
    }
  });

  test("registrations, mails for passwords and links are counted, with everything typed kept", async () => {
    const last = async (times: number, ask: (number: number) => Promise<Answer>) => {
      for (let number = 0; number < times; number += 1) expect((await ask(number)).status).not.toBe(429);
      return ask(times);
    };
    const registration = await last(5, (number) => register(strict, `many-${number}@example.test`));
    expect(registration.status).toBe(429);
    expect(registration.text).toContain("many-5@example.test");
    const forgotten = await last(5, (number) => send(strict, "/forgot-password", { email: `who-${number}@demo.test` }));
    expect(forgotten.status).toBe(429);
    expect(forgotten.text).toContain("who-5@demo.test");
    const guessed = await last(20, (number) =>
      send(strict, "/reset-password?token=x", { token: `guess-${number}`, password: "a completely new phrase" }),
    );
    expect(guessed.status).toBe(429);
    expect(Number(guessed.headers["retry-after"])).toBeGreaterThan(0);
  });
});
