// The page of a booking for each role, its calendar file, and canceling after the fee is shown.
import ical from "node-ical";
import { describe, expect, test } from "vitest";

import { exactly } from "../app/business/times/times-in-words.ts";
import { withoutZone } from "../app/shared/day-names.ts";
import { dialog, state, useBookings } from "./support/booking-pages.ts";
import { httpAs, linkIn, mainOf, wordsOf } from "./support/by-http.ts";
import { inAWeek } from "./support/client-bookings.ts";
import { tabTo } from "./support/keyboard.ts";
import { zone } from "../tests/support/zone";

const { site, booking, pageOf, enter } = useBookings();

describe("the page of a booking", () => {
  // every-inner-page.spec.ts shows each state in a browser.
  test("a client sees everything about the booking", async () => {
    const { words, html } = await httpAs(site, "client").get(pageOf("seen"));
    const { day, time } = exactly(
      inAWeek.add({ hours: 24 * 300 }),
      inAWeek.add({ hours: 24 * 300, minutes: 30 }),
      zone,
    );
    for (const text of [
      `Viewing booking ID ${booking("seen").bookingId}`,
      "Confirmed",
      `${day} ${withoutZone(time, zone)}`,
      "Dog Walking, 30 min",
      "Biscuit",
      "Pepper",
      "Culver City",
      "The side gate.",
    ])
      expect(words).toContain(text);
    expect(words).toMatch(/Total \$50\.00/);
    expect(linkIn(html, "Add to calendar")).toBe(pageOf("seen", "/calendar.ics"));
  });

  test("the walker sees the address but no price, the owner both; another client gets a 404", async () => {
    const [walker, owner, stranger] = ["walker", "admin", "newcomer"].map((who) => httpAs(site, who));
    const walks = mainOf((await walker?.get(pageOf("seen"))) ?? expect.fail());
    expect(walks).toContain("Casey Morgan");
    for (const clients of [">Price<", "Cancel this visit"]) expect(walks, clients).not.toContain(clients);
    const owns = mainOf((await owner?.get(pageOf("seen"))) ?? expect.fail());
    expect(linkIn(owns, "Casey Morgan")).toMatch(/^\/admin\/clients\//);
    expect(owns).toContain(">Price<");
    for (const rest of ["", "/cancel", "/move", "/calendar.ics"])
      expect((await stranger?.get(pageOf("seen", rest)))?.status, rest).toBe(404);
    // Walker and owner can't cancel on behalf of the client.
    for (const each of [walker, owner]) expect((await each?.get(pageOf("seen", "/cancel")))?.status).toBe(404);
  });

  test("a visitor who signs in returns to the booking; the URL of a request redirects to its first booking", async () => {
    const whole = `/booking/${booking("seen").requestId}`;
    const stranger = await httpAs(site, null).get(whole);
    expect(stranger.location).toBe(`/login?to=${encodeURIComponent(whole)}`);
    expect((await httpAs(site, "client").get(whole)).location).toBe(pageOf("seen"));
  });

  test("the visit can be downloaded as the same calendar file that the mails contain", async () => {
    const answer = await httpAs(site, "client").get(pageOf("calendar", "/calendar.ics"));
    expect(answer.headers.get("content-type")).toMatch(/^text\/calendar/);
    expect(answer.headers.get("content-disposition")).toContain("visit.ics");
    const [event] = Object.values(ical.sync.parseICS(answer.html)).filter((one) => one?.type === "VEVENT");
    expect(event).toMatchObject({
      uid: `booking-${booking("calendar").requestId}@localhost`,
      sequence: 0,
      summary: "Dog Walking: Biscuit and Pepper",
    });
    expect(event?.type === "VEVENT" && event.start.getTime()).toBe(inAWeek.epochMilliseconds);
  });
});

describe("canceling a booking", () => {
  test("the dialog shows the fee and its reason before the client cancels, also by keyboard", async () => {
    const page = await enter("client", pageOf("cancelled-with"));
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
    await state(page, "Canceled");
    const price = page.getByRole("region", { name: "Price" });
    await price.getByText("Fee for the late cancellation").waitFor();
    await price.getByText("$25.00", { exact: true }).waitFor();
    const history = page.getByRole("region", { name: "History" });
    await history.getByText("You canceled it").waitFor();
    await history.getByText("Biscuit is at the vet.").waitFor();
    expect(await page.getByRole("link", { name: "Cancel this visit" }).count()).toBe(0);
  });

  // Without JavaScript the cancel dialog is a page, like the dialog in client-moves-a-booking.spec.ts.
  test("works without JavaScript", async () => {
    const { get, post } = httpAs(site, "client");
    const link = linkIn(mainOf(await get(pageOf("cancelled-without"))), "Cancel this visit");
    const asks = mainOf(await get(link ?? ""));
    expect(asks).toContain("This costs $25.00: 50% of $50.00");
    expect(asks).toContain("Cancel this visit for $25.00");
    const form = { intent: "cancel", version: "1", shownFee: "2500", reason: "Biscuit is at the vet." };
    expect((await post(link ?? "", form)).location).toBe(pageOf("cancelled-without"));
    const canceled = mainOf(await get(pageOf("cancelled-without")));
    for (const words of ["Fee for the late cancellation", "You canceled it", "Biscuit is at the vet."])
      expect(wordsOf(canceled)).toContain(words);
    expect(linkIn(canceled, "Cancel this visit")).toBeUndefined();
  });

  test("is refused with a message when the fee has changed or the tab is stale", async () => {
    const { get, post } = httpAs(site, "client");
    const cancel = (form: Record<string, string>) =>
      post(pageOf("stale", "/cancel"), { intent: "cancel", reason: "Rain", ...form });
    const otherFee = await cancel({ version: "1", shownFee: "2500" });
    expect(otherFee.status).toBe(409);
    expect(otherFee.html).toContain("The fee has changed since you saw it: it's $0.00 now.");
    expect(otherFee.html).toContain(">Rain</textarea>");
    const stale = await cancel({ version: "7", shownFee: "0" });
    expect(stale.status).toBe(409);
    expect(stale.html).toContain("This booking changed while you had it open.");
    expect(mainOf(await get(pageOf("stale")))).toContain("Confirmed");
  });
});
