// Makes the arguments of a route action in tests, from a form, an actor and the test database.
import pino from "pino";
import type { ActionFunctionArgs } from "react-router";
import { RouterContextProvider } from "react-router";

import type { Business } from "~/business/business";
import type { Db } from "~/db/client.server";
import type { Actor } from "~/platform/sign-in/actor";
import { type Auth, createAuth } from "~/platform/sign-in/auth";
import {
  actorContext,
  businessContext,
  exchangeContext,
  type Services,
  servicesContext,
} from "~/platform/context/context";
import { createLimits } from "~/platform/http/limits";
import type { FormReply } from "~/shared/form-reply";

import { testContext } from "./command-context";
import { exchangeFor } from "./exchange";
import { hashPassword } from "./passwords";

/** Form fields by name, or as pairs when a name is repeated. */
type Fields = Record<string, string> | [name: string, value: string][] | FormData;

interface Sender {
  address?: string;
  now?: Temporal.Instant;
  business?: Business;
  /** Rate limits that several requests of a test share. */
  limits?: Services["limits"];
  /** better-auth, for forms that sign in (see {@link createTestAuth}). */
  auth?: Auth;
  log?: Services["log"];
  /** Replaces parts of the request, such as its body. */
  init?: RequestInit;
}

/** Returns the arguments for a form that a browser without scripts sends. */
export function actionArgs(
  db: Db,
  actor: Actor,
  fields: Fields = {},
  path = "/form",
  { limits = createLimits(1), auth, log, init, ...overrides }: Sender = {},
): ActionFunctionArgs {
  const { services, now, address, business } = testContext(db, overrides);
  const context = new RouterContextProvider();
  context.set(actorContext, actor);
  context.set(businessContext, business);
  context.set(servicesContext, {
    ...services,
    ...(log ? { log } : {}),
    db,
    mode: "test",
    readBusiness: () => Promise.resolve(business),
    auth: auth as Auth,
    limits,
    now: () => now,
  });
  const request = new Request(`http://localhost:3000${path}`, {
    method: "POST",
    body: fields instanceof FormData ? fields : new URLSearchParams(fields),
    ...init,
  });
  context.set(exchangeContext, exchangeFor(request, { address }));
  return { request, context, params: {}, url: new URL(request.url), pattern: "" };
}

export function createTestAuth(db: Db): Auth {
  const { origin, secret } = testContext(db).services;
  return createAuth({ db, origin, secret, log: pino({ level: "silent" }), hashPassword });
}

/** Returns the refusal in an action's response, with its HTTP status. */
export async function refusalOf(answer: Promise<Response | { data: FormReply | null; init: ResponseInit | null }>) {
  const given = await answer;
  if (given instanceof Response || !given.data || given.data.ok) throw new Error("it was not refused");
  return { status: given.init?.status, ...given.data };
}
