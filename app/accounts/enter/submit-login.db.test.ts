// The two login forms while the database fails.
import { drizzle } from "drizzle-orm/node-postgres";
import pino from "pino";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { createLimits } from "~/platform/http/limits";
import { actorContext, exchangeContext, servicesContext } from "~/platform/context/context";
import { anonymous } from "~/platform/sign-in/actor";
import { createAuth } from "~/platform/sign-in/auth";

import { refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { exchangeFor } from "../../../tests/support/exchange";
import { submitAdminLogin, submitLogin } from "./submit-login.server";

const typed = { email: "casey@example.com", password: "two wet dogs and a kite" };

/** Arguments of a form sent without JavaScript to a site without a database. */
function argsWithoutDatabase(path: string) {
  const db = drizzle("postgres://walks@127.0.0.1:1/walks");
  const { services, now } = testContext(db);
  const { origin, secret } = services;
  const logged: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => logged.push(JSON.parse(line) as Record<string, unknown>) });
  const context = new RouterContextProvider();
  const auth = createAuth({ db, origin, secret, log });
  const limits = createLimits(1);
  context.set(servicesContext, { ...services, mode: "test", log, auth, db, limits, now: () => now });
  context.set(actorContext, anonymous);
  const body = new URLSearchParams({ took: "60000", ...typed });
  const request = new Request(origin + path, { method: "POST", body });
  context.set(exchangeContext, exchangeFor(request, { byScript: false }));
  return { args: { request, context, params: {}, url: new URL(request.url), pattern: "" }, logged };
}

test.each([
  ["/login", submitLogin],
  ["/admin-login", submitAdminLogin],
])("a failed login at %s is reported, and sends the address back but not the password", async (path, submit) => {
  const { args, logged } = argsWithoutDatabase(path);
  const refusal = await refusalOf(submit(args));
  expect(refusal).toMatchObject({
    status: 500,
    message: "An unexpected error occurred. Please try again or contact support",
    toast: { kind: "error", title: "An unexpected error occurred" },
  });
  expect(refusal.values.email).toEqual([typed.email]);
  expect(JSON.stringify(refusal)).not.toContain(typed.password);
  expect(logged.map(({ msg }) => msg)).toEqual(["a login failed"]);
  expect(JSON.stringify(logged)).not.toContain(typed.password);
});
