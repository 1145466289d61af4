// Card payments, saved cards and refunds, and attacks on the Stripe webhook. Stripe is replaced by a script
// (tests/support/scripted-stripe.ts).
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { requestOf, sendRaw, statusOf } from "../tests/support/raw-socket.ts";
import { startScriptedStripe } from "../tests/support/scripted-stripe.ts";
import { eventOf, intentOf, secretKey, signatureOf, webhookSecret } from "../tests/support/scripted-stripe-shapes.ts";
import { formIn, httpAs } from "./support/by-http.ts";
import { addBills, paidBefore } from "./support/card-site.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { checkingLooks } from "./support/themes.ts";
import { useBrowser } from "./support/visitor.ts";

const openVisitor = useBrowser();

let site: Site;
let far: Awaited<ReturnType<typeof startScriptedStripe>>;
beforeAll(async () => {
  far = await startScriptedStripe();
  site = await openPreparedSite(addBills, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ROOT: far.stripe.root,
  });
  far.stripe.webhook = `${site.origin}/api/stripe/webhook`;
});
afterAll(async () => {
  await site.stop();
  far.close();
});

/** Stripe's page has another origin, which the browser tests otherwise report as an error. */
const elsewhere = /^foreign host: http:\/\/127\.0\.0\.1/;
const policyOf = async (path: string) => (await fetch(site.origin + path)).headers.get("Content-Security-Policy") ?? "";

async function payAtStripe(page: Page, button: string): Promise<void> {
  await page.getByRole("heading", { name: "Scripted Stripe" }).waitFor();
  await page.getByRole("button", { name: button, exact: true }).click();
}

test("a statement is paid with a tip, and its page shows a payment only after Stripe reported it", async () => {
  const { page } = await openVisitor(site.origin, { width: 390, expects: elsewhere });
  const path = "/pay/a-statement-that-is-paid";
  await page.goto(path);
  await page.getByText("All of it goes to").waitFor();
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);

  await page.getByLabel("Your own amount, in dollars").fill("five");
  const pay = page.getByRole("button", { name: "Pay $60.00 plus any tip" });
  await pay.click();
  await page.getByText("$60.00 is open right now.").waitFor();
  await page.getByText("Please enter an amount such as 5 or 7.50.").waitFor();
  expect(await page.getByLabel("Your own amount, in dollars").inputValue()).toBe("five");
  await page.getByLabel("Your own amount, in dollars").fill("5");
  await pay.click();
  await page.getByText("$65.00").waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByText("Nothing was charged.").waitFor();

  await page.getByLabel("$10", { exact: true }).check();
  await pay.click();
  await payAtStripe(page, "Pay, and tell nobody yet");
  await page.getByText("Waiting for Stripe").waitFor();
  await page.getByRole("link", { name: "Look again" }).click();
  await page.getByText("Waiting for Stripe").waitFor();
  expect(await pay.count()).toBe(0);

  // The event is sent twice, as Stripe may do, and the payment must be counted once.
  const paid = [...far.stripe.sessions.values()].findLast(({ status }) => status === "complete");
  if (!paid) throw new Error("nothing was paid");
  const event = eventOf("checkout.session.completed", paid);
  expect([await far.stripe.tell(event), await far.stripe.tell(event)]).toEqual([200, 200]);
  await page.getByRole("link", { name: "Look again" }).click();
  await page.getByText("Thank you! I got your card payment of $70.00.").waitFor();
  await page.goto(`${path}/card`);
  await page.getByRole("heading", { name: "Nothing to pay" }).waitFor();
  await page.getByRole("link", { name: "Back to the statement" }).click();
  await page.getByRole("heading", { name: "Paid. Thank you!" }).waitFor();
});

test("a card is saved after its box is ticked, shown, and removed", async () => {
  const visitor = await openVisitor(site.origin, { expects: elsewhere });
  const { page } = visitor;
  await enterAs(visitor, site.origin, "client", "/profile");
  await page.getByRole("link", { name: "Saved card" }).click();
  const agree = page.getByRole("checkbox");
  const save = page.getByRole("button", { name: "Save a card" });
  await save.click();
  await page.getByText("Please tick this box if you agree.").waitFor();
  await agree.check();
  await save.click();
  await payAtStripe(page, "Pay");
  await page.getByRole("heading", { name: "Visa ending in 4242" }).waitFor();
  await page.getByRole("button", { name: "Remove this card" }).click();
  await page.getByText("No card saved.").waitFor();
});

test("a card used for a payment is saved only if the box is ticked, and saving it is not offered again", async () => {
  const { get, post } = httpAs(site, null);
  const path = "/pay/a-statement-whose-card-is-kept";
  const form = formIn(await get(path), "to keep my card with Stripe");
  expect(form).not.toHaveProperty("keep");
  const refused = await post(`${path}/card`, { ...form, keep: "yes", tipOwn: "five" });
  expect(refused.words).toContain("Please enter an amount such as 5 or 7.50.");
  expect(formIn(refused, "to keep my card with Stripe")).toHaveProperty("keep");
  const { location } = await post(`${path}/card`, { ...form, keep: "yes" });
  const answer = await fetch(location, { method: "POST", redirect: "manual" });
  const { pathname, search } = new URL(answer.headers.get("Location") ?? "");
  const paid = await get(pathname + search);
  expect(paid.words).toContain("Your card is saved, and pays each statement on the day it's due.");
  expect(paid.words).not.toContain("to keep my card with Stripe");
});

test("the owner can refund at most what was paid", async () => {
  const { get, post } = httpAs(site, "admin");
  const path = `/admin/payments/${paidBefore}`;
  const page = await get(path);
  expect(page.words).toContain("$45.00 can still be refunded to the card.");
  const form = { ...formIn(page, 'id="card-refund"'), reason: "It rained all day" };
  const refused = await post(path, { ...form, amount: "45.01" });
  expect(refused.words).toContain("That's more than can still be refunded.");
  expect(formIn(refused, 'id="card-refund"')).toMatchObject({ amount: "45.01", reason: "It rained all day" });
  await post(path, { ...form, amount: "20" });
  const { words } = await get(path);
  expect(words).toContain("Refund to the card, $20.00 (It rained all day)");
  expect(words).toContain("$25.00 can still be refunded to the card.");
});

test("the payment pages have no findings", async () => {
  const visitor = await openVisitor(site.origin);
  const { page } = visitor;
  const checkLooks = checkingLooks();
  for (const [number, [path, who]] of (
    [
      ["/pay/a-statement-that-is-still-open?card=stopped", null],
      ["/pay/a-statement-that-is-still-open/card", null],
      ["/profile/card", "client"],
      [`/admin/payments/${paidBefore}`, "admin"],
    ] as const
  ).entries()) {
    if (who) await enterAs(visitor, site.origin, who, path);
    else await page.goto(path);
    await checkLooks(page, path, number);
  }
});

test("only pages that lead to Stripe allow forms to post to Stripe", async () => {
  const strict = "form-action 'self';";
  for (const path of ["/", "/contact", "/login"]) expect(await policyOf(path)).toContain(strict);
  const paying = await policyOf("/pay/a-statement-that-is-still-open");
  expect(paying).toContain(`form-action 'self' ${new URL(far.stripe.root).origin};`);
  const rest = (policy: string) => policy.replace(/form-action [^;]*/, "").replaceAll(/'nonce-[^']*'/g, "");
  expect(rest(paying)).toBe(rest(await policyOf("/login")));
});

describe("the Stripe webhook", () => {
  const port = () => Number(new URL(site.origin).port);
  const post = (headers: string[], body: string) =>
    sendRaw(port(), requestOf("POST /api/stripe/webhook", [`Host: localhost:${port()}`, ...headers], body));
  const json = "Content-Type: application/json";
  const good = () => JSON.stringify(eventOf("payment_intent.succeeded", intentOf(100, {})));
  const lengthOf = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`;

  test("refuses an unsigned event", async () => {
    const body = good();
    const fields = Array.from({ length: 40_000 }, (_, at) => `f${at}=1`).join("&");
    const tries: [number, string[], string][] = [
      [400, [json, lengthOf(body)], body],
      [400, [lengthOf(body)], body],
      [400, [json, lengthOf(body), "Stripe-Signature: t=1,v1=00"], body],
      [400, [json, "Content-Length: 0"], ""],
      [400, ["Content-Type: application/x-www-form-urlencoded", lengthOf(fields)], fields],
      [400, ["Content-Type: multipart/form-data; boundary=x", lengthOf(body)], body],
      [413, [json, `Content-Length: ${600 * 1024}`], "x".repeat(600 * 1024)],
      [400, [json, "Content-Length: -1"], body],
      [400, [json, "Content-Length: 5", "Content-Length: 6"], body],
      [400, [json, "Transfer-Encoding: chunked", "Content-Length: 5"], body],
      [400, [json, "Transfer-Encoding: chunked"], "zz\r\nnot a chunk\r\n"],
    ];
    for (const [status, headers, sent] of tries)
      expect(statusOf(await post(headers, sent)), headers.join(", ")).toBe(status);
    expect(statusOf(await sendRaw(port(), requestOf("GET /api/stripe/webhook", [`Host: localhost:${port()}`])))).toBe(
      405,
    );
  });

  test("is not blocked by a million fields, and processes a signed event sent behind them", async () => {
    const many = JSON.stringify({ ...eventOf("customer.created", {}), more: `{${'"a":1,'.repeat(60_000)}}` });
    expect(statusOf(await post([json, lengthOf(many), `Stripe-Signature: ${signatureOf(many)}`], many))).toBe(200);
    const body = good();
    const signed = `Stripe-Signature: ${signatureOf(body)}`;
    expect(statusOf(await post(["Content-Type: text/plain", lengthOf(body), signed], body))).toBe(200);
    expect(statusOf(await post([json, lengthOf(body), signed, "Cookie: theme=dark"], body))).toBe(403);
  });

  test("logs only ids and kinds of events", () => {
    for (const secret of [secretKey, webhookSecret, "client@demo.test", "last4", "paula-1@demo.test"])
      expect(site.log()).not.toContain(secret);
  });
});
