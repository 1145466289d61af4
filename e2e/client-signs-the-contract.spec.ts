// A client reads, signs and prints the contract, and withdraws a release; then cases in which signing is refused.
// sign-contract.db.test.ts and change-release.db.test.ts cover the stored copies and further effects.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { sampleFilledContract } from "../app/sample/business/sample-filled-contract.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { readPage } from "./support/by-http.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf, enterAs } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

const needed = "This release is needed for any visit: please write your initials";
const sign = (page: Page) => page.getByRole("button", { name: "Sign", exact: true }).click();
const copy = (page: Page) => page.getByRole("link", { name: "Read and print your copy" });

/** Fills in all fields except the name. */
async function fillIn(page: Page): Promise<void> {
  for (const release of ["ordinary-negligence", "veterinary", "keys-and-access", "photos"])
    await page.locator(`#sign-initials-${release}`).fill("RC");
  await page.getByLabel("I have read the contract").check();
}

async function takesThePhotosBackAndGivesThemAgain(page: Page): Promise<void> {
  expect(await page.getByRole("button", { name: /^Withdraw “(Veterinary|Keys|Release)/ }).count()).toBe(0);
  await page.getByRole("button", { name: "Withdraw “Photos on this site”" }).click();
  await page.getByText("Release withdrawn").first().waitFor();
  const give = page.locator("#give-photos").getByRole("button", { name: "Agree to this release" });
  await page.locator("#give-photos-initials").fill("12");
  await give.click();
  await page.getByText("Please write your initials, such as CM").waitFor();
  await page.locator("#give-photos-initials").fill("CM");
  await give.click();
  await page.getByText("Release agreed").first().waitFor();
  await page.getByRole("button", { name: "Withdraw “Photos on this site”" }).waitFor();
}

test("a client signs, gets the whole text by mail, prints the signed copy, and withdraws a release", async () => {
  const visitor = await open(site.origin);
  const { page, context } = visitor;
  await enterAs(visitor, site.origin, "signs", "/dashboard/contract");
  await untilInteractive(page);
  await page.getByRole("heading", { name: "Signature" }).waitFor();
  await page.getByText("Inside the service area: Venice").waitFor();
  await page.getByLabel("Your initials for “Veterinary release”").fill("RC");
  await sign(page);
  await page.locator("#sign .error").first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await errorsBeside(page, "sign")).toEqual({
    negligence: needed,
    access: needed,
    signedName: "Please type your full name",
    agree: "Please check this box if you agree to sign electronically",
  });
  expect(await page.getByLabel("Your initials for “Veterinary release”").inputValue()).toBe("RC");

  const other = await context.newPage();
  await other.goto("/dashboard/contract");
  await untilInteractive(other);
  for (const tab of [other, page]) await fillIn(tab);
  await page.getByLabel("Your full name").fill("Somebody Else");
  await sign(page);
  await page.getByText("Please type your full name as it is in your account: Riley Chen").waitFor();
  for (const tab of [other, page]) await tab.getByLabel("Your full name").fill("riley chen");
  await sign(page);
  await page.getByText("Contract signed").first().waitFor();
  await page.goto("/dashboard/contract");
  await untilInteractive(page);
  // The contract is signed in another tab first, and signing again changes nothing.
  await sign(other);
  await other.getByText("Already signed", { exact: true }).waitFor();
  await copy(other).waitFor();
  const mails = (await site.mails()).filter(({ to }) => to === "signs@demo.test");
  expect(mails.map(({ subject }) => subject)).toEqual(["Your signed contract with Westside Walks"]);
  expect(mails[0]?.text.replaceAll(/\s+/g, " ")).toContain(
    sampleFilledContract.sections.at(-1)?.paragraphs.at(-1) ?? "",
  );

  await takesThePhotosBackAndGivesThemAgain(page);

  await copy(other).click();
  const signed = other.getByText("Signed electronically by: riley chen");
  await signed.waitFor();
  await other.getByText(/^SHA-256 of this text: [0-9a-f]{64}$/).waitFor();
  await expect.poll(() => other.getByText("Not given.").count()).toBe(2);
  expect(await axeFindings(other)).toEqual([]);
  await other.emulateMedia({ media: "print" });
  await other.getByRole("button", { name: "Print" }).waitFor({ state: "hidden" });
  await other.getByRole("navigation").first().waitFor({ state: "hidden" });
  expect(await signed.isVisible()).toBe(true);
});

test("without a home address in the service area the contract can't be signed, and the page says what to do", async () => {
  const { html, words } = await readPage(site, "/dashboard/contract", await cookieOf(site.origin, "unserved"));
  expect(words).toContain("is outside the service area");
  expect(html).not.toContain('id="sign"');
  expect(html).toMatch(/<a[^>]*href="\/profile"[^>]*>Change it in your profile/);
});

test("a new version of the contract shows its changes, keeps certifications, and can be signed", async () => {
  const cookie = await cookieOf(site.origin, "former");
  expect((await readPage(site, "/dashboard", cookie)).words).toMatch(
    /There's a new version of the contract\..*Read and sign/,
  );
  const { html, words } = await readPage(site, "/dashboard/contract", cookie);
  expect(words).toContain(`Changed: ${sampleFilledContract.sections[0]?.heading}.`);
  expect(html).toContain('id="sign"');
  const [, former = ""] = /<a[^>]*href="([^"]*)"[^>]*>Version 2025-01, signed/.exec(html) ?? [];
  expect((await readPage(site, former, cookie)).words).toContain("What it said before.");
});
