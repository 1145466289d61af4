// What can be wrong with a request, and what becomes of it meanwhile: it is said, and nothing typed is lost (docs/product.md,
// Requests). It is Monday morning.
import { expect, test } from "vitest";

import { petOf } from "./support/asking-clients.ts";
import { field, priceIn, submit, time, toDetails, useAsking } from "./support/asking.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { cookieOf, enterAs } from "./support/sign-in.ts";
import { openSiteForTest, type Site } from "./support/site.ts";
import { untilInteractive } from "./support/visitor.ts";

const who = "asks-again";
const { site, open, openForm, requestsMade } = useAsking(who);

/** Accepted ones of the client, a pending one, and another family's (sample/sample-pets.ts). */
const [biscuit, pepper, waffles] = [petOf(who, "Biscuit"), petOf(who, "Pepper"), petOf(who, "Waffles")];
const moose = "00000000-0000-4000-8001-000000000004";

test("in the evening, already tomorrow elsewhere, today is still offered, and its windows are over", async () => {
  const evening = await openSiteForTest({ clock: "2026-11-23T18:40:00-08:00" });
  const visitor = await open(evening.origin);
  const { page } = visitor;
  await enterAs(visitor, evening.origin, "client", "/request-service");
  await untilInteractive(page);
  await toDetails(page, "Biscuit");
  expect(await field(page, "date").getAttribute("min")).toBe("2026-11-23");
  await field(page, "date").fill("2026-11-23");
  for (const name of ["Morning", "Afternoon", "Evening"])
    await expect.poll(() => time(page, new RegExp(`^${name}.*\\(over for today\\)$`)).isDisabled()).toBe(true);
  // The sample client's own dog.
  const petIds = "00000000-0000-4000-8001-000000000001";
  const late = { ...walk, petIds, date: "2026-11-23", timeOfDay: "evening" };
  const answer = await post(late, "client", evening);
  expect([answer.status, answer.html.includes("Evening is over for today.")]).toEqual([400, true]);
});

const formKey = "00000000-0000-4000-8000-0000000000f1";
const walk = {
  petIds: biscuit,
  service: "dog-walks",
  date: "2026-12-02",
  timeOfDay: "morning",
  minutes: "30",
  specialRequests: "Typed with care",
  quotedTotal: "3000",
  formKey,
};

/** Posts as a browser without scripts does. */
async function post(fields: Record<string, string>, from: string | null = who, at: Pick<Site, "origin"> = site) {
  const answer = await fetch(`${at.origin}/request-service`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      Origin: at.origin,
      "Sec-Fetch-Site": "same-origin",
      ...(from ? { Cookie: await cookieOf(at.origin, from) } : {}),
    },
    redirect: "manual",
  });
  return { status: answer.status, html: (await answer.text()).replaceAll("&#x27;", "'") };
}

test.each<[string, Record<string, string>, number, string, string]>([
  ["no pet", { petIds: "" }, 400, "", "Please select at least one pet for your service request"],
  ["a pet of somebody else", { petIds: moose }, 404, "", "One of these pets isn't on your list anymore"],
  ["a pending pet", { petIds: waffles }, 400, "", "A pending pet can't come along yet"],
  ["a past date", { date: "2026-11-22" }, 400, "date", "That day is already over"],
  ["a duration without a price", { minutes: "50" }, 400, "minutes", "A dog walk has no 50 minute price"],
  [
    "a window outside the hours",
    { date: "2026-11-29", timeOfDay: "evening" },
    400,
    "timeOfDay",
    "There are no evening visits on a Sunday",
  ],
  ["a run of 90 minutes", { service: "dog-runs", minutes: "90" }, 400, "minutes", "A dog run has no 90 minute price"],
  [
    "a changed price",
    { quotedTotal: "1" },
    409,
    "quotedTotal",
    "The price has changed since you saw it: it's $30.00 now",
  ],
  [
    "nothing of what is needed",
    { service: "", date: "", timeOfDay: "" },
    400,
    "service",
    "Please fill out all required fields",
  ],
])("%s is told so, and nothing typed is lost", async (_, changed, status, name, message) => {
  const before = await requestsMade();
  const answer = await post({ ...walk, ...changed });
  expect(answer.status).toBe(status);
  expect(answer.html).toContain(message);
  if (name) expect(answer.html).toContain(`id="request-${name}-error" class="error">${message}`);
  expect(answer.html).toContain("Typed with care");
  expect(await requestsMade()).toBe(before);
});

test("a client who got signed out gets everything back, and one without an accepted pet is told so", async () => {
  const ended = await post(walk, null);
  expect(ended.status).toBe(401);
  expect(ended.html).toContain("Typed with care");
  const newcomer = await open(site.origin);
  const { page } = newcomer;
  await enterAs(newcomer, site.origin, "newcomer", "/request-service");
  await page.getByRole("heading", { name: "No Certified Pets Found" }).waitFor();
  expect(await page.getByRole("link", { name: "Add Your Pets" }).getAttribute("href")).toBe("/profile/pets");
});

test("one form sent from two tabs, and twice from each, makes one request", async () => {
  const before = await requestsMade();
  const twice = { ...walk, petIds: pepper, formKey: "00000000-0000-4000-8000-0000000000f2" };
  const answers = await Promise.all([post(twice), post(twice), post(twice), post(twice)]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(await requestsMade()).toBe(before + 1);
});

test("a price that was tampered with is shown as it is, and the request goes on from there", async () => {
  const { page } = await openForm();
  const before = await requestsMade();
  await toDetails(page, "Biscuit");
  await field(page, "service").selectOption("drop-in");
  await field(page, "date").fill("2026-12-03");
  await time(page, /^Afternoon/).check();
  await expect.poll(() => priceIn(page)).toContain("Total $30.00");
  await field(page, "quotedTotal").evaluate((input: HTMLInputElement) => {
    input.value = "1";
  });
  await submit(page).click();
  await page.getByText("The price has changed since you saw it: it's $30.00 now.").first().waitFor();
  expect(Object.keys(await errorsBeside(page, "request"))).toEqual(["quotedTotal"]);
  expect(await time(page, /^Afternoon/).isChecked()).toBe(true);
  expect(await requestsMade()).toBe(before);
});

test("a tab that is older than the price list shows the new price, and then sends", async () => {
  const { page } = await openForm();
  const before = await requestsMade();
  await toDetails(page, "Biscuit");
  await field(page, "service").selectOption("dog-walks");
  await field(page, "date").fill("2026-12-16");
  await time(page, /^Morning/).check();
  await expect.poll(() => priceIn(page)).toContain("Total $30.00");
  const added = await fetch(`${site.origin}/admin/settings/holidays`, {
    method: "POST",
    body: new URLSearchParams({ intent: "add", name: "Dog Day", date: "2026-12-16" }),
    headers: { Origin: site.origin, "Sec-Fetch-Site": "same-origin", Cookie: await cookieOf(site.origin, "admin") },
    redirect: "manual",
  });
  expect(added.status).toBe(303);
  await submit(page).click();
  await page.getByText("The price has changed since you saw it: it's $45.00 now.").first().waitFor();
  await expect.poll(() => priceIn(page)).toContain("Holiday: Dog Day (+50%) $15.00 Total $45.00");
  expect(await requestsMade()).toBe(before);
  await submit(page).click();
  await page.getByText("Service Request Submitted").waitFor();
  await expect.poll(requestsMade).toBe(before + 1);
});

test("a link from another area's page changes nothing about the price, and says so", async () => {
  const { page } = await openForm({}, "?location=cheviot-hills");
  await page.getByText("You came from the page for Cheviot Hills.").waitFor();
  await toDetails(page, "Biscuit");
  await page.getByText("Culver City, 90232, the address in your profile.").waitFor();
  await field(page, "service").selectOption("dog-walks");
  await field(page, "date").fill("2026-11-24");
  // In Cheviot Hills: $28.50.
  await expect.poll(() => priceIn(page)).toContain("Total $30.00");
});
