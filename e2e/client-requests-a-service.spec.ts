// A client asks for a visit: the two tabs, the price that follows each choice, the keyboard, the way without scripts,
// and everything that can be wrong with a request (docs/product.md, Requests). It is Monday morning.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { errorsBeside } from "./support/contact-form.ts";
import { tabTo } from "./support/keyboard.ts";
import { cookieOf, enterAs, type SamplePerson } from "./support/sign-in.ts";
import { openSite, openSiteForTest, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser, type VisitorOptions } from "./support/visitor.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ clock: "2026-11-23T09:00:00-08:00" });
});
afterAll(() => site.stop());
const open = useBrowser();

/** Sample pets (sample/sample-pets.ts): two accepted ones of the client, a pending one, and another family's. */
const petId = (number: number) => `00000000-0000-4000-8001-${String(number).padStart(12, "0")}`;
const [biscuit, pepper, waffles, moose] = [petId(1), petId(2), petId(3), petId(4)];

async function openForm(options: VisitorOptions = {}, who: SamplePerson = "client", query = "") {
  const visitor = await open(site.origin, options);
  await enterAs(visitor, site.origin, who, `/request-service${query}`);
  if (options.javaScript !== false) await untilInteractive(visitor.page, who === "client" ? "#request" : "#main");
  return visitor;
}

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const goOn = (page: Page) => page.getByRole("button", { name: "Continue to Service Details" });
const submit = (page: Page) => page.getByRole("button", { name: "Submit Request" });
const choose = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true }).check({ force: true });
const field = (page: Page, name: string) => page.locator(`#request [name=${name}]`);
const time = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const priceIn = async (page: Page) =>
  (await page.getByRole("region", { name: "Price" }).innerText()).replaceAll(/\s+/g, " ");
/** Mails that tell the client of a request; each request has one. */
const requestsMade = async () =>
  (await site.mails()).filter(({ to, subject }) => to === "client@demo.test" && subject.startsWith("Your request"))
    .length;

async function toDetails(page: Page, ...pets: string[]) {
  for (const pet of pets) await choose(page, pet);
  await goOn(page).click();
  await page.getByRole("heading", { name: "Service Details" }).waitFor();
}

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("the second tab waits for a pet, and both keep what was chosen and typed", async () => {
    const { page } = await openForm({ javaScript, expects: /400/ });
    expect(await tab(page, "2. Service Details").isDisabled()).toBe(true);
    expect(await goOn(page).isVisible()).toBe(false);
    await toDetails(page, "Biscuit", "Pepper");
    await page.getByText("For Biscuit and Pepper").waitFor();
    await field(page, "specialRequests").fill("The gate sticks. 🐕");
    await field(page, "date").fill("2026-11-24");
    await tab(page, "1. Select Your Pets").click();
    await page.getByRole("group", { name: "Select Your Pets" }).waitFor();
    expect(await page.getByRole("checkbox", { name: "Pepper", exact: true }).isChecked()).toBe(true);
    await goOn(page).click();
    await page.getByRole("heading", { name: "Service Details" }).waitFor();
    expect(await field(page, "specialRequests").inputValue()).toBe("The gate sticks. 🐕");
    expect(await field(page, "date").inputValue()).toBe("2026-11-24");
  });
});

test("the price follows each choice, and the day leaves the times it has", async () => {
  const { page } = await openForm({ width: 390, theme: "dark" });
  expect(await axeFindings(page), "pets").toEqual([]);
  await toDetails(page, "Biscuit");
  await expect.poll(() => priceIn(page)).toContain("Choose your pets, a service and a date");
  expect(await field(page, "date").getAttribute("min")).toBe("2026-11-23");
  await field(page, "service").selectOption("dog-runs");
  await expect
    .poll(() => field(page, "minutes").locator("option").allInnerTexts())
    .toEqual(["20 minutes", "30 minutes", "45 minutes", "60 minutes"]);
  await field(page, "minutes").selectOption("60");
  // Thanksgiving.
  await field(page, "date").fill("2026-11-26");
  await expect.poll(() => priceIn(page)).toContain("Holiday: Thanksgiving (+50%) $50.00 Total $150.00");
  await page.getByLabel("Training reinforcement").check();
  await expect.poll(() => priceIn(page)).toContain("Total $155.00");
  expect(await time(page, /^Evening/).isEnabled()).toBe(true);
  // A Sunday: 9am-3pm.
  await field(page, "date").fill("2026-11-29");
  await expect.poll(() => time(page, /^Evening, 4pm-8pm \(outside the hours of that day\)$/).isDisabled()).toBe(true);
  await time(page, /^Afternoon, 12pm-4pm \(that day 12pm-3pm\)$/).check();
  await expect.poll(() => priceIn(page)).toContain("Weekend $5.00");
  await field(page, "service").selectOption("adventure-hike");
  const duration = page.getByLabel("Duration");
  await expect.poll(() => duration.isDisabled()).toBe(true);
  await expect.poll(() => duration.locator("option").allInnerTexts()).toEqual(["2 hours"]);
  await expect.poll(() => priceIn(page)).toContain("Biscuit: Adventure Hike, 120 min $60.00");
  await page.getByLabel("Every week", { exact: true }).check();
  await expect
    .poll(() => page.getByLabel("Sun", { exact: true }).isChecked(), { message: "the first day's weekday" })
    .toBe(true);
  expect(await page.getByLabel("I have read these terms").isChecked()).toBe(false);
  await page.getByText("This repeats until you stop it.").waitFor();
  await page.getByLabel("Until a date").check();
  await page.getByLabel("Last day").fill("2027-03-28");
  await page.getByText("This repeats until March 28, 2027.").waitFor();
  expect(await axeFindings(page), "details").toEqual([]);
});

test("a request is sent by keyboard alone; the form is empty again, and the pets come first", async () => {
  const { page } = await openForm();
  const before = await requestsMade();
  await tabTo(page, "Biscuit");
  await page.keyboard.press("Space");
  await tabTo(page, "Continue to Service Details");
  await page.keyboard.press("Enter");
  await tabTo(page, "Service");
  await page.keyboard.press("d");
  await tabTo(page, "Date");
  await page.keyboard.type("12012026");
  await tabTo(page, "Duration");
  await tabTo(page, /^Morning/);
  await page.keyboard.press("Space");
  await expect.poll(() => priceIn(page)).toContain("Total $30.00");
  await tabTo(page, "Submit Request");
  await page.keyboard.press("Enter");
  await page.getByText("Service Request Submitted").waitFor();
  await page.getByText("We'll review your request and get back to you soon.").waitFor();
  await expect.poll(() => tab(page, "1. Select Your Pets").getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => tab(page, "2. Service Details").isDisabled()).toBe(true);
  await expect.poll(() => page.locator("#request [name=petIds]:checked").count()).toBe(0);
  await expect.poll(requestsMade).toBe(before + 1);
});

test("without scripts the price is seen before the request is sent", async () => {
  const { page } = await openForm({ javaScript: false, expects: /409/ });
  const before = await requestsMade();
  await toDetails(page, "Biscuit", "Pepper");
  await field(page, "service").selectOption("dog-walks");
  await field(page, "date").fill("2026-11-28");
  await time(page, /^Morning/).check();
  await field(page, "specialRequests").fill("Ring twice.");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await submit(page).click();
  expect((await answer).status()).toBe(409);
  await page.getByText("Here's the price of what you chose.").first().waitFor();
  await expect.poll(() => priceIn(page)).toContain("Total $55.00");
  expect(await field(page, "specialRequests").inputValue()).toBe("Ring twice.");
  expect(await time(page, /^Morning/).isChecked()).toBe(true);
  expect(await requestsMade()).toBe(before);
  await submit(page).click();
  await page.getByText("Service Request Submitted").waitFor();
  await page.getByRole("group", { name: "Select Your Pets" }).waitFor();
  expect(await requestsMade()).toBe(before + 1);
});

test("without scripts another service shows its own durations, and its price", async () => {
  const { page } = await openForm({ javaScript: false });
  await toDetails(page, "Biscuit");
  await field(page, "service").selectOption("dog-runs");
  await field(page, "date").fill("2026-11-29");
  await page.getByRole("button", { name: "Show the price and free times" }).click();
  await page.getByText("The price of what you chose is below").waitFor();
  await expect.poll(() => priceIn(page)).toContain("Total $55.00");
  expect(await field(page, "minutes").locator("option").first().innerText()).toBe("20 minutes");
  expect(await time(page, /^Evening/).isDisabled()).toBe(true);
});

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
  const late = { ...walk, date: "2026-11-23", timeOfDay: "evening" };
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
async function post(fields: Record<string, string>, who: SamplePerson | null = "client", at = site) {
  const answer = await fetch(`${at.origin}/request-service`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      Origin: at.origin,
      "Sec-Fetch-Site": "same-origin",
      ...(who ? { Cookie: await cookieOf(at.origin, who) } : {}),
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

test("who is not signed in any more gets everything back, and who has no accepted pet is told so", async () => {
  const ended = await post(walk, null);
  expect(ended.status).toBe(401);
  expect(ended.html).toContain("Typed with care");
  const { page } = await openForm({}, "newcomer");
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
  const { page } = await openForm({}, "client", "?location=cheviot-hills");
  await page.getByText("You came from the page for Cheviot Hills.").waitFor();
  await toDetails(page, "Biscuit");
  await page.getByText("Culver City, 90232, the address in your profile.").waitFor();
  await field(page, "service").selectOption("dog-walks");
  await field(page, "date").fill("2026-11-24");
  // In Cheviot Hills: $28.50.
  await expect.poll(() => priceIn(page)).toContain("Total $30.00");
});

describe("what it would cost, asked by anybody", () => {
  const ask = (question: Record<string, string>) => `/services?${new URLSearchParams(question)}#estimate`;
  const good = { zip: "90034", service: "dog-walks", minutes: "30", dogs: "2", date: "2026-11-24" };

  test.each([true, false])("is answered line by line, with JavaScript: %s", async (javaScript) => {
    const { page } = await open(site.origin, { javaScript });
    await page.goto("/services#estimate");
    for (const name of ["zip", "dogs", "date"] as const) await page.locator(`#estimate-${name}`).fill(good[name]);
    await page.getByRole("button", { name: "Show the price" }).click();
    await page.getByRole("heading", { name: "In Cheviot Hills, on Tuesday, November 24" }).waitFor();
    const answer = async () => (await page.locator("#estimate .rows").innerText()).replaceAll(/\s+/g, " ");
    await expect
      .poll(answer)
      .toBe("Dog 1: Dog Walking, 30 min $28.50 Dog 2: Dog Walking, 30 min (extra dog) $18.50 Total $47.00");
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe(`${site.origin}/services`);
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
  });

  test("says what is wrong beside each field, and keeps what was typed", async () => {
    const { page } = await open(site.origin, { width: 390, expects: /400/ });
    const answer = await page.goto(
      ask({ ...good, zip: "90001", service: "dog-runs", minutes: "90", date: "2026-11-22" }),
    );
    expect(answer?.status()).toBe(400);
    expect(await errorsBeside(page, "estimate")).toEqual({
      zip: "90001 is outside today's service area. Write to me anyway: I'll tell you whether that may change.",
      minutes: "Dog Running is offered for 20, 30, 45 or 60 minutes",
      date: "That day is over. Please choose today or a later day",
    });
    expect(await page.locator("#estimate-zip").inputValue()).toBe("90001");
    expect(await axeFindings(page)).toEqual([]);
  });
});
