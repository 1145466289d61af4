// Attacks on sessions and account forms, over HTTP, on the production build.
import { describe, expect, test } from "vitest";

import { constantTimeMs } from "../app/platform/http/constant-time.ts";
import { samplePassword } from "../app/sample/sample-people.ts";
import { type Answer, isSignedIn, sameness, send, sessionOf } from "./support/account-calls.ts";
import { logIn, register } from "./support/account-tries.ts";
import { sharedSite } from "./support/shared-site.ts";

const site = sharedSite("people");
/** The site behind an https proxy. */
const https = sharedSite("https");

describe("a session", () => {
  test("the session cookie is HttpOnly, SameSite and host-only; a forged one or a GET of /sign-out has no effect", async () => {
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

  test("each sign-in makes a new session, so that a planted one is worthless", async () => {
    const planted = "walks.session_token=planted-by-somebody.c2lnbmF0dXJl";
    const attackers = sessionOf(await logIn(site, "newcomer@demo.test", samplePassword, { cookie: planted }));
    expect(attackers).not.toBe("");
    expect(await isSignedIn(site, planted)).toBe(false);
    // A session planted in a victim's browser stays the attacker's own.
    const victims = sessionOf(await logIn(site, "client@demo.test", samplePassword, { cookie: attackers }));
    expect(victims).not.toBe(attackers);
    const page = await send(site, "/profile", null, { cookie: attackers });
    expect(page.text).toContain("newcomer@demo.test");
  });

  test("sign-out ends the session on the server", async () => {
    const cookie = sessionOf(await logIn(site, "client@demo.test"));
    const other = sessionOf(await logIn(site, "client@demo.test", samplePassword, { cookie }));
    expect(other, "the same person's second one").not.toBe(cookie);
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
});

describe("neither texts nor timing reveal who has an account", () => {
  const known = "client@demo.test";
  const unknown = "nobody@demo.test";

  /** Responses take at least the time of the longest path. */
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
  ])("%s answers alike for known and unknown addresses (by script: %s)", async (door, byScript) => {
    const fields = (email: string) => ({ email, password: "not the right one" });
    const [there, none] = await Promise.all(
      [known, unknown].map(async (email) =>
        sameness(await timed(() => send(site, door, fields(email), { byScript })), email),
      ),
    );
    expect(none).toEqual(there);
  });

  test("/forgot-password answers alike for known and unknown addresses", async () => {
    const ask = (email: string) => timed(() => send(site, "/forgot-password", { email }));
    const [there, none] = await Promise.all([ask(known), ask(unknown)]);
    expect(there.headers.location).toBe("/forgot-password?sent");
    expect(sameness(none, unknown)).toEqual(sameness(there, known));
    const mails = (await site.mails()).filter(
      ({ to, subject }) => [known, unknown].includes(to) && /new password/.test(subject),
    );
    expect(mails.map(({ to }) => to)).toEqual([known]);
  });

  test("/register answers alike; the owner of a known address gets a mail", async () => {
    const ask = (email: string) => timed(() => register(site, email));
    const [taken, fresh] = await Promise.all([ask("walker@demo.test"), ask("fresh@example.test")]);
    expect(taken.headers.location).toBe("/login?email=walker%40demo.test");
    expect(sameness(fresh, "fresh@example.test")).toEqual(sameness(taken, "walker@demo.test"));
    const mails = (await site.mails()).filter(({ to }) => /^(?:walker@demo|fresh@example)/.test(to));
    expect(mails.map(({ to, subject }) => [to, subject.split(" ", 4).join(" ")]).toSorted()).toEqual([
      ["fresh@example.test", "Confirm your email address"],
      ["walker@demo.test", "You already have an"],
    ]);
  });
});
