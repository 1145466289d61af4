// The tries at /login/code, and a passkey added without the password: what is refused before better-auth is asked.
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { accounts, outbox } from "~/db/schema";
import { type Actor, anonymous } from "~/server/actor";
import { createAuth } from "~/server/auth";
import { actorContext, type Exchange, exchangeContext, type Services, servicesContext } from "~/server/context";
import { createLimits } from "~/server/limits";
import { hashPassword } from "~/server/passwords";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addPerson } from "../../../tests/support/people";
import { submitCode } from "./submit-code.server";
import { submitSecurity } from "./submit-security.server";

const origin = "http://localhost:3000";

/** One address; `limits` are shared by all who ask from it. */
function argsOf(db: Db, limits: Services["limits"], actor: Actor, body: Record<string, string>, cookie = "") {
  const { services, now, address } = testContext(db);
  const auth = createAuth({ db, origin, secret: services.secret, log: pino({ level: "silent" }) });
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...services, mode: "test", auth, db, limits, now: () => now });
  context.set(exchangeContext, { address, byScript: false, answerHeaders: new Headers() } as Exchange);
  context.set(actorContext, actor);
  const headers = { Cookie: cookie };
  const request = new Request(`${origin}/`, { method: "POST", headers, body: new URLSearchParams(body) });
  return { request, context, params: {}, url: new URL(request.url), pattern: "" };
}

onEachDatabase("a one-time code", (get) => {
  test("tried by a stranger behind the same address uses up nobody else's tries", async () => {
    const limits = createLimits(0.1);
    const statusOf = async (cookie: string) => {
      const answer = await submitCode(argsOf(get().db, limits, anonymous, { code: "000000" }, cookie));
      return "init" in answer ? answer.init?.status : answer.status;
    };
    // Without a password before: told so, and not counted.
    for (let times = 0; times < 5; times += 1) expect(await statusOf("")).toBe(401);
    const strangers = [await statusOf("walks.two_factor=a"), await statusOf("walks.two_factor=a")];
    expect([...strangers, await statusOf("walks.two_factor=a")]).toEqual([401, 401, 429]);
    expect(await statusOf("theme=dark; walks.two_factor=b")).toBe(401);
    expect(await limits.take("token", testContext(get().db).address), "links are another matter").toBe(0);
  });
});

onEachDatabase("a passkey", (get) => {
  test("is not added by somebody who only has the session", async () => {
    const { db } = get();
    const person = await addPerson(db);
    const password = await hashPassword("a dog in the morning fog");
    await db.insert(accounts).values({ userId: person.id, accountId: person.id, providerId: "credential", password });
    for (const body of [
      { intent: "begin-passkey", password: "not the password" },
      { intent: "add-passkey", name: "Mine", credential: '{"id":"x"}', password: "not the password" },
      { intent: "add-passkey", name: "Mine", credential: '{"id":"x"}' } as Record<string, string>,
    ]) {
      expect(await submitSecurity(argsOf(db, createLimits(1), actorOf(person), body))).toMatchObject({
        data: { ok: false, errors: { password: "This is not your password" } },
      });
    }
    expect(await db.$count(outbox)).toBe(0);
  });
});
