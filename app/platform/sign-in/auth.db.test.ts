// Tests of better-auth's sessions in our tables, and of their renewal (docs/product.md, Sessions).
import { eq } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";

import type { Db } from "~/db/client.server";
import { accounts, sessions } from "~/db/tables/accounts";

import { onEachDatabase } from "../../../tests/support/database";
import { hashPassword } from "../../../tests/support/passwords";
import { addAdmin, addPerson, type Person } from "../../../tests/support/people";
import { readActor } from "../server/read-actor";
import { checkAuth, createAuth } from "./auth";
import { exchangeFor } from "../../../tests/support/exchange";
import type { Services } from "~/platform/context/context";
import * as passwords from "./passwords";

const password = "two wet dogs and a kite";
const hash = await hashPassword(password);
const log = pino({ level: "silent" });
const secret = "a secret of the tests, long enough to be one";
const makeAuth = (db: Db, origin = "http://localhost:3000", hash = hashPassword) =>
  createAuth({ db, origin, secret, log, hashPassword: hash });

async function giveLogin(db: Db, { id }: Person, stored: string | null = hash): Promise<void> {
  await db.insert(accounts).values({ userId: id, accountId: id, providerId: "credential", password: stored });
}

async function cookieOf(db: Db, person: Person, origin?: string): Promise<string> {
  const { headers } = await makeAuth(db, origin).api.signInEmail({
    body: { email: person.email, password },
    returnHeaders: true,
  });
  return (
    headers
      .getSetCookie()
      .find((cookie) => cookie.includes("session_token="))
      ?.split(";", 1)[0] ?? ""
  );
}

const endOf = async (db: Db, person: Person) =>
  (await db.select().from(sessions).where(eq(sessions.userId, person.id)))[0]?.expiresAt.getTime() ?? 0;

const hours = (number: number) => number * 60 * 60 * 1000;

/** Reads the session at a time `after` now. Returns the actor, and the cookies that were set. */
async function read(db: Db, cookie: string, after: Temporal.DurationLike, origin = "http://localhost:3000") {
  const now = Temporal.Now.instant().add(after);
  const answerHeaders = new Headers();
  const services = { db, origin, secret, now: () => now } as unknown as Services;
  const actor = await readActor(
    services,
    exchangeFor(new Request(origin, { headers: { Cookie: cookie } }), { answerHeaders }),
  );
  return { actor, now: now.epochMilliseconds, cookies: answerHeaders.getSetCookie() };
}

onEachDatabase("checkAuth", (get) => {
  test("accepts the tables and columns of the schema", async () => {
    await expect(checkAuth(makeAuth(get().db))).resolves.toBeUndefined();
  });

  test("throws an error that names a missing column", async () => {
    const auth = makeAuth(get().db);
    const context = await auth.$context;
    (context.tables.session as { fields: Record<string, unknown> }).fields.deviceName = {
      type: "string",
      fieldName: "deviceName",
    };
    await expect(checkAuth(auth)).rejects.toThrow("lacks what better-auth needs: sessions.deviceName");
  });
});

onEachDatabase("a session", (get) => {
  test("that expired, or whose cookie is invalid, leaves the visitor anonymous", async ({ db }) => {
    const person = await addPerson(db);
    await giveLogin(db, person);
    const cookie = await cookieOf(db, person);
    expect((await read(db, cookie, { seconds: 0 })).actor.kind).toBe("signed-in");
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await read(db, cookie, { seconds: 0 })).actor.kind).toBe("anonymous");
    expect((await read(db, "walks.session_token=nonsense.c2lnbmF0dXJl", { seconds: 0 })).actor.kind).toBe("anonymous");
    expect((await read(db, "theme=dark", { seconds: 0 })).actor.kind).toBe("anonymous");
  });

  test("is read only with its own signed cookie", async ({ db }) => {
    const person = await addPerson(db);
    await giveLogin(db, person);
    const own = await cookieOf(db, person);
    const cut = own.lastIndexOf(".");
    const [token, signature] = [own.slice(0, cut), own.slice(cut + 1)];
    const other = signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    for (const forged of [token, `${token}.`, `${token}.${other}`, `${token}A.${signature}`, `${own}A`]) {
      expect((await read(db, forged, { seconds: 0 })).actor.kind, forged).toBe("anonymous");
    }
    expect((await read(db, own, { seconds: 0 })).actor.kind).toBe("signed-in");
  });

  test("lasts seven days for a client, and twelve hours for the owner", async ({ db }) => {
    for (const [person, lasts] of [
      [await addPerson(db), hours(7 * 24)],
      [await addAdmin(db), hours(12)],
    ] as const) {
      await giveLogin(db, person);
      const before = Date.now();
      await cookieOf(db, person);
      const begun = (await endOf(db, person)) - lasts;
      expect(begun).toBeGreaterThanOrEqual(before);
      expect(begun).toBeLessThanOrEqual(Date.now());
    }
  });

  test.each([
    ["http://localhost:3000", "walks.session_token="],
    ["https://walks.example", "__Secure-walks.session_token="],
  ])("is renewed while in use, an hour after the last renewal (%s)", async (origin, name) => {
    const { db } = get();
    const admin = await addAdmin(db);
    await giveLogin(db, admin);
    const cookie = await cookieOf(db, admin, origin);
    expect(cookie.startsWith(name)).toBe(true);
    const before = await endOf(db, admin);
    const soon = await read(db, cookie, { minutes: 50 }, origin);
    expect([await endOf(db, admin), soon.cookies]).toEqual([before, []]);
    const later = await read(db, cookie, { minutes: 70 }, origin);
    expect(await endOf(db, admin)).toBe(later.now + hours(12));
    const secure = origin.startsWith("https:") ? "; Secure" : "";
    expect(later.cookies).toEqual([`${cookie}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax${secure}`]);
  });

  test("is renewed by its own cookie, even if a cookie with the other prefix comes first", async ({ db }) => {
    const admin = await addAdmin(db);
    await giveLogin(db, admin);
    const origin = "https://walks.example";
    const cookie = await cookieOf(db, admin, origin);
    const { cookies } = await read(db, `walks.session_token=planted; ${cookie}`, { minutes: 70 }, origin);
    expect(cookies).toEqual([expect.stringContaining(`${cookie}; Max-Age`)]);
  });

  test("returns the roles that are stored for its account", async ({ db }) => {
    const admin = await addAdmin(db);
    await giveLogin(db, admin);
    const cookie = await cookieOf(db, admin);
    expect((await read(db, cookie, { seconds: 0 })).actor).toMatchObject({
      kind: "signed-in",
      id: admin.id,
      email: admin.email,
      role: "admin",
      isEmployee: true,
      emailVerified: true,
    });
  });
});

onEachDatabase("a sign-in", () => {
  test("computes one password hash, whether the account exists, doesn't exist, or has no password", async ({ db }) => {
    const [known, invited] = [await addPerson(db), await addPerson(db)];
    await giveLogin(db, known);
    await giveLogin(db, invited, null);
    onTestFinished(() => void vi.restoreAllMocks());
    const hashed = vi.fn(hashPassword);
    const verified = vi.spyOn(passwords, "isPassword");
    const auth = makeAuth(db, undefined, hashed);
    for (const [email, counts] of [
      [known.email, [0, 1]],
      [invited.email, [1, 0]],
      ["nobody@example.com", [1, 0]],
    ] as const) {
      hashed.mockClear();
      verified.mockClear();
      await expect(auth.api.signInEmail({ body: { email, password: "not the right one" } })).rejects.toThrow(
        "Invalid email or password",
      );
      expect([hashed.mock.calls.length, verified.mock.calls.length], email).toEqual(counts);
    }
  });
});
