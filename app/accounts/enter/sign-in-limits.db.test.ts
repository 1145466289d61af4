// Limits of password guesses (docs/decisions/018-limits.md).
import pino from "pino";
import { describe, expect, inject, onTestFinished, test } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";
import { knownNetworks, oneTimeTokens, sessions } from "~/db/tables/accounts";
import { rateLimits } from "~/db/tables/platform";
import { createLimits, createSharedLimits, type Limits } from "~/platform/http/limits";
import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs, createTestAuth } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { current, givePassword } from "../../../tests/support/credentials";
import { createPostgresDatabase, onEachDatabase } from "../../../tests/support/database";
import { addPerson } from "../../../tests/support/people";
import { makeToken } from "~/accounts/enter/one-time-tokens.server";
import { signInWithPassword } from "./sessions.server";
import { submitNewPassword } from "~/accounts/password/submit-reset.server";

const home = "198.51.100.7";
const wrong = "not the right one";

async function addAccount(db: Db) {
  const person = await addPerson(db);
  await givePassword(db, person);
  return person;
}

const argsFrom = (db: Db, limits: Limits, address: string, fields: Record<string, string> = {}) =>
  actionArgs(db, anonymous, { took: "60000", ...fields }, "/login", { auth: createTestAuth(db), limits, address });

const logIn = async (db: Db, limits: Limits, email: string, address: string, password = current) =>
  (await signInWithPassword(argsFrom(db, limits, address), { email, password })).outcome;

/** Guesses a password once from each of several networks. */
async function guess(db: Db, limits: Limits, email: string, networks: number): Promise<string[]> {
  const outcomes = [];
  for (let network = 0; network < networks; network += 1)
    outcomes.push(await logIn(db, limits, email, `203.0.113.${network}`, wrong));
  return outcomes;
}

onEachDatabase("password guesses", () => {
  test("guesses at an account are limited to twenty an hour, whether or not it exists", async ({ db }) => {
    const { email } = await addAccount(db);
    // The factor makes the account's limit five guesses.
    const limits = createLimits(0.25);
    const known = await guess(db, limits, email, 7);
    expect(known).toEqual([...Array<string>(5).fill("wrong-password"), "wait", "wait"]);
    expect(await guess(db, createLimits(0.25), "nobody@example.com", 7)).toEqual(known);
    expect(await logIn(db, limits, email, "203.0.113.200"), "the right password from an unknown network").toBe("wait");
  });

  test("a known network has its own limit, so the owner can sign in while others guess", async ({ db }) => {
    const { email } = await addAccount(db);
    const limits = createLimits(0.25);
    expect(await logIn(db, limits, email, home)).toBe("signed-in");
    const [session] = await db.select().from(sessions);
    expect(session?.confirmedAt?.toString(), "the password confirms the session").toBe(testContext(db).now.toString());
    await guess(db, limits, email, 6);
    expect(await logIn(db, limits, email, home)).toBe("signed-in");
    expect(await logIn(db, limits, email, home, wrong)).toBe("wrong-password");
    expect(await logIn(db, limits, email, home, wrong)).toBe("wait");
    expect(await logIn(db, createLimits(0.25), email, home)).toBe("signed-in");
  });

  test("choosing a new password by link makes the network a known network of the account", async ({ db }) => {
    const person = await addAccount(db);
    const limits = createLimits(0.25);
    await guess(db, limits, person.email, 6);
    expect(await logIn(db, limits, person.email, home)).toBe("wait");
    const link = makeToken("reset-password", person.id, testContext(db).now);
    await db.insert(oneTimeTokens).values(link.row);
    const chosen = "a completely new phrase";
    await submitNewPassword(argsFrom(db, limits, home, { token: link.token, password: chosen }), "reset-password");
    expect(await logIn(db, limits, person.email, home, chosen)).toBe("signed-in");
  });

  test("guesses from one network are limited to thirty, and signing in does not reset them", async ({ db }) => {
    const { email } = await addAccount(db);
    // The factor makes the network's limit three guesses.
    const limits = createLimits(0.1);
    const guessAt = (number: number) => logIn(db, limits, `victim-${number}@example.com`, home, wrong);
    for (const number of [1, 2]) expect(await guessAt(number)).toBe("wrong-password");
    expect(await logIn(db, limits, email, home)).toBe("signed-in");
    expect(await guessAt(3)).toBe("wrong-password");
    expect(await guessAt(4)).toBe("wait");
    expect(await logIn(db, limits, email, "198.51.100.8"), "from another network").toBe("signed-in");
  });

  test("entering the right password resets the count of guesses at its account", async ({ db }) => {
    const { email } = await addAccount(db);
    // The factor makes the limit per account and network two guesses.
    const limits = createLimits(0.4);
    for (let round = 0; round < 2; round += 1) {
      expect(await logIn(db, limits, email, home, wrong)).toBe("wrong-password");
      expect(await logIn(db, limits, email, home)).toBe("signed-in");
    }
    expect(await logIn(db, limits, email, home, wrong)).toBe("wrong-password");
  });
});

describe.runIf(inject("postgresUrl"))("limits shared by several servers", () => {
  test("stored limits contain no email or IP address, and nothing about refused requests", async () => {
    const { url, drop } = await createPostgresDatabase();
    onTestFinished(drop);
    const database = await openDatabase({ url, dataDir: "/unused" });
    onTestFinished(() => database.close());
    const { db, pool } = database;
    if (!pool) throw new Error("a PostgreSQL database has a pool");
    const { secret } = testContext(db).services;
    // The factor makes each limit one try.
    const limits = createSharedLimits({ factor: 0.001, pool, secret, log: pino({ level: "silent" }) });
    const { email } = await addAccount(db);
    expect(await logIn(db, limits, email, home)).toBe("signed-in");
    const outcomes = [];
    for (let invented = 0; invented < 5; invented += 1)
      outcomes.push(await logIn(db, limits, `invented-${invented}@example.com`, home, wrong));
    expect(outcomes).toEqual(["wrong-password", "wait", "wait", "wait", "wait"]);
    const stored = [...(await db.select().from(rateLimits)), ...(await db.select().from(knownNetworks))];
    expect(stored.map(({ key }) => key.split(":", 1)[0]?.replace(/^[\w-]{22}$/, "network")).toSorted()).toEqual([
      "network",
      "sign-in",
      "sign-in-account",
      "sign-in-account",
      "sign-in-address",
    ]);
    expect(JSON.stringify(stored)).not.toMatch(/example\.com|198\.51/);
  });
});
