// Attacks on the account forms, sessions and mailed links over HTTP, and their use without JavaScript. The counting of
// tries is tested in sign-in-limits.db.test.ts and limits.test.ts, forged fields in register.db.test.ts.
import { describe, expect, test } from "vitest";

import { constantTimeMs } from "../app/platform/http/constant-time.ts";
import { samplePassword } from "../app/sample/sample-people.ts";
import { type Answer, isSignedIn, logIn, register, sameness, send, sessionOf } from "./support/account-calls.ts";
import { mailedPath } from "./support/account-forms.ts";
import { readPage, wordsOf } from "./support/by-http.ts";
import { security } from "./support/security.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";

const site = sharedSite("people");
const ailing = sharedSite("ailing");
/** The site as it runs behind an https proxy. */
const https = sharedSite("https");
/** Shared with other test files, so each test uses its own IP address. */
const strict = sharedSite("limits");
/** This site allows one registration, one password mail and one use of a mailed link. */
const fewTries = sharedSite("few-tries");

const tokenIn = (link: string) => new URL(link, site.origin).searchParams.get("token") ?? "";

test("signing in without a target page leads a client to the dashboard and the owner to the desk", async () => {
  for (const [email, home] of [
    // With the capital letters and spaces that a phone's keyboard adds.
    [" Client@Demo.test ", "/dashboard"],
    ["admin@demo.test", "/admin"],
  ] as const) {
    const answer = await logIn(site, email);
    expect(answer.headers.location).toBe(home);
    expect((await readPage(site, "/login", sessionOf(answer))).location, "signed in already").toBe(home);
  }
});

test("the admin login shows the reason of a refusal and opens no session", async () => {
  for (const [email, password, words] of [
    ["", "", "Email and password are required"],
    ["admin@demo.test", "not-the-right-one", "Admin Login Failed. Authentication failed"],
    ["client@demo.test", samplePassword, "Admin Login Failed. You do not have administrator privileges"],
  ] as const) {
    const answer = await send(site, "/admin-login", { email, password });
    expect([400, 401]).toContain(answer.status);
    expect(wordsOf(answer.text)).toContain(words);
    expect(sessionOf(answer)).toBe("");
  }
});

describe("a session", () => {
  test("the session cookie is HttpOnly, SameSite and host-only; a forged cookie or a GET of /sign-out has no effect", async () => {
    const answer = await logIn(site, "client@demo.test");
    expect([answer.status, answer.headers.location]).toEqual([303, "/dashboard"]);
    const [cookie = "", ...others] = answer.cookies.filter((each) => each.includes("session_token="));
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^walks\.session_token=[^;]{40,};/);
    for (const attribute of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(?:;|$)/i, /; Max-Age=604800(?:;|$)/i])
      expect(cookie).toMatch(attribute);
    expect(cookie).not.toMatch(/Domain=/i);

    const session = sessionOf(answer);
    const [name, value = ""] = session.split("=", 2);
    const [token = "", signature = ""] = decodeURIComponent(value).split(".");
    for (const forged of [token, `${token}.`, `${token}.${"A".repeat(signature.length)}`, `x${token}.${signature}`])
      expect(await isSignedIn(site, `${name}=${encodeURIComponent(forged)}`), forged).toBe(false);
    await send(site, "/sign-out", null, { cookie: session });
    expect(await isSignedIn(site, session), "a link ends nothing").toBe(true);
  });

  test("the session cookie is Secure behind https", async () => {
    const answer = await logIn(https, "client@demo.test");
    const cookie = answer.cookies.find((each) => each.includes("session_token=")) ?? "";
    expect(cookie).toMatch(/^__Secure-walks\.session_token=/);
    expect(cookie).toMatch(/; Secure/i);
    expect(await isSignedIn(https, sessionOf(answer))).toBe(true);
  });

  test("each sign-in makes a new session instead of using one that an attacker planted in the browser", async () => {
    const planted = "walks.session_token=planted-by-somebody.c2lnbmF0dXJl";
    const attackers = sessionOf(await logIn(site, "newcomer@demo.test", samplePassword, { cookie: planted }));
    expect(attackers).not.toBe("");
    expect(await isSignedIn(site, planted)).toBe(false);
    // The session planted in the victim's browser still belongs to the attacker.
    const victims = sessionOf(await logIn(site, "client@demo.test", samplePassword, { cookie: attackers }));
    expect(victims).not.toBe(attackers);
    const page = await send(site, "/profile", null, { cookie: attackers });
    expect(page.text).toContain("newcomer@demo.test");
  });

  test("sign-out ends the session on the server, but not the person's other sessions", async () => {
    const cookie = sessionOf(await logIn(site, "client@demo.test"));
    const other = sessionOf(await logIn(site, "client@demo.test", samplePassword, { cookie }));
    expect(other, "the same person's second one").not.toBe(cookie);
    expect(await isSignedIn(site, cookie)).toBe(true);
    const answer = await send(site, "/sign-out", {}, { cookie });
    expect(answer.headers.location).toBe("/");
    expect(answer.cookies.some((each) => /session_token=;.*Max-Age=0/i.test(each))).toBe(true);
    expect(answer.headers["clear-site-data"], "for browsers without scripts").toBe('"storage"');
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
});

describe("a response reveals neither by its text nor by its timing whether an account exists", () => {
  const known = "client@demo.test";
  const unknown = "nobody@demo.test";

  /** Asserts that the response takes at least the constant time that hides whether an account exists. */
  async function timed(ask: () => Promise<Answer>): Promise<Answer> {
    const started = performance.now();
    const answer = await ask();
    // A timer may fire a millisecond early.
    expect(performance.now() - started).toBeGreaterThanOrEqual(constantTimeMs - 2);
    return answer;
  }

  test.each([
    ["/login", false],
    ["/login", true],
    ["/admin-login", false],
  ])("%s responds alike for known and unknown email addresses (by script: %s)", async (door, byScript) => {
    const fields = (email: string) => ({ email, password: "not the right one" });
    const [there, none] = await Promise.all(
      [known, unknown].map(async (email) =>
        sameness(await timed(() => send(site, door, fields(email), { byScript })), email),
      ),
    );
    expect(none).toEqual(there);
  });

  test("/forgot-password responds alike for known and unknown email addresses", async () => {
    const ask = (email: string) => timed(() => send(site, "/forgot-password", { email }));
    const [there, none] = await Promise.all([ask(known), ask(unknown)]);
    expect(there.headers.location).toBe("/forgot-password?sent");
    expect(sameness(none, unknown)).toEqual(sameness(there, known));
    const mails = (await site.mails()).filter(
      ({ to, subject }) => [known, unknown].includes(to) && /new password/.test(subject),
    );
    expect(mails.map(({ to }) => to)).toEqual([known]);
  });

  test("/register opens a session only for a new account, and mails the owner of a known email address", async () => {
    const ask = (email: string) => timed(() => register(site, email));
    const [taken, fresh] = await Promise.all([ask("walker@demo.test"), ask("fresh@example.test")]);
    expect(taken.headers.location).toBe("/login?email=walker%40demo.test");
    expect(sessionOf(taken)).toBe("");
    expect(fresh.headers.location).toBe("/profile?step=address");
    expect(await isSignedIn(site, sessionOf(fresh))).toBe(true);
    const mails = (await site.mails()).filter(({ to }) => /^(?:walker@demo|fresh@example)/.test(to));
    expect(mails.map(({ to, subject }) => [to, subject.split(" ", 4).join(" ")]).toSorted()).toEqual([
      ["fresh@example.test", "Confirm your email address"],
      ["walker@demo.test", "You already have an"],
    ]);
  });
});

describe("the account forms", () => {
  // return-to.test.ts covers all spellings of the target. This test checks that each login page validates the target.
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

  test("a form posted from another site is refused", async () => {
    const answer = await fetch(`${site.origin}/login`, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
      body: new URLSearchParams({ email: "client@demo.test", password: samplePassword }),
    });
    expect(answer.status).toBe(403);
  });

  test("a response and the log never contain the typed password", async () => {
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

// Public forms have a time trap, which also accepts a form that was open for two hours (receive-form.test.ts).
test("a form behind sign-in has no time trap and may stay open for hours", async () => {
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
  test("a mailed link works once, by its button and not by being opened, and ends all sessions of the account", async () => {
    const email = "linked@demo.test";
    const cookie = sessionOf(await logIn(site, email));
    await send(site, "/forgot-password", { email });
    const link = await mailedPath(site, email, /new password/);
    for (let look = 0; look < 3; look += 1) {
      const { text, headers } = await send(site, link, null);
      expect(text).toContain("Choose a new password");
      // The page's URL with its token is sent to no other site, and no browser caches the page.
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

test("an invited client chooses a password by the mailed link, which works once, and is signed in", async () => {
  const link = `/invitation?token=${site.made.invitation}`;
  expect((await readPage(site, link)).words).toContain("Welcome, Ida");
  const choose = (password: string) => send(site, link, { token: site.made.invitation, password });
  expect((await choose("")).text).toContain("Please choose a password");
  const chosen = await choose("two wet dogs and a kite");
  expect(chosen.headers.location).toBe("/dashboard");
  expect(await isSignedIn(site, sessionOf(chosen))).toBe(true);
  expect((await readPage(site, link)).words).toContain("This link has been used");
});

test.each(["reset-password", "invitation", "verify-email"] as const)(
  "/%s explains what to do about an expired, unknown or mismatched link",
  async (page) => {
    const foreign = site.made.oldLinks[page === "invitation" ? "verify-email" : "invitation"];
    for (const [token, title] of [
      [site.made.oldLinks[page], "This link has expired"],
      ["x".repeat(43), "This link does not work"],
      ["", "This link does not work"],
      [foreign, "This link does not work"],
    ] as const) {
      const { html } = await readPage(site, `/${page}?token=${token}`);
      const [main = ""] = /<main[^]*<\/main>/.exec(html) ?? [];
      expect(main).toContain(title);
      expect(main.match(/<a /g)?.length).toBeGreaterThan(1);
    }
  },
);

describe("the security page", () => {
  // password-and-sessions.db.test.ts covers the refusals, and the effects of a new password on sessions.
  test("a client ends one session, changes the password, and ends all other sessions", async () => {
    const who = "password";
    const [here, phone, tablet] = await Promise.all([1, 2, 3].map(() => cookieOf(site.origin, who)));
    const press = (fields: Record<string, string>) => send(site, security, fields, { cookie: here ?? "" });
    const areIn = async () => [await isSignedIn(site, phone ?? ""), await isSignedIn(site, tablet ?? "")];
    const { html, words } = await readPage(site, security, here);
    expect(words.match(/This device/g)).toHaveLength(1);
    expect(html.match(/Sign out An unknown device/g)).toHaveLength(2);
    const id = /name="intent" value="end-session"[^>]*>\s*<input type="hidden" name="id" value="([^"]+)"/.exec(
      html,
    )?.[1];
    expect((await press({ intent: "end-session", id: id ?? "" })).status).toBe(303);
    expect((await areIn()).toSorted()).toEqual([false, true]);

    const password = "seven quiet paws at noon";
    const refused = await press({
      intent: "change-password",
      currentPassword: samplePassword,
      password: "password1234",
    });
    expect(wordsOf(refused.text)).toContain("first passwords people guess");
    const changed = await press({ intent: "change-password", currentPassword: samplePassword, password });
    expect(changed.status).toBe(303);
    expect(await areIn()).toEqual([false, false]);
    expect(await isSignedIn(site, here ?? ""), "still signed in here").toBe(true);

    const again = sessionOf(await logIn(site, `${who}@demo.test`, password));
    expect((await press({ intent: "end-other-sessions" })).status).toBe(303);
    expect(await isSignedIn(site, again)).toBe(false);
  });

  // change-email.db.test.ts covers refused changes.
  test("an email address is changed only with the mailed link and the password", async () => {
    const to = "moved@demo.test";
    const cookie = await cookieOf(site.origin, "mover");
    const fields = { intent: "change-email", email: to, password: samplePassword };
    expect((await send(site, security, fields, { cookie })).status).toBe(303);
    expect((await readPage(site, security, cookie)).words).toContain(`Open the link I sent to ${to}`);
    const link = await mailedPath(site, to, /./);
    expect((await readPage(site, link)).words).toContain(`You'll sign in with ${to}`);
    const confirm = (password: string) => send(site, link, { token: tokenIn(link), password });
    expect(wordsOf((await confirm("")).text)).toContain("Please enter your password");
    expect((await confirm(samplePassword)).headers.location).toBe("/login?email=moved%40demo.test");
    expect((await logIn(site, to)).status).toBe(303);
    expect((await readPage(site, link)).words).toContain("This link has been used");
  });
});

test("too many wrong passwords block the account for one IP address only; its owner can sign in from another", async () => {
  const attacker = { address: "203.0.113.5" };
  // Concurrent, to prove that each try is counted before its password is checked.
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
  const neighbor = await logIn(strict, "newcomer@demo.test", samplePassword, attacker);
  expect(neighbor.status, "another account, from there").toBe(303);
});

test("after too many registrations, password mails or link tries the form is refused and keeps the typed text", async () => {
  const second = async (ask: (number: number) => Promise<Answer>) => {
    expect((await ask(1)).status).not.toBe(429);
    const refused = await ask(2);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    return refused.text;
  };
  expect(await second((number) => register(fewTries, `many-${number}@example.test`))).toContain("many-2@example.test");
  const forgotten = await second((number) => send(fewTries, "/forgot-password", { email: `who-${number}@demo.test` }));
  expect(forgotten).toContain("who-2@demo.test");
  await second((number) =>
    send(fewTries, "/reset-password?token=x", { token: `guess-${number}`, password: "a completely new phrase" }),
  );
});

describe("with a failing database", () => {
  const inputOf = ({ text }: Answer, id: string) =>
    /value="([^"]*)"/.exec(new RegExp(`<input[^>]*id="${id}"[^>]*>`).exec(text)?.[0] ?? "")?.[1] ?? "";

  test.each([
    ["client", "An error occurred during logout"],
    ["newcomer", "An unexpected error occurred during logout"],
  ] as const)("a failed sign-out shows an error to the %s: %s", async (who, text) => {
    const session = await cookieOf(ailing.origin, who);
    const answer = await send(ailing, "/sign-out", {}, { cookie: session });
    expect(answer.headers.location).toBe("/dashboard");
    const flash = answer.cookies.map((each) => each.split(";", 1)[0]);
    const page = await readPage(ailing, "/dashboard", [session, ...flash].join("; "));
    expect([page.status, page.location], "still signed in").toEqual([200, ""]);
    expect(page.words).toContain(text);
  });

  test("the admin login refuses a person whose role can't be read", async () => {
    const answer = await send(ailing, "/admin-login", { email: "walker@demo.test", password: samplePassword });
    expect(wordsOf(answer.text)).toContain("Admin Login Failed. Error verifying admin status");
    expect(sessionOf(answer)).toBe("");
  });

  const typed = { firstName: "Noa", lastName: "Full-Disk", email: "full@example.test" };
  // Without JavaScript the response is a new page, which must not contain the password.
  test("without JavaScript a failed registration or login shows an error and keeps everything typed except the password", async () => {
    const answer = await register(ailing, typed.email, typed);
    expect(answer.status).toBe(500);
    expect(wordsOf(answer.text)).toContain("Registration Failed. An error occurred during registration");
    for (const [name, value] of Object.entries({ ...typed, password: "" }))
      expect(inputOf(answer, `register-${name}`), name).toBe(value);
    const login = await logIn(ailing, "admin@demo.test");
    expect(login.status).toBe(500);
    expect(wordsOf(login.text)).toMatch(/An unexpected error occurred.*Please try again or contact support/);
    expect(inputOf(login, "login-email")).toBe("admin@demo.test");
  });

  test("a failed save of the profile shows an error and keeps what was typed", async () => {
    const cookie = await cookieOf(ailing.origin, "client");
    const typed = { version: "1", firstName: "Casey", lastName: "Full-Disk", notificationPreference: "email" };
    const answer = await send(ailing, "/profile", typed, { cookie });
    expect(answer.status).toBe(500);
    expect(wordsOf(answer.text)).toMatch(/An unexpected error occurred.*Please try again or contact support/);
    expect(inputOf(answer, "profile-form-lastName")).toBe("Full-Disk");
  });
});
