// A client follows what they booked: the page of a booking as each may see it, the entry for a calendar, and canceling,
// with the price of that said before.
import ical from "node-ical";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { exactly } from "../app/visits/model/times-in-words.ts";
import { losAngeles } from "../app/shared/dates.ts";
import { withoutZone } from "../app/shared/day-names.ts";
import { inAWeek, tokenOf, type KeptBooking } from "./support/client-bookings.ts";
import { tabTo } from "./support/keyboard.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs, type SamplePerson, signIn } from "./support/sign-in.ts";
import { bothThemes } from "./support/themes.ts";
import { axeFindings, untilInteractive, useBrowser, type Visitor, type VisitorOptions } from "./support/visitor.ts";

const site = sharedSite("monday");
const open = useBrowser();
const booking = (name: string): KeptBooking => site.made.bookings[name] ?? { requestId: "", bookingId: "" };
const pageOf = (name: string, rest = "") => `/booking/${booking(name).bookingId}${rest}`;

async function enter(who: SamplePerson, path: string, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await open(site.origin, options);
  await enterAs(visitor, site.origin, who, path);
  if (options.javaScript !== false) await untilInteractive(visitor.page);
  return visitor;
}

const dialog = (page: Page) => page.getByRole("dialog");
const state = (page: Page, name: string) => page.locator(".page-actions .state", { hasText: name }).waitFor();

describe("the page of a booking", () => {
  test("shows the client everything about it", async () => {
    const { page } = await enter("client", pageOf("seen"));
    await page.getByRole("heading", { name: "Booking Details", level: 1 }).waitFor();
    await page.getByText(`Viewing booking ID ${booking("seen").bookingId}`).waitFor();
    await state(page, "Confirmed");
    const visit = page.getByRole("region", { name: "The visit" });
    const { day, time } = exactly(inAWeek.add({ hours: 24 * 300 }), inAWeek.add({ hours: 24 * 300, minutes: 30 }));
    expect(await visit.innerText()).toContain(`${day}\n${withoutZone(time)}`);
    for (const text of [day, "Dog Walking, 30 min", "Biscuit", "Pepper", "Culver City", "The side gate."])
      await visit.getByText(text, { exact: true }).waitFor();
    await page
      .getByRole("listitem")
      .filter({ hasText: /^Total\$50\.00$/ })
      .waitFor();
  });

  test("shows its walker where to go and no price, the owner both, and a stranger that there is none", async () => {
    const walks = await enter("walker", pageOf("seen"));
    await walks.page.getByText("Casey Morgan", { exact: true }).waitFor();
    expect(await walks.page.getByRole("heading", { name: "Price" }).count()).toBe(0);
    expect(await walks.page.getByRole("link", { name: "Cancel this visit" }).count()).toBe(0);

    const owns = await enter("admin", pageOf("seen"));
    await owns.page.getByRole("link", { name: "Casey Morgan" }).waitFor();
    await owns.page.getByRole("heading", { name: "Price" }).waitFor();

    const stranger = await open(site.origin, { expects: /404/ });
    await enterAs(stranger, site.origin, "newcomer", pageOf("seen"));
    await stranger.page.getByRole("heading", { name: "Page Not Found" }).waitFor();
    for (const rest of ["/cancel", "/move", "/calendar.ics"])
      expect((await stranger.page.request.get(pageOf("seen", rest))).status()).toBe(404);
    // Neither may the walker or the owner cancel in the client's name.
    for (const { page } of [walks, owns])
      expect((await page.request.get(pageOf("seen", "/cancel"))).status()).toBe(404);
  });

  test("sends a visitor to the login and back, and the address of the whole request to its first booking", async () => {
    const visitor = await open(site.origin);
    await signIn(visitor, "client", `/booking/${booking("seen").requestId}`);
    await visitor.page.waitForURL(`**${pageOf("seen")}`);
  });

  test("gives the visit to a calendar, as the mails do", async () => {
    const { page } = await enter("client", pageOf("calendar"));
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: "Add to calendar" }).click();
    expect((await coming).suggestedFilename()).toBe("visit.ics");
    const answer = await page.request.get(pageOf("calendar", "/calendar.ics"));
    expect(answer.headers()["content-type"]).toMatch(/^text\/calendar/);
    const [event] = Object.values(ical.sync.parseICS(await answer.text())).filter((one) => one?.type === "VEVENT");
    expect(event).toMatchObject({
      uid: `booking-${booking("calendar").requestId}@localhost`,
      sequence: 0,
      summary: "Dog Walking: Biscuit and Pepper",
    });
    expect(event?.type === "VEVENT" && event.start.getTime()).toBe(inAWeek.epochMilliseconds);
  });

  test.each(bothThemes)("has dialogs and a mail's page that are accessible: $width px, $theme", async (looks) => {
    const { page } = await enter("client", "/dashboard", looks);
    const day = inAWeek.toZonedDateTimeISO(losAngeles).toPlainDate().toString();
    // The others are looked at by every-inner-page.spec.ts.
    await page.goto(pageOf("seen", `/move?date=${day}&timeOfDay=morning`));
    await untilInteractive(page);
    await page.locator("dialog:modal").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`/proposals/${tokenOf("looked-at")}`);
    await untilInteractive(page);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe("canceling", () => {
  test("says what it costs and why before it is done, by keyboard", async () => {
    const { page } = await enter("client", pageOf("cancelled-with"));
    await tabTo(page, "Cancel this visit");
    await page.keyboard.press("Enter");
    await page.locator("dialog:modal").waitFor();
    await dialog(page)
      .getByText(/^This costs \$25\.00: 50% of \$50\.00/)
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await state(page, "Confirmed");

    await page.keyboard.press("Enter");
    await page.locator("dialog:modal").waitFor();
    await tabTo(page, /Would you tell me why/);
    await page.keyboard.type("Biscuit is at the vet.");
    await tabTo(page, "Cancel this visit for $25.00");
    await page.keyboard.press("Enter");
    await page.getByText("The visit is canceled").first().waitFor();
    await dialog(page).waitFor({ state: "hidden" });
    await cancelledFor25(page);
  });

  test("works without JavaScript", async () => {
    const { page } = await enter("client", pageOf("cancelled-without"), { javaScript: false });
    await page.getByRole("link", { name: "Cancel this visit" }).click();
    await dialog(page)
      .getByText(/^This costs \$25\.00/)
      .waitFor();
    await dialog(page).getByRole("textbox").fill("Biscuit is at the vet.");
    await dialog(page).getByRole("button", { name: "Cancel this visit for $25.00" }).click();
    await page.getByText("The visit is canceled").first().waitFor();
    await cancelledFor25(page);
  });

  async function cancelledFor25(page: Page) {
    await state(page, "Canceled");
    const price = page.getByRole("region", { name: "Price" });
    await price.getByText("Fee for the late cancellation").waitFor();
    await price.getByText("$25.00", { exact: true }).waitFor();
    const history = page.getByRole("region", { name: "History" });
    await history.getByText("You canceled it").waitFor();
    await history.getByText("Biscuit is at the vet.").waitFor();
    expect(await page.getByRole("link", { name: "Cancel this visit" }).count()).toBe(0);
  }

  test("for another fee than was shown, or from a stale tab, does nothing and says so", async () => {
    const { page } = await enter("client", pageOf("stale"), { javaScript: false, expects: /409/ });
    const post = (form: Record<string, string>) =>
      page.request.post(pageOf("stale", "/cancel"), { form, headers: { Origin: site.origin } });
    const otherFee = await post({ intent: "cancel", version: "1", shownFee: "2500", reason: "Rain" });
    expect(otherFee.status()).toBe(409);
    expect(await otherFee.text()).toContain("The fee has changed since you saw it: it's $0.00 now.");
    expect(await otherFee.text()).toContain(">Rain</textarea>");
    const stale = await post({ intent: "cancel", version: "7", shownFee: "0", reason: "Rain" });
    expect(stale.status()).toBe(409);
    expect(await stale.text()).toContain("This booking changed while you had it open.");
    await page.reload();
    await state(page, "Confirmed");
  });

  test("what nobody has promised yet is withdrawn for nothing", async () => {
    const { page } = await enter("client", pageOf("withdrawn"));
    await state(page, "Waiting for an answer");
    await page.getByRole("link", { name: "Withdraw this request" }).click();
    await dialog(page).getByText("withdrawing is free").waitFor();
    await dialog(page).getByRole("button", { name: "Withdraw this request" }).click();
    await page.getByText("The request is withdrawn").first().waitFor();
    await state(page, "Withdrawn");
  });
});
