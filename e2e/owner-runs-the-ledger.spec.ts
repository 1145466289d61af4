// The owner answers requests and views her days: by script, over HTTP, by keyboard, and on a phone.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";

import { formatWeekday } from "~/shared/dates";

import type { Answer } from "./support/by-http.ts";
import { openDesk } from "./support/desk.ts";
import { tabTo } from "./support/keyboard.ts";
import { today, tuesday } from "./support/ledger-stories.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/stories.ts";
import { look } from "./support/themes.ts";
import { waitForText, axeFindings, pixelsTooWide, untilInteractive, useBrowser } from "./support/visitor.ts";
import { inZone } from "../tests/support/zone.ts";

const site = sharedSite("ledger");
const open = useBrowser();
const desk = (to: string) => openDesk(open, site, to, { expects: /40[09]/ });

const dayView = (weeks: number) => `/admin/bookings?view=day&date=${tuesday(weeks).toString()}`;
const card = (page: Page, name: string) => page.locator(".waiting-card").filter({ hasText: `${name}'s dog` });
const press = (of: Locator, name: string) => of.getByRole("button", { name }).click();
const mailsTo = (name: string) => async () =>
  (await site.mails())
    .filter(({ to }) => to === `${name.toLowerCase()}@example.test`)
    .map(({ subject, text }) => `${subject} ${text}`)
    .join();

/** Waits until the request is confirmed: the page says that the client got a mail, and the request leaves the list. */
async function isConfirmed(page: Page, asked: Locator) {
  await waitForText(page, "The client gets an email with the time.");
  await asked.waitFor({ state: "detached" });
}

async function pickTime(asked: Locator, time: string) {
  await asked.getByText("Pick another time").click();
  await asked.getByLabel("Start time").first().fill(time);
  await asked.getByLabel("Who comes", { exact: true }).first().selectOption({ label: "Alex Lopez" });
  await press(asked, "Confirm");
}

/** Replacing the walker whom the client chose needs the client's agreement or a reason. */
async function replaceWalker(page: Page, name: string) {
  const chose = card(page, name);
  await chose.getByText("2:00 PM to 2:30 PM, with Alex Lopez").waitFor();
  const confirmWithSam = async () => {
    await chose.getByLabel("Time and walker").selectOption({ label: "2:00 PM, Sam Rivers" });
    await press(chose, "Confirm for");
    await chose.getByText("The client chose Alex Lopez.").waitFor();
  };
  await confirmWithSam();
  expect(await pixelsTooWide(page)).toBeLessThanOrEqual(0);
  const why = chose.getByLabel("Why another walker comes");
  await why.fill("Alex is ill");
  await why.press("Enter");
  await chose.getByText("Press “Confirm without asking” with this reason").waitFor();
  expect(await why.inputValue()).toBe("Alex is ill");
  await press(chose, "Propose Sam Rivers to the client");
  await waitForText(page, "The client can accept it from the email.");
  await chose.getByText("2:00 PM, with Sam Rivers. The client hasn't answered yet.").waitFor();
  await expect.poll(mailsTo(name)).toMatch(/Another walker for Dog Walking: Sam Rivers[^]+Alex is ill/);

  await confirmWithSam();
  await press(chose, "Confirm without asking");
  await chose.getByText("Please write down why").waitFor();
  await why.fill("It is a broken leg");
  await press(chose, "Confirm without asking");
  await isConfirmed(page, chose);
  await expect.poll(mailsTo(name)).toMatch(/You chose Alex Lopez\.[^]+It is a broken leg/);
}

/** Opens all folded parts of the page, which every-inner-page.spec.ts checks closed, and checks them on a phone. */
async function readUnfolded(page: Page, what: string) {
  const fold = (open: boolean) =>
    page.evaluate((isOpen) => {
      for (const each of document.querySelectorAll("main details")) each.toggleAttribute("open", isOpen);
    }, open);
  await fold(true);
  await look(page, 390, "light");
  expect(await axeFindings(page), what).toEqual([]);
  expect(await pixelsTooWide(page), what).toBeLessThanOrEqual(0);
  await look(page, 1280, "light");
  await fold(false);
}

/** Delays React's rendering by a second, so that the form's reply and the new page render together. */
function drawLate() {
  const post = Reflect.get(MessagePort.prototype, "postMessage");
  MessagePort.prototype.postMessage = function postLate(this: MessagePort, message: unknown) {
    setTimeout(() => post.call(this, message), 1000);
  };
}

test("requests are confirmed at a chosen time, with another walker, over another visit, declined, and proposed another time", async () => {
  const { page } = await desk("/admin/bookings");
  await readUnfolded(page, "what waits");
  const yes = card(page, "Yes");
  await yes.getByText("The gate sticks.").waitFor();
  await yes.getByText("Morning, 8:00 AM to 12:00 PM").waitFor();
  await yes.getByLabel("Time and walker").selectOption({ label: "9:15 AM, Alex Lopez" });
  await press(yes, "Confirm");
  await isConfirmed(page, yes);
  await expect.poll(mailsTo("Yes")).toContain("9:15 AM");

  // A conflict names the other visit, and one press chooses a free time instead.
  const clash = card(page, "Clash");
  await pickTime(clash, "09:10");
  await clash.getByText(inZone("Dog Walking for There Asks, 9:00–9:30 AM PT")).waitFor();
  await clash.getByRole("button", { name: "9:45 AM", exact: true }).click();
  await clash.waitFor({ state: "detached" });

  // The request is declined with a reason that the client reads.
  const no = card(page, "No");
  await no.getByText("Decline").first().click();
  await press(no, "Decline");
  await no.getByText("Please tell the client why").waitFor();
  await no.getByLabel("Why").last().fill("I am at the vet");
  await press(no, "Decline");
  await waitForText(page, "The client gets an email with your reason.");
  await expect.poll(mailsTo("No")).toContain("I am at the vet");
  const later = card(page, "Later");
  await later.getByText("Propose another time").click();
  await later.getByLabel("Start time").last().fill("13:00");
  await later.getByLabel("Who comes", { exact: true }).last().selectOption({ label: "Alex Lopez" });
  await press(later, "Propose");
  await waitForText(page, "The client can accept it from the email.");
  await later.getByText("The client hasn't answered yet.").waitFor();
  await expect.poll(mailsTo("Later")).toContain("1:00 PM");
  await page.setViewportSize({ width: 390, height: 844 });
  await replaceWalker(page, "Chose");

  // The owner overbooks with a reason, which is stored.
  const over = card(page, "Over");
  await pickTime(over, "09:05");
  await over.getByText("Overbook knowingly").click();
  await press(over, "Overbook");
  await over.getByText("Please write down why").waitFor();
  await over.getByLabel("Why").first().fill("They are neighbors");
  await page.evaluate(drawLate);
  await press(over, "Overbook");
  await over.waitFor({ state: "detached" });
  await page.goto(dayView(1));
  await page
    .locator(".grid-visit")
    .filter({ hasText: "Overbooked" })
    .getByRole("link", { name: /^(?!Move)/ })
    .click();
  await waitForText(page, "They are neighbors");
});

test("a confirmed visit appears on its day; the owner changes its price and time with a reason", async () => {
  const { page } = await desk(site.made.moves);
  await page.getByText("Change the price").first().click();
  await page.getByLabel("New amount, in dollars").fill("27.50");
  await page.getByLabel("Why").locator("visible=true").fill("It rained");
  await page.getByRole("button", { name: "Change the price" }).click();
  await waitForText(page, "Changed from $30.00: It rained");
  await page.locator("summary", { hasText: /^Move: / }).click();
  const move = page.locator("form").filter({ has: page.getByRole("button", { name: "Move the visit" }) });
  await move.getByLabel("Start time").first().fill("15:00");
  await move.getByLabel("Why").first().fill("A flat tire");
  await move.getByRole("button", { name: "Move the visit" }).click();
  await waitForText(page, "3:00–3:30 PM, Dog Walking, Alex Lopez");
  await expect.poll(mailsTo("Moves")).toContain("A flat tire");
  await readUnfolded(page, "a visit");

  await page.goto(dayView(0));
  await untilInteractive(page);
  const column = page.getByRole("region", { name: "Alex Lopez" });
  await column.getByRole("link", { name: /^(?!Move).*9:15–9:45 AM/ }).click();
  await page.getByRole("heading", { level: 1, name: formatWeekday(tuesday(0)) }).waitFor();
  await page.locator(".nav a[aria-current=page]", { hasText: "Calendar" }).waitFor();

  // On a phone, the keyboard leads from the month to a day and from there to the next day.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/bookings?view=month&date=${tuesday(2).toString()}`);
  await untilInteractive(page);
  await tabTo(page, new RegExp(`${formatWeekday(tuesday(2))}: `));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: formatWeekday(tuesday(2)) }).waitFor();
  await tabTo(page, "Next day");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: formatWeekday(tuesday(2).add({ days: 1 })) }).waitFor();
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Week" }).click();
  await page.getByRole("heading", { level: 2, name: /^Week of / }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "This week" }).click();
  await page.getByRole("heading", { name: new RegExp(formatWeekday(today)) }).waitFor();
});

test("without scripts days are filtered, and time off is added and removed", async () => {
  const owner = await signIn(site, "admin@demo.test");
  /** Number of walkers without a visit on the page. */
  const idle = ({ words }: Answer) => words.match(/\b0 visits/g)?.length ?? 0;
  const before = idle(await owner.open(dayView(2)));
  expect(idle(await owner.press("Show", { service: "adventure-hike" }))).toBeGreaterThan(before);
  expect(idle(await owner.follow("Show all"))).toBe(before);

  await owner.open("/admin/settings/closures");
  const [from, dayBefore] = [tuesday(5).toString(), tuesday(4).toString()];
  const wrong = await owner.press("Add closure", { startsOn: from, endsOn: dayBefore });
  expect(wrong.words).toContain("The last day is before the first");
  const added = await owner.press("Add closure", { endsOn: from, reason: "Dentist" });
  expect(added.words).toMatch(/Dentist.*A visit is booked on these days\./);
  const removed = await owner.press("Yes, remove");
  expect(removed.words).toContain("Closure removed");
  expect(removed.words).not.toContain("Dentist");
});
