// A client asks for another time and sees its price, or answers a proposed time, by a link in a mail or on the site.
import { expect, test } from "vitest";

import { sampleAccounts } from "~/sample/sample-people";

import { dialog, state, useBookings } from "./support/booking-pages.ts";
import { httpAs } from "./support/by-http.ts";
import { inAWeek, tokenOf } from "./support/client-bookings.ts";
import { signIn } from "./support/stories.ts";
import { axeFindings, holdAnswers, untilInteractive } from "./support/visitor.ts";
import { zone } from "../tests/support/zone";

const { site, open, pageOf, enter } = useBookings();

const inTwoDays = inAWeek.toZonedDateTimeISO(zone).toPlainDate().add({ days: 2 }).toString();

test("a client asks for another time, sees its price, and takes the request back", async () => {
  const page = await enter("client", pageOf("moved-with"));
  await page.getByRole("link", { name: "Ask for another time" }).click();
  await dialog(page).getByLabel("New date").fill(inTwoDays);
  await dialog(page)
    .getByRole("radio", { name: /^Afternoon/ })
    .check();
  await dialog(page)
    .getByRole("listitem")
    .filter({ hasText: /^Total/ })
    .waitFor();
  await dialog(page)
    .getByText(/^This is free until /)
    .waitFor();
  await dialog(page)
    .getByRole("textbox", { name: /Anything I should know/ })
    .fill("The gate is being painted.");
  await dialog(page).getByRole("button", { name: "Ask for this time" }).click();
  await page.getByText("You asked for another time").first().waitFor();
  const asked = page.getByRole("region", { name: "You asked for another time" });
  await asked.getByText("The gate is being painted.").waitFor();
  await asked.getByText(/Afternoon, 12:00 PM to/).waitFor();
  await state(page, "Confirmed");
  expect(await page.getByRole("link", { name: "Ask for another time" }).count()).toBe(0);

  await asked.getByRole("button", { name: "Keep my current time" }).click();
  await page.getByText("Your visit stays at the old time").first().waitFor();
  await asked.waitFor({ state: "hidden" });
});

test("without JavaScript a client asks for another time in four taps, with its price", async () => {
  const path = pageOf("moved-without");
  const client = await signIn(site, sampleAccounts[2].email);
  expect((await client.open(`${path}/move?date=${inTwoDays}&show=price`)).words).toContain("Please pick a time of day");
  expect((await client.open("/dashboard")).html).toContain(`href="${path}"`);
  await client.open(path);
  const before = client.effort().taps;
  await client.follow("Ask for another time");
  expect((await client.press("Show the price", { date: inTwoDays })).words).toMatch(/Total .*This is free until /);
  const { words } = await client.press("Ask for this time", { note: "The gate is being painted." });
  expect(words).toMatch(/You asked for another time.*Morning, \d.*The gate is being painted\./);
  expect(client.effort().taps - before + 1, "with the visit's link on the dashboard").toBeLessThanOrEqual(4);
});

test("a proposed time is accepted once by its mailed link without signing in", async () => {
  const { page } = await open(site.origin, { expects: /410/ });
  const link = `/proposals/${tokenOf("accepted")}`;
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["referrer-policy"]).toBe("strict-origin");
  await untilInteractive(page);
  await page.getByText("That morning is full. After lunch?").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Accept this time" }).click();
  await page.getByRole("heading", { name: "You're all set" }).waitFor();
  expect((await page.goto(link))?.status()).toBe(410);
  await page.getByRole("heading", { name: "You're all set" }).waitFor();
  expect(await page.getByRole("button", { name: "Accept this time" }).count()).toBe(0);
  await expect.poll(site.log).toContain("/proposals/…");
  expect(await site.log()).not.toContain("Token-of");
});

test("without scripts a proposed time is declined once, and an unknown or outdated link says what to do", async () => {
  const { get, post } = httpAs(site, null);
  const link = `/proposals/${tokenOf("declined")}`;
  expect((await get(link)).html).toContain("That doesn");
  expect((await post(link, { intent: "decline-proposal" })).status).toBe(303);
  const over = await get(link);
  expect([over.status, over.html.includes("That doesn")]).toEqual([410, false]);
  expect(over.html).toContain("You turned down this offer");
  const never = await get("/proposals/nonesuch");
  expect([never.status, never.html.includes("This link does not work")]).toEqual([404, true]);
  const superseded = await get(`/proposals/${tokenOf("superseded")}`);
  expect([superseded.status, superseded.html.includes("This offer is over")]).toEqual([410, true]);
});

test("the dashboard links to moving a visit, and a time chosen before hydration gets its price", async () => {
  const page = await enter("client", "/dashboard");
  const requests = page.getByRole("region", { name: "Open requests" });
  const request = requests.getByRole("listitem").filter({ has: page.locator(`a[href="${pageOf("answered-here")}"]`) });
  await request.locator(".state", { hasText: "Your turn" }).waitFor();
  await request.getByRole("link", { name: "Answer" }).click();
  await state(page, "Your turn");
  const offer = page.getByRole("region", { name: "I can offer another time" });
  await offer.getByRole("button", { name: "Accept this time" }).click();
  await state(page, "Confirmed");
  await page.getByText("You accepted the offer").waitFor();

  const scripts = await holdAnswers(page, "**/assets/*.js");
  await page.goto(pageOf("stale", "/move"), { waitUntil: "commit" });
  await dialog(page).getByLabel("New date").fill(inTwoDays);
  await dialog(page)
    .getByRole("radio", { name: /^Afternoon/ })
    .check();
  scripts.answer();
  await dialog(page)
    .getByRole("listitem")
    .filter({ hasText: /^Total/ })
    .waitFor();
});
