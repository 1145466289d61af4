// A scripted Stripe server on loopback, for what no emulator has: inline prices, idempotency keys, refunds, saved
// cards, declines and event ids. Its responses follow the official library's types and Stripe's documentation. They
// were not compared with the real Stripe.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach } from "vitest";

import type { CardSettings } from "~/platform/context/context";

import {
  cardOf,
  eventOf,
  intentOf,
  nextId,
  refundOf,
  type ScriptedEvent,
  type ScriptedIntent,
  type ScriptedRefund,
  type ScriptedSession,
  type ScriptedSetup,
  secretKey,
  sessionOf,
  signatureOf,
  webhookSecret,
} from "./scripted-stripe-shapes";

export interface StripeCall {
  /** Method and path, such as "POST /v1/refunds". */
  call: string;
  body: Record<string, string>;
  key: string | null;
}

interface Said {
  status: number;
  body: unknown;
}

type Lost = "lost" | "dropped";
const isLost = (said: Said | Lost | undefined): said is Lost => typeof said === "string";

const fault = (status: number, type: string, code?: string, more: Record<string, string> = {}): Said => ({
  status,
  body: { error: { type, message: code ?? type, ...(code ? { code } : {}), ...more } },
});

/** Error responses that tests put into `script`. */
export const faults = {
  down: fault(503, "api_error"),
  wrongKey: fault(401, "invalid_request_error", "api_key_expired"),
  declined: fault(402, "card_error", "card_declined", { decline_code: "insufficient_funds" }),
  tooMuch: fault(400, "invalid_request_error", "charge_already_refunded"),
};

/**
 * Header with which Stripe mostly tells the library not to retry a failed call. Each retry would take half a second.
 */
function respond(response: ServerResponse, { status, body }: Said): void {
  const headers = { "Content-Type": "application/json", ...(status >= 500 ? { "Stripe-Should-Retry": "false" } : {}) };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

export class ScriptedStripe {
  root = "";
  /** If true, the server answers every call with 503 and doesn't run it. */
  unreachable = false;
  calls: StripeCall[] = [];
  /**
   * Responses to the next POST calls, in place of the normal ones. "lost" runs the call but answers 500. "dropped" runs
   * the call but closes the connection, after which the library retries.
   */
  script: (Said | Lost)[] = [];
  /** If true, new payments with a saved card get the status "processing". */
  processing = false;
  /** Called for each charge of a saved card, before the response is sent. */
  onCharge: (() => void) | null = null;
  /** Awaited before each call is run. Its argument is such as "POST /v1/refunds". */
  beforeCall: ((call: string) => Promise<void>) | null = null;
  readonly sessions = new Map<string, ScriptedSession>();
  readonly intents = new Map<string, ScriptedIntent>();
  readonly setups = new Map<string, ScriptedSetup>();
  readonly refunds = new Map<string, ScriptedRefund>();
  /** Ids of sessions that save the card, so their customer and card must be stored. */
  readonly #keeping = new Set<string>();
  #known = new Map<string, { sent: string; said: Said }>();
  /** URL that gets each event as soon as it happens; null for none. */
  webhook: string | null = null;

  settings = (): CardSettings => ({ secretKey, webhookSecret, apiRoot: this.root });

  reset(): void {
    this.calls = [];
    this.script = [];
    this.unreachable = false;
    this.processing = false;
    this.onCharge = null;
    this.beforeCall = null;
    this.#known.clear();
    for (const each of [this.sessions, this.intents, this.setups, this.refunds]) each.clear();
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    if (this.unreachable) return respond(response, faults.down);
    const { pathname } = new URL(request.url ?? "", this.root);
    if (pathname.startsWith("/checkout/")) return this.#page(request.method ?? "", pathname, response);
    const body = Object.fromEntries(new URLSearchParams(text));
    const key = request.headers["idempotency-key"];
    const asked = { call: `${request.method} ${pathname}`, body, key: typeof key === "string" ? key : null };
    this.calls.push(asked);
    await this.beforeCall?.(asked.call);
    const said = request.method === "POST" ? this.#write(asked, text) : this.#read(pathname);
    if (asked.call === "POST /v1/payment_intents") this.onCharge?.();
    if (said === "dropped") return void response.destroy();
    respond(response, said === "lost" ? fault(500, "api_error") : said);
  }

  /** Repeats the response for the same idempotency key, or answers with an error if the parameters differ. */
  #write(asked: StripeCall, sent: string): Said | Lost {
    const known = asked.key ? this.#known.get(asked.key) : undefined;
    const scripted = known && !isLost(this.script[0]) ? undefined : this.script.shift();
    const given = isLost(scripted) ? undefined : scripted;
    if (given && given.status >= 500) return given;
    const fresh = () => given ?? this.#make(asked);
    const said = known ? (known.sent === sent ? known.said : fault(400, "idempotency_error")) : fresh();
    if (asked.key && !known) this.#known.set(asked.key, { sent, said });
    return isLost(scripted) ? scripted : said;
  }

  #make({ call, body }: StripeCall): Said {
    const metadata = Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) => {
        const found = /^metadata\[(\w+)\]$/.exec(name)?.[1];
        return found ? [[found, value]] : [];
      }),
    );
    if (call === "POST /v1/customers") return { status: 200, body: { id: nextId("cus"), object: "customer" } };
    if (call === "POST /v1/checkout/sessions") return this.#openSession(body, metadata);
    if (call === "POST /v1/payment_intents") {
      const pending = this.processing ? ({ status: "processing", amount_received: 0 } as const) : {};
      const intent = intentOf(Number(body.amount), metadata, pending);
      this.intents.set(intent.id, intent);
      return { status: 200, body: intent };
    }
    if (call === "POST /v1/refunds") {
      const refund = refundOf(body.payment_intent ?? "", Number(body.amount), { metadata });
      this.refunds.set(refund.id, refund);
      return { status: 200, body: refund };
    }
    const expired = /\/sessions\/(\w+)\/expire$/.exec(call)?.[1];
    const session = this.sessions.get(expired ?? "");
    if (session && session.status !== "open") return fault(400, "invalid_request_error", "session_not_open");
    if (session) session.status = "expired";
    if (session || call.endsWith("/detach")) return { status: 200, body: session ?? { object: "payment_method" } };
    return fault(404, "invalid_request_error", "resource_missing");
  }

  #openSession(body: Record<string, string>, metadata: Record<string, string>): Said {
    const lines = Object.entries(body).filter(([name]) => name.endsWith("[unit_amount]"));
    const total = lines.reduce((sum, [, cents]) => sum + Number(cents), 0);
    const id = nextId("cs");
    const isSetup = body.mode === "setup";
    const session: ScriptedSession = {
      ...sessionOf(intentOf(total, metadata)),
      id,
      mode: isSetup ? "setup" : "payment",
      status: "open",
      payment_status: isSetup ? "no_payment_required" : "unpaid",
      payment_intent: null,
      customer: body.customer ?? null,
      success_url: body.success_url ?? null,
      cancel_url: body.cancel_url ?? null,
      expires_at: Number(body.expires_at),
      url: `${this.root}checkout/${id}`,
    };
    this.sessions.set(id, session);
    if (body["payment_intent_data[setup_future_usage]"] === "off_session" && body.customer_creation === "always")
      this.#keeping.add(id);
    return { status: 200, body: session };
  }

  #read(pathname: string): Said {
    const id = pathname.split("/").at(-1) ?? "";
    const found = this.intents.get(id) ?? this.setups.get(id) ?? this.sessions.get(id) ?? this.refunds.get(id);
    return found ? { status: 200, body: found } : fault(404, "invalid_request_error", "resource_missing");
  }

  /** Pays, or saves the card, on a session's page. Returns the events that Stripe would send. */
  complete(sessionId: string): ScriptedEvent[] {
    const session = this.sessions.get(sessionId);
    if (!session) throw new Error(`no session ${sessionId}`);
    if (session.status !== "open") return [];
    session.status = "complete";
    session.url = null;
    if (session.mode === "setup") {
      const setup = setupOf(session.customer ?? "");
      this.setups.set(setup.id, setup);
      session.setup_intent = setup.id;
      return [eventOf("checkout.session.completed", session)];
    }
    const told = intentOf(session.amount_total ?? 0, session.metadata);
    const kept = this.#keeping.has(sessionId) ? { customer: nextId("cus"), payment_method: cardOf() } : {};
    this.intents.set(told.id, { ...told, ...kept });
    session.payment_intent = told.id;
    session.payment_status = "paid";
    return [eventOf("payment_intent.succeeded", told), eventOf("checkout.session.completed", session)];
  }

  /** Does the same on the page that was opened last. */
  completeLast = (): ScriptedEvent[] => this.complete([...this.sessions.keys()].at(-1) ?? "");

  /** Sets the final status of all payments that are "processing". */
  finishProcessing(status: "succeeded" | "requires_payment_method"): void {
    for (const [id, intent] of this.intents)
      if (intent.status === "processing")
        this.intents.set(id, { ...intent, status, amount_received: status === "succeeded" ? intent.amount : 0 });
  }

  async tell(event: ScriptedEvent): Promise<number> {
    if (!this.webhook) return 0;
    const payload = JSON.stringify(event);
    const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signatureOf(payload) };
    return (await fetch(this.webhook, { method: "POST", headers, body: payload })).status;
  }

  /** A minimal copy of Stripe's payment page, for browser tests. */
  async #page(method: string, pathname: string, response: ServerResponse): Promise<void> {
    const [, , id = "", quiet] = pathname.split("/");
    const session = this.sessions.get(id);
    if (!session) return void response.writeHead(404).end();
    if (method === "POST") {
      const events = this.complete(id);
      // "quiet": the payment succeeds, and the test sends the events later.
      if (quiet !== "quiet") for (const event of events) await this.tell(event);
      return void response.writeHead(303, { Location: session.success_url ?? "/" }).end();
    }
    const total = `$${((session.amount_total ?? 0) / 100).toFixed(2)}`;
    const form = (to: string, name: string) => `<form method="post" action="${to}"><button>${name}</button></form>`;
    const body = `<h1>Scripted Stripe</h1><p>${total}</p>${form(`/checkout/${id}`, "Pay")}${form(`/checkout/${id}/quiet`, "Pay, and tell nobody yet")}<a href="${session.cancel_url ?? "/"}">Back</a>`;
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="en"><title>Scripted Stripe</title><body>${body}</body></html>`);
  }
}

const setupOf = (customer: string): ScriptedSetup => ({
  id: nextId("seti"),
  object: "setup_intent",
  status: "succeeded",
  customer,
  payment_method: cardOf(),
});

export async function startScriptedStripe(): Promise<{ stripe: ScriptedStripe; close: () => void }> {
  const stripe = new ScriptedStripe();
  const server = createServer((request, response) => void stripe.answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  stripe.root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    stripe,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts one server for all tests of a file, and resets it before each test. */
export function useScriptedStripe(): () => ScriptedStripe {
  let started: Awaited<ReturnType<typeof startScriptedStripe>>;
  beforeAll(async () => {
    started = await startScriptedStripe();
  });
  beforeEach(() => started.stripe.reset());
  afterAll(() => started.close());
  return () => started.stripe;
}
