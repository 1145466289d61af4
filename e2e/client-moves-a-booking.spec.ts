// A client asks for another time with its price, or answers a proposal from its mail or here.
import { describe, expect, test } from "vitest";

import { losAngeles } from "../app/shared/dates.ts";
import { dialog, state, useBookings } from "./support/booking-pages.ts";
import { httpAs } from "./support/by-http.ts";
import { inAWeek, tokenOf } from "./support/client-bookings.ts";
import { holdAnswers, untilInteractive } from "./support/visitor.ts";

const { site, open, pageOf, enter } = useBookings();

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a client asks for another time, at a price that is shown, and takes that back", async () => {
    const name = javaScript ? "moved-with" : "moved-without";
    const page = await enter("client", pageOf(name), { javaScript });
    await page.getByRole("link", { name: "Ask for another time" }).click();
    const day = inAWeek.toZonedDateTimeISO(losAngeles).toPlainDate().add({ days: 2 });
    // An early press says what is missing.
    await dialog(page).getByRole("button", { name: "Show the price" }).click();
    await dialog(page).getByText("Please pick a time of day").waitFor();
    await dialog(page).getByLabel("New date").fill(day.toString());
    await dialog(page)
      .getByRole("radio", { name: /^Afternoon/ })
      .check();
    if (!javaScript) await dialog(page).getByRole("button", { name: "Show the price" }).click();
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
});

test("a mailed proposal is accepted once without signing in", async () => {
  const { page } = await open(site.origin, { expects: /410/ });
  const link = `/proposals/${tokenOf("accepted")}`;
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["referrer-policy"]).toBe("strict-origin");
  await untilInteractive(page);
  await page.getByText("That morning is full. After lunch?").waitFor();
  await page.getByRole("button", { name: "Accept this time" }).click();
  await page.getByRole("heading", { name: "You're all set" }).waitFor();
  expect((await page.goto(link))?.status()).toBe(410);
  await page.getByRole("heading", { name: "You're all set" }).waitFor();
  expect(await page.getByRole("button", { name: "Accept this time" }).count()).toBe(0);
  await expect.poll(site.log).toContain("/proposals/…");
  expect(await site.log()).not.toContain("Token-of");
});

test("without scripts a proposal is declined once; an unknown or outdated link says so", async () => {
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

test("the dashboard leads to moving a visit; a time chosen before hydration is priced", async () => {
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
  const day = inAWeek.toZonedDateTimeISO(losAngeles).toPlainDate().add({ days: 2 });
  await dialog(page).getByLabel("New date").fill(day.toString());
  await dialog(page)
    .getByRole("radio", { name: /^Afternoon/ })
    .check();
  scripts.answer();
  await dialog(page)
    .getByRole("listitem")
    .filter({ hasText: /^Total/ })
    .waitFor();
});
