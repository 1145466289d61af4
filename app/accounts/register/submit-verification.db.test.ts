// Replies of /verify-email.
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { accounts } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { anonymous } from "~/platform/sign-in/actor";
import { actorContext, exchangeContext, type Services, servicesContext } from "~/platform/context/context";
import { createLimits } from "~/platform/http/limits";
import { hashPassword } from "~/platform/sign-in/passwords";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { exchangeFor } from "../../../tests/support/exchange";
import { addPerson } from "../../../tests/support/people";
import { makeToken, storeToken } from "~/accounts/enter/one-time-tokens.server";
import { submitVerification } from "./submit-verification.server";

onEachDatabase("/verify-email without a session", (get) => {
  function start() {
    const { services, now, address } = testContext(get().db);
    const limits = createLimits(1);
    let answerHeaders = new Headers();
    const send = (init: RequestInit) => {
      const context = new RouterContextProvider();
      context.set(servicesContext, { ...services, db: get().db, limits, now: () => now } as Services);
      context.set(actorContext, anonymous);
      const request = new Request("http://localhost:3000/verify-email", { method: "POST", ...init });
      const exchange = exchangeFor(request, { address, byScript: false });
      context.set(exchangeContext, exchange);
      answerHeaders = exchange.answerHeaders;
      return submitVerification({ request, context, params: {}, url: new URL(request.url), pattern: "" });
    };
    return Object.assign(send, { header: (name: string) => answerHeaders.get(name) });
  }

  test.each([
    ["JSON", { body: "{}", headers: { "Content-Type": "application/json" } }],
    ["a broken form", { body: "nothing", headers: { "Content-Type": "multipart/form-data; boundary=x" } }],
  ])("/verify-email refuses %s with a message", async (_, init) => {
    expect(await start()(init)).toMatchObject({
      init: { status: 415 },
      data: { ok: false, message: expect.stringContaining("can't read") as string },
    });
  });

  test("/verify-email is neither cached nor named to other sites, since its URL has a secret", async () => {
    const send = start();
    await send({ body: new URLSearchParams({ token: "anything" }) });
    expect([send.header("Cache-Control"), send.header("Referrer-Policy")]).toEqual(["no-store", "same-origin"]);
  });

  test("/verify-email asks for the password, and limits guesses like a sign-in", async () => {
    const { db } = get();
    const person = await addPerson(db, { emailVerified: false });
    const password = await hashPassword("two wet dogs and a kite");
    await db.insert(accounts).values({ userId: person.id, accountId: person.id, providerId: "credential", password });
    const { now } = testContext(db);
    const link = makeToken("verify-email", person.id, now);
    await storeToken(db, link, now);
    const send = start();
    const press = (typed: string) => send({ body: new URLSearchParams({ token: link.token, password: typed }) });

    expect(await press("")).toMatchObject({
      init: { status: 400 },
      data: { errors: { password: "Please enter your password" } },
    });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await press(`guess ${tries}`)).toMatchObject({
        init: { status: 400 },
        data: { errors: { password: expect.stringContaining("isn't this account's password") as string } },
      });
    expect(await press("two wet dogs and a kite"), "even the right one has to wait").toMatchObject({
      init: { status: 429 },
    });
    expect((await db.select().from(profiles))[0]?.emailVerified).toBe(false);
  });
});
