// Calls POST /api/google-calendar in a test.
import type { Db } from "~/db/client.server";
import { answerGoogleCalendar } from "~/schedule/calendar-calls/answer-calendar-call.server";
import { answerDiagnosticPing } from "~/schedule/calendar-calls/answer-ping.server";
import { type Actor, anonymous } from "~/platform/sign-in/actor";
import { exchangeContext, getServices, type Services, servicesContext } from "~/platform/context/context";

import { actionArgs } from "./action-args";
import { exchangeFor } from "./exchange";
import { actorOf, type Person } from "./people";

export interface Caller {
  /** Person who calls; anonymous by default. */
  as?: Person;
  token?: string;
  services?: Partial<Services>;
}

const address = "http://localhost:3000/api/google-calendar";

function argsOf(db: Db, request: Request, { as, services }: Caller) {
  const actor: Actor = as ? actorOf(as) : anonymous;
  const args = actionArgs(db, actor);
  args.context.set(exchangeContext, exchangeFor(request));
  if (services) args.context.set(servicesContext, { ...getServices(args.context), ...services });
  return { ...args, request };
}

const bearer = ({ token }: Caller): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {});

export async function callCalendar(db: Db, body: unknown, caller: Caller = {}) {
  const request = new Request(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...bearer(caller) },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const answer = await answerGoogleCalendar(argsOf(db, request, caller));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

export async function pingCalendar(db: Db, caller: Caller = {}) {
  const request = new Request(`${address}/ping`, { headers: bearer(caller) });
  const answer = await answerDiagnosticPing(argsOf(db, request, caller));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
