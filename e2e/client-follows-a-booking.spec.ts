// A client follows what they booked: the page of a booking as each may see it, cancelled and moved with the price of that
// said before, another time answered from its mail, and the entry for a calendar.
import ical from "node-ical";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Db } from "../app/db/client.server.ts";
import { proposals } from "../app/db/tables/visits.ts";
import { sampleAccounts } from "../app/sample/sample-people.ts";
import { exactly } from "../app/visits/model/times-in-words.ts";
import { getRequestDetails } from "../app/visits/model/request-details.server.ts";
import { sha256 } from "../app/platform/process/secret.ts";
import { losAngeles, Temporal } from "../app/shared/dates.ts";
import { addRequest, addVisit, addWalker } from "../tests/support/ledger.ts";
import { tabTo } from "./support/keyboard.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { enterAs, type SamplePerson, signIn } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import {
  axeFindings,
  holdAnswers,
  untilInteractive,
  useBrowser,
  type Visitor,
  type VisitorOptions,
} from "./support/visitor.ts";

const [, walker, client] = sampleAccounts;
/** A Monday at nine, whatever the day is when this runs. */
const clock = "2026-11-23T09:00:00-08:00";
const now = Temporal.Instant.from(clock);
const inAWeek = now
  .toZonedDateTimeISO(losAngeles)
  .toPlainDate()
  .add({ days: 7 })
  .toZonedDateTime({ timeZone: losAngeles, plainTime: "10:00" })
  .toInstant();
const soon = now.add({ hours: 5 }).round("minute");

interface Kept {
  requestId: string;
  /** Of its first pet. */
  bookingId: string;
}

let site: Site;
const kept: Record<string, Kept> = {};
const booking = (name: string): Kept => kept[name] ?? { requestId: "", bookingId: "" };
const pageOf = (name: string, rest = "") => `/booking/${booking(name).bookingId}${rest}`;

async function keep(db: Db, name: string, request: { id: string }) {
  kept[name] = {
    requestId: request.id,
    bookingId: (await getRequestDetails(db, request.id))?.pets[0]?.bookingId ?? "",
  };
}

/** Each visit has a walker of its own: nothing is in its way. */
async function addConfirmed(db: Db, name: string, startsAt: Temporal.Instant, walkerId?: string) {
  const by = walkerId ? { id: walkerId } : await addWalker(db, { email: `${name}@walks.example` });
  const { request } = await addVisit(db, {
    walker: by,
    client,
    startsAt,
    request: { specialRequests: "The side gate." },
  });
  await keep(db, name, request);
}

async function addProposed(db: Db, name: string, status: "open" | "withdrawn" = "open") {
  const by = await addWalker(db, { email: `${name}@walks.example` });
  const day = inAWeek.toZonedDateTimeISO(losAngeles).toPlainDate();
  const request = await addRequest(db, client, { date: day.toString() });
  await keep(db, name, request);
  const at = inAWeek.add({ hours: 26 });
  const proposal = { requestId: request.id, by: "walker", date: day.add({ days: 1 }).toString(), status } as const;
  await db.insert(proposals).values({
    ...proposal,
    timeOfDay: "afternoon",
    windowStart: at,
    windowEnd: at.add({ hours: 1 }),
    startsAt: at,
    walkerId: by.id,
    quote: request.quote,
    note: "That morning is full. After lunch?",
    tokenHash: sha256(tokenOf(name)),
  });
}
const tokenOf = (name: string) => `Token-of-${name}`.padEnd(43, "x");

beforeAll(async () => {
  site = await openPreparedSite(
    async (db) => {
      await addConfirmed(db, "seen", inAWeek.add({ hours: 24 * 300 }), walker.id);
      for (const name of ["calendar", "moved-with", "moved-without", "stale"]) await addConfirmed(db, name, inAWeek);
      for (const name of ["cancelled-with", "cancelled-without"]) await addConfirmed(db, name, soon);
      await keep(db, "withdrawn", await addRequest(db, client, { date: "2100-01-05" }));
      for (const name of ["accepted", "declined", "answered-here"]) await addProposed(db, name);
      await addProposed(db, "superseded", "withdrawn");
    },
    { clock },
  );
});
afterAll(() => site.stop());
const open = useBrowser();

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
    expect(await visit.innerText()).toContain(`${day}\n${time}`);
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

  test.each([
    [390, "light"],
    [390, "dark"],
    [1280, "light"],
    [1280, "dark"],
  ] as const)("is accessible at %i px in the %s theme, its dialogs open", async (width, theme) => {
    const { page } = await enter("client", pageOf("seen"), { width, theme });
    expect(await axeFindings(page)).toEqual([]);
    const day = inAWeek.toZonedDateTimeISO(losAngeles).toPlainDate().toString();
    for (const rest of ["/cancel", `/move?date=${day}&timeOfDay=morning`]) {
      await page.goto(pageOf("seen", rest));
      await untilInteractive(page);
      await page.locator("dialog:modal").waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
    for (const path of [pageOf("answered-here"), "/dashboard", `/proposals/${tokenOf("answered-here")}`]) {
      await page.goto(path);
      await untilInteractive(page);
      expect(await axeFindings(page)).toEqual([]);
    }
  });
});

describe("cancelling", () => {
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

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a client asks for another time, at a price that is shown, and takes that back", async () => {
    const name = javaScript ? "moved-with" : "moved-without";
    const { page } = await enter("client", pageOf(name), { javaScript });
    await page.getByRole("link", { name: "Ask for another time" }).click();
    const day = inAWeek.toZonedDateTimeISO(losAngeles).toPlainDate().add({ days: 2 });
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

    await asked.getByRole("button", { name: "Keep the old time after all" }).click();
    await page.getByText("Your visit stays at the old time").first().waitFor();
    await asked.waitFor({ state: "hidden" });
  });

  test("the link of a proposal's mail is answered without signing in, once", async () => {
    const [name, button, told] = javaScript
      ? (["accepted", "Accept this time", "You're all set"] as const)
      : (["declined", "No, thank you", "You turned down this offer"] as const);
    const { page } = await open(site.origin, { javaScript, expects: /410/ });
    const link = `/proposals/${tokenOf(name)}`;
    const answer = await page.goto(link);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()["referrer-policy"]).toBe("strict-origin");
    if (javaScript) await untilInteractive(page);
    await page.getByText("That morning is full. After lunch?").waitFor();
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("heading", { name: told }).waitFor();
    expect((await page.goto(link))?.status()).toBe(410);
    await page.getByRole("heading", { name: told }).waitFor();
    expect(await page.getByRole("button", { name: button }).count()).toBe(0);
    await expect.poll(() => site.log()).toContain("/proposals/…");
    expect(site.log()).not.toContain("Token-of");
  });
});

test("another time that was chosen before the scripts came is priced when they come", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await enterAs(visitor, site.origin, "client", "/dashboard");
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

test("a link that never was, or that something else came before, says so kindly", async () => {
  const { page } = await open(site.origin, { expects: /404|410/ });
  expect((await page.goto("/proposals/nonesuch"))?.status()).toBe(404);
  await page.getByRole("heading", { name: "This link does not work" }).waitFor();
  expect((await page.goto(`/proposals/${tokenOf("superseded")}`))?.status()).toBe(410);
  await page.getByRole("heading", { name: "This offer is over" }).waitFor();
});

test("the dashboard has what is coming and what waits, and leads to where another time is accepted", async () => {
  const { page } = await enter("client", "/dashboard");
  const requests = page.getByRole("region", { name: "Open requests" });
  await requests
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="${pageOf("answered-here")}"]`) })
    .getByRole("link", { name: "Answer" })
    .click();
  const offer = page.getByRole("region", { name: "I can offer another time" });
  await offer.getByRole("button", { name: "Accept this time" }).click();
  await state(page, "Confirmed");
  await page.getByText("You accepted the offer").waitFor();
});
