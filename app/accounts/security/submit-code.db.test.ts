// Tests for guesses at /login/code, and for adding a passkey without the password.
import { symmetricEncrypt } from "better-auth/crypto";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { twoFactors } from "~/db/tables/accounts";
import { outbox } from "~/db/tables/platform";
import { anonymous } from "~/platform/sign-in/actor";
import { createLimits, type Limits } from "~/platform/http/limits";

import { actionArgs, createTestAuth } from "../../../tests/support/action-args";
import { current as password, givePassword } from "../../../tests/support/credentials";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addPerson, type Person } from "../../../tests/support/people";
import { submitCode } from "./submit-code.server";
import { submitSecurity } from "./submit-security.server";

const backupCode = "abcde-fghjk";

async function addAccount(db: Db) {
  const person = await addPerson(db, { twoFactorEnabled: true });
  await givePassword(db, person);
  const { secretConfig: key } = await createTestAuth(db).$context;
  const [secret, backupCodes] = await Promise.all(
    ["a secret of an app", JSON.stringify([backupCode])].map((data) => symmetricEncrypt({ key, data })),
  );
  if (!secret || !backupCodes) throw new Error("nothing was encrypted");
  await db.insert(twoFactors).values({ userId: person.id, secret, backupCodes });
  return person;
}

/** Cookie of the sign-in that is pending after the right password. */
async function beginStep(db: Db, { email }: Person): Promise<string> {
  const { headers } = await createTestAuth(db).api.signInEmail({ body: { email, password }, returnHeaders: true });
  const cookie = headers.getSetCookie().find((each) => each.startsWith("walks.two_factor="));
  return cookie?.split(";", 1)[0] ?? "";
}

onEachDatabase("a one-time code", (get) => {
  const wrong = "000000";
  const send = (limits: Limits, cookie: string, code: string, address = "192.0.2.7") => {
    const { db } = get();
    const init = { headers: { Cookie: cookie } };
    return submitCode(
      actionArgs(db, anonymous, { code }, "/login/code", { auth: createTestAuth(db), limits, address, init }),
    );
  };
  async function tryCode(limits: Limits, cookie: string, code = wrong, address?: string) {
    const answer = await send(limits, cookie, code, address);
    return "init" in answer ? answer.init?.status : answer.status;
  }

  test("a code without a preceding password is neither checked nor counted", async () => {
    const limits = createLimits(0.1);
    for (let times = 0; times < 5; times += 1) expect(await tryCode(limits, "")).toBe(401);
  });

  test("guesses with forged cookies are counted by network", async () => {
    const limits = createLimits(0.1);
    const person = await addAccount(get().db);
    const statuses = [];
    for (let invented = 0; invented < 4; invented += 1)
      statuses.push(await tryCode(limits, `walks.two_factor=${invented}`));
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect(await tryCode(limits, await beginStep(get().db, person), backupCode), "a client there").toBe(303);
    expect(await tryCode(limits, "walks.two_factor=x", wrong, "192.0.2.8"), "another network").toBe(401);
  });

  test("guesses are counted by account over all sign-ins, and the right code resets the count", async ({ db }) => {
    const [person, other] = [await addAccount(db), await addAccount(db)];
    // The factor makes the limit three guesses.
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

  test("a code can be guessed at most five times after one password", async ({ db }) => {
    const step = await beginStep(db, await addAccount(db));
    const limits = createLimits(10);
    for (let tries = 0; tries < 5; tries += 1) expect(await tryCode(limits, step)).toBe(401);
    expect(await send(limits, step, backupCode), "even the right one").toMatchObject({
      init: { status: 401 },
      data: { message: expect.stringContaining("Please log in again") as string },
    });
  });
});

onEachDatabase("a passkey", () => {
  test("a session without the password can't add a passkey", async ({ db }) => {
    const person = await addPerson(db);
    await givePassword(db, person);
    const add = { intent: "add-passkey", name: "Mine", credential: '{"id":"x"}' };
    for (const fields of [
      { intent: "begin-passkey", password: "not the password" },
      { ...add, password: "not the password" },
      add,
    ])
      expect(await submitSecurity(actionArgs(db, actorOf(person), fields))).toMatchObject({
        data: { ok: false, errors: { password: "That isn't your password" } },
      });
    expect(await db.$count(outbox)).toBe(0);
  });
});
