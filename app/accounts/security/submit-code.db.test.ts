// Guesses at /login/code, and adding a passkey without the password.
import { symmetricEncrypt } from "better-auth/crypto";
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { accounts, twoFactors } from "~/db/tables/accounts";
import { outbox } from "~/db/tables/platform";
import { type Actor, anonymous } from "~/platform/sign-in/actor";
import { createAuth } from "~/platform/sign-in/auth";
import { actorContext, exchangeContext, type Services, servicesContext } from "~/platform/context/context";
import { createLimits } from "~/platform/http/limits";
import { hashPassword } from "~/platform/sign-in/passwords";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { exchangeFor } from "../../../tests/support/exchange";
import { actorOf, addPerson, type Person } from "../../../tests/support/people";
import { submitCode } from "./submit-code.server";
import { submitSecurity } from "./submit-security.server";

const origin = "http://localhost:3000";

const password = "a dog in the morning fog";
const backupCode = "abcde-fghjk";

const authOf = (db: Db) =>
  createAuth({ db, origin, secret: testContext(db).services.secret, log: pino({ level: "silent" }) });

/** `limits` are shared by all requests. */
function argsOf(
  db: Db,
  limits: Services["limits"],
  actor: Actor,
  body: Record<string, string>,
  cookie = "",
  address = "192.0.2.7",
) {
  const { services, now } = testContext(db);
  const auth = authOf(db);
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...services, mode: "test", auth, db, limits, now: () => now });
  context.set(actorContext, actor);
  const headers = { Cookie: cookie };
  const request = new Request(`${origin}/`, { method: "POST", headers, body: new URLSearchParams(body) });
  context.set(exchangeContext, exchangeFor(request, { address, byScript: false }));
  return { request, context, params: {}, url: new URL(request.url), pattern: "" };
}

async function addAccount(db: Db) {
  const person = await addPerson(db, { twoFactorEnabled: true });
  const { id: userId } = person;
  await db
    .insert(accounts)
    .values({ userId, accountId: userId, providerId: "credential", password: await hashPassword(password) });
  const { secretConfig: key } = await authOf(db).$context;
  const [secret, backupCodes] = await Promise.all(
    ["a secret of an app", JSON.stringify([backupCode])].map((data) => symmetricEncrypt({ key, data })),
  );
  if (!secret || !backupCodes) throw new Error("nothing was sealed");
  await db.insert(twoFactors).values({ userId, secret, backupCodes });
  return person;
}

/** Cookie of the step after the right password. */
async function beginStep(db: Db, { email }: Person): Promise<string> {
  const { headers } = await authOf(db).api.signInEmail({ body: { email, password }, returnHeaders: true });
  return (
    headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("walks.two_factor="))
      ?.split(";", 1)[0] ?? ""
  );
}

onEachDatabase("a one-time code", (get) => {
  const wrong = "000000";
  async function tryCode(limits: Services["limits"], cookie: string, code = wrong, address?: string) {
    const answer = await submitCode(argsOf(get().db, limits, anonymous, { code }, cookie, address));
    return "init" in answer ? answer.init?.status : answer.status;
  }

  test("a code without a password before it is neither checked nor counted", async () => {
    const limits = createLimits(0.1);
    for (let times = 0; times < 5; times += 1) expect(await tryCode(limits, "")).toBe(401);
  });

  test("codes with invented cookies are counted by network", async () => {
    const limits = createLimits(0.1);
    const person = await addAccount(get().db);
    const statuses = [];
    for (let invented = 0; invented < 4; invented += 1)
      statuses.push(await tryCode(limits, `walks.two_factor=${invented}`));
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect(await tryCode(limits, await beginStep(get().db, person), backupCode), "a client there").toBe(303);
    expect(await tryCode(limits, "walks.two_factor=x", wrong, "192.0.2.8"), "another network").toBe(401);
  });

  test("codes are counted by account over all steps, networks and kinds, and the right one resets the count", async () => {
    const { db } = get();
    const [person, other] = [await addAccount(db), await addAccount(db)];
    // Three guesses.
    const limits = createLimits(0.3);
    const [first, second] = [await beginStep(db, person), await beginStep(db, person)];
    expect(await tryCode(limits, first, wrong, "192.0.2.1")).toBe(401);
    expect(await tryCode(limits, first, "zzzzz-zzzzz", "192.0.2.2")).toBe(401);
    expect(await tryCode(limits, second, backupCode, "192.0.2.3")).toBe(303);
    const third = await beginStep(db, person);
    for (const network of [4, 5, 6]) expect(await tryCode(limits, third, wrong, `192.0.2.${network}`)).toBe(401);
    expect(await tryCode(limits, await beginStep(db, person), wrong, "192.0.2.9")).toBe(429);
    expect(await tryCode(limits, await beginStep(db, other), wrong, "192.0.2.9"), "another account").toBe(401);
  });
  test("a code can be guessed five times after one password", async () => {
    const { db } = get();
    const person = await addAccount(db);
    const step = await beginStep(db, person);
    const limits = createLimits(10);
    for (let tries = 0; tries < 5; tries += 1) expect(await tryCode(limits, step)).toBe(401);
    const args = argsOf(db, limits, anonymous, { code: backupCode }, step);
    expect(await submitCode(args), "even the right one").toMatchObject({
      init: { status: 401 },
      data: { message: expect.stringContaining("Please log in again") as string },
    });
  });
});

onEachDatabase("a passkey", (get) => {
  test("a session alone can't add a passkey", async () => {
    const { db } = get();
    const person = await addPerson(db);
    const hash = await hashPassword(password);
    await db
      .insert(accounts)
      .values({ userId: person.id, accountId: person.id, providerId: "credential", password: hash });
    for (const body of [
      { intent: "begin-passkey", password: "not the password" },
      { intent: "add-passkey", name: "Mine", credential: '{"id":"x"}', password: "not the password" },
      { intent: "add-passkey", name: "Mine", credential: '{"id":"x"}' } as Record<string, string>,
    ]) {
      expect(await submitSecurity(argsOf(db, createLimits(1), actorOf(person), body))).toMatchObject({
        data: { ok: false, errors: { password: "That isn't your password" } },
      });
    }
    expect(await db.$count(outbox)).toBe(0);
  });
});
