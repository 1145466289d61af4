// The page opened by the link in the certification mail. certification-link.db.test.ts covers signing in and expiry.
import { expect, test } from "vitest";

import { isSignedIn, send, sessionOf } from "./support/account-calls.ts";
import { readPage } from "./support/by-http.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

const hasSession = async ({ context }: Visitor) =>
  (await context.cookies()).some(({ name }) => name.endsWith("session_token"));
const inWords = "Sign in and request a service";
const signInButton = ({ page }: Visitor) => page.getByRole("button", { name: inWords });
const choosesPets = "1. Select Your Pets";
const ofClient = `/service-request?${new URLSearchParams({ email: "client@demo.test" })}`;

/** Presses the button on the link's page without scripts. */
function pressLink(link: string, cookie = "") {
  const { email = "", token = "" } = Object.fromEntries(new URL(link, site.origin).searchParams);
  return send(site, link, { intent: "sign-in", email, token }, { cookie });
}

test("without an email address in the URL the page shows the text about unauthorized access", async () => {
  expect((await readPage(site, "/service-request")).words).toContain(
    "Unauthorized Access: This form should be accessed from the link in your certification email. If you believe this is an error, please contact our support team.",
  );
});

test("the link signs its client in once and offers the accepted pets", async () => {
  const link = site.made.certification.withScripts;
  const visitor = await open(site.origin);
  const { page } = visitor;
  // Mail scanners open links before people do, so opening the link must not use it up.
  for (let looks = 0; looks < 3; looks += 1) expect((await readPage(site, link)).words).toContain(inWords);
  await page.goto(link);
  expect(await hasSession(visitor)).toBe(false);
  await page.getByText("This link signs you in as client@demo.test, once.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await signInButton(visitor).click();
  await page.getByRole("tab", { name: choosesPets }).waitFor();
  expect(page.url()).not.toContain("token");
  expect(await hasSession(visitor)).toBe(true);

  const picker = page.getByRole("group", { name: "Select Your Pets" });
  const box = (name: string) => picker.getByRole("checkbox", { name, exact: true });
  const details = page.getByRole("tab", { name: "2. Service Details" });
  await untilInteractive(page);
  expect(await details.isDisabled()).toBe(true);
  // A click anywhere on the card selects the pet.
  await picker.getByText("Golden Retriever").click({ force: true });
  expect(await box("Biscuit").isChecked()).toBe(true);
  await expect.poll(() => details.isEnabled()).toBe(true);
  await box("Pepper").focus();
  await page.keyboard.press("Space");
  expect(await box("Pepper").isChecked()).toBe(true);
  expect(await axeFindings(page), "some chosen").toEqual([]);
  await page.keyboard.press("Space");
  await picker.getByText("Golden Retriever").click({ force: true });
  await expect.poll(() => details.isEnabled()).toBe(false);
  expect(await box("Waffles").isDisabled()).toBe(true);
  await picker.getByText("Corgi mix").click({ force: true });
  expect(await box("Waffles").isChecked()).toBe(false);
  await picker.getByText("You can select it once it's accepted, after the meet and greet.").first().waitFor();

  // The same link opened a second time.
  const second = await readPage(site, link);
  expect(second.words).toContain("The link in your email was already used");
  const [, login = ""] = /<a[^>]*href="(\/login\?[^"]*)"[^>]*>Log in as /.exec(second.html) ?? [];
  expect((await readPage(site, login)).html).toContain('value="client@demo.test"');
});

test("without JavaScript the link's button signs in once and offers accepted pets only", async () => {
  const link = site.made.certification.without;
  const answer = await pressLink(link);
  expect([answer.status, answer.headers.location]).toEqual([303, ofClient]);
  const { html, words } = await readPage(site, ofClient, sessionOf(answer));
  expect(words).toContain(choosesPets);
  const boxes = html.match(/<input[^>]*name="petIds"[^>]*>/g) ?? [];
  expect(boxes.map((box) => /\sdisabled/.test(box))).toEqual([false, false, true]);
  const again = await pressLink(link);
  expect(again.status).toBe(400);
  expect(again.text).toContain("The link in your email was already used");
});

test("continuing without a pet shows the error to choose one", async () => {
  const cookie = await cookieOf(site.origin, "client");
  // Neither a pending pet nor another household's pet can be chosen by its id in the URL.
  const others = "petIds=00000000-0000-4000-8001-000000000003&petIds=00000000-0000-4000-8001-000000000004";
  for (const chosen of ["", others])
    expect((await readPage(site, `${ofClient}&step=details&${chosen}`, cookie)).words).toContain(
      "Please select at least one pet for your service request",
    );
  expect((await readPage(site, "/request-service", cookie)).words, "the same form").toContain(choosesPets);
});

test("an expired link, an account with a second factor, and a wrong email address lead to the login page", async () => {
  const { expired, ofAdmin } = site.made.certification;
  expect((await readPage(site, expired)).words).toContain("The link in your email has expired");
  const token = new URL(expired, site.origin).searchParams.get("token") ?? "";
  const anothers = `/service-request?${new URLSearchParams({ email: "somebody@example.com", token })}`;
  for (const link of [ofAdmin, `${ofClient}&token=guessed`, anothers]) {
    const { words } = await readPage(site, link);
    expect(words).toContain("Please log in to request a service.");
    expect(words).not.toContain(inWords);
  }
});

test("to a person signed in as someone else the page says so, and switching accounts does not use up the link", async () => {
  const link = site.made.certification.switched;
  // This test ends the session, so the session is not shared.
  const cookie = await cookieOf(site.origin, "newcomer");
  expect((await readPage(site, link, cookie)).words).toContain(
    "You're signed in as newcomer@demo.test, and this link is for client@demo.test.",
  );
  const { email = "", token = "" } = Object.fromEntries(new URL(link, site.origin).searchParams);
  const switched = await send(site, link, { intent: "switch", email, token }, { cookie });
  expect(switched.headers.location).toBe(link);
  expect(await isSignedIn(site, cookie)).toBe(false);
  expect(sessionOf(await pressLink(link))).not.toBe("");
});

test("a client without an accepted pet reads what to do", async () => {
  const answer = await pressLink(site.made.certification.ofNewcomer);
  const page = await readPage(site, String(answer.headers.location), sessionOf(answer));
  for (const words of [
    "No Certified Pets Found",
    "You need to add and have your pets certified before you can request services for them",
    "Please sign the contract before your first request.",
  ])
    expect(page.words).toContain(words);
  expect(page.html).toMatch(/<a[^>]*href="\/profile\/pets"[^>]*>Add Your Pets/);
  const form = await readPage(site, "/request-service", await cookieOf(site.origin, "newcomer"));
  expect(form.words).toContain("No Certified Pets Found");
});

test("/request-service leads an anonymous visitor to the login page", async () => {
  expect((await readPage(site, "/request-service")).html).toMatch(/<a[^>]*href="\/login[^"]*"[^>]*>Log in</);
});
