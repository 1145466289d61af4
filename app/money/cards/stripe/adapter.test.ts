// Tests the card port against the `emulate` package, as far as it supports Stripe: customers, Checkout pages without
// prices, their expiry, and signed events. Other tests use tests/support/scripted-stripe.ts.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { createEmulator, type Emulator } from "emulate";
import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";

import { freePort } from "../../../../tests/support/throwaway-postgres";
import { createStripe } from "./adapter.server";

const secretKey = "sk_test_emulated";
const webhookSecret = "whsec_emulated";

let emulator: Emulator;
const received: { body: Buffer; signature: string }[] = [];
const listener = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    received.push({ body: Buffer.concat(parts), signature: String(request.headers["stripe-signature"]) });
    response.end();
  });
});

beforeAll(async () => {
  await new Promise<void>((listening) => listener.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  const port = await freePort();
  const seed = { stripe: { webhooks: [{ url, events: ["*"], secret: webhookSecret }] } };
  emulator = await createEmulator({ service: "stripe", port, baseUrl: `http://127.0.0.1:${port}`, seed });
});
afterAll(async () => {
  await emulator.close();
  listener.close();
});

const port = () => createStripe({ secretKey, webhookSecret, apiRoot: `${emulator.url}/` });
const asked = {
  id: "11111111-1111-4111-8111-111111111111",
  email: "casey@example.com",
  endsAt: Temporal.Now.instant().add({ minutes: 35 }),
  successUrl: "http://localhost:3000/profile/card?card=back",
  cancelUrl: "http://localhost:3000/profile/card?card=stopped",
};

test("a Checkout page for saving a card opens, completes, and is reported with a valid signature", async () => {
  const { sessionId, url } = await port().openSetup(asked);
  expect(url).toBe(`${emulator.url}/checkout/${sessionId}`);
  const completed = await fetch(`${url}/complete`, { method: "POST", redirect: "manual" });
  expect(completed.headers.get("Location")).toBe(asked.successUrl);
  await expect.poll(() => received.length).toBeGreaterThan(0);
  const last = received.at(-1);
  if (!last) throw new Error("no event was received");
  const event = new Stripe(secretKey).webhooks.constructEvent(last.body, last.signature, webhookSecret);
  expect(event).toMatchObject({
    type: "checkout.session.completed",
    data: { object: { id: sessionId, metadata: { checkout: asked.id } } },
  });
  // The emulator's events have no id, so a repeated event could not be recognized.
  expect(port().readEvent(last.body, last.signature)).toBeNull();
  expect(port().readEvent(last.body, last.signature.replace(/v1=./, "v1=0"))).toBeNull();
});

test("an abandoned Checkout page is closed, and closing it again changes nothing", async () => {
  const { sessionId, url } = await port().openSetup({ ...asked, id: crypto.randomUUID() });
  await port().closeCheckout(sessionId);
  await port().closeCheckout(sessionId);
  expect(await (await fetch(url)).text()).toContain("Session Expired");
});

test("Stripe's own pages are used only with Stripe's own API host", () => {
  const at = (apiRoot: string) => createStripe({ secretKey, webhookSecret, apiRoot }).pagesAt;
  expect(at("https://api.stripe.com/")).toBe("https://checkout.stripe.com");
  expect(at("http://127.0.0.1:4242/")).toBe("http://127.0.0.1:4242");
});
