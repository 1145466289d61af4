// A client reads the contract, signs it, takes a release back, prints it; and what stands in the way of signing.
import { describe, expect, test } from "vitest";

import { contract } from "../app/business/contract/contract.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { keyOf, lastNameOf } from "./support/people.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

const theirCopy = "Your signed contract with Westside Walks";
const needed = "This release is needed for any visit: please write your initials";

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  const key = keyOf(javaScript);

  test("a client signs, gets the whole text by mail, and reads and prints the copy", async () => {
    const visitor = await open(site.origin, { javaScript, ...(javaScript ? {} : { expects: /400 \(Bad Request\)/ }) });
    const { page } = visitor;
    await signIn(visitor, `signs-${key}`, "/dashboard");
    await page.getByRole("link", { name: "Read and sign the contract" }).click();
    await page.getByRole("heading", { name: "Signature" }).waitFor();
    if (javaScript) await untilInteractive(page);
    await page.getByText("Inside the service area: Venice").waitFor();
    const sign = page.getByRole("button", { name: "Sign", exact: true });

    await page.getByLabel("Your initials for “Veterinary release”").fill("RC");
    await sign.click();
    await page.locator("#sign .error").first().waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    expect(await errorsBeside(page, "sign")).toEqual({
      negligence: needed,
      access: needed,
      signedName: "Please type your full name",
      agree: "Please check this box if you agree to sign electronically",
    });
    expect(await page.getByLabel("Your initials for “Veterinary release”").inputValue()).toBe("RC");

    await page.getByLabel("Your initials for “Release of ordinary negligence”").fill("RC");
    await page.getByLabel("Your initials for “Keys and access”").fill("RC");
    await page.getByLabel("Your initials for “Photos on this site”").fill("RC");
    await page.getByLabel("Your full name").fill("Somebody Else");
    await page.getByLabel("I have read the contract").check();
    await sign.click();
    await page.getByText("Please type your full name as it is in your account: Riley Chen").waitFor();
    await page.getByLabel("Your full name").fill("riley chen");
    await sign.click();
    await page.getByText("Contract signed").first().waitFor();

    const mail = (await site.mails()).find(
      ({ subject, to }) => subject === theirCopy && to === `signs-${key}@demo.test`,
    );
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(contract.sections.at(-1)?.paragraphs.at(-1) ?? "");

    await page.getByRole("link", { name: "Read and print your copy" }).click();
    await page.getByText("Signed electronically by: riley chen").waitFor();
    await page.getByText(/^SHA-256 of this text: [0-9a-f]{64}$/).waitFor();
    await expect.poll(() => page.getByText("Not given.").count()).toBe(2);
  });

  test("an optional release is taken back and given again; its pets leave the squad", async () => {
    const visitor = await open(site.origin, { javaScript, ...(javaScript ? {} : { expects: /400 \(Bad Request\)/ }) });
    const { page } = visitor;
    await page.goto("/squad");
    await page.getByText(`Juniper ${key}`).first().waitFor();
    await signIn(visitor, `releases-${key}`, "/dashboard/contract");
    if (javaScript) await untilInteractive(page);
    expect(await page.getByRole("button", { name: /^Take back “(Veterinary|Keys|Release)/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Take back “Photos on this site”" }).click();
    await page.getByText("Release taken back").first().waitFor();
    const initials = page.locator("#give-photos-initials");
    await initials.waitFor();
    const subjects = (await site.mails()).map(({ to, subject }) => `${to}: ${subject}`);
    expect(subjects).toContain(`releases-${key}@demo.test: Release taken back: Photos on this site`);
    expect(subjects).toContain(
      `hello@westsidewalks.example: Casey ${lastNameOf(key)} has taken back a release: Photos on this site`,
    );

    const give = page.locator("#give-photos").getByRole("button", { name: "Give this release" });
    await initials.fill("12");
    await give.click();
    await page.getByText("Please write your initials, such as CM").waitFor();
    await page.locator("#give-photos-initials").fill("CM");
    await give.click();
    await page.getByText("Release given").first().waitFor();
    await page.getByRole("button", { name: "Take back “Photos on this site”" }).waitFor();

    await page.goto("/squad");
    await page.getByText("Moose").first().waitFor();
    expect(await page.getByText(`Juniper ${key}`).count(), "shown only once its owner allows it again").toBe(0);
  });
});

test("another's copy, and none at all, is not there; the owner reads everybody's", async () => {
  const client = await open(site.origin);
  await signIn(client, "client", "/dashboard/contract");
  await client.page.getByRole("link", { name: "Read and print your copy" }).click();
  const signed = client.page.getByText("Signed electronically by: Casey Morgan");
  await signed.waitFor();
  expect(await axeFindings(client.page)).toEqual([]);
  await client.page.emulateMedia({ media: "print" });
  await client.page.getByRole("button", { name: "Print" }).waitFor({ state: "hidden" });
  await client.page.getByRole("navigation").first().waitFor({ state: "hidden" });
  expect(await signed.isVisible()).toBe(true);
  const { pathname } = new URL(client.page.url());

  const newcomer = await open(site.origin, { expects: /404/ });
  await signIn(newcomer, "newcomer", "/dashboard");
  for (const path of [pathname, "/dashboard/contract/not-an-id"])
    expect((await newcomer.page.goto(path))?.status()).toBe(404);

  const admin = await open(site.origin);
  await signIn(admin, "admin", pathname);
  await admin.page.getByText("Signed electronically by: Casey Morgan").waitFor();
  await admin.page.getByRole("link", { name: "Back to the client" }).waitFor();
});

test("signed in another tab meanwhile: nothing is signed twice, and the page says so", async () => {
  const visitor = await open(site.origin);
  await signIn(visitor, "two-pages", "/dashboard/contract");
  const other = await visitor.context.newPage();
  await other.goto("/dashboard/contract");
  for (const page of [visitor.page, other]) {
    await untilInteractive(page);
    for (const release of ["ordinary-negligence", "veterinary", "keys-and-access"])
      await page.locator(`#sign-initials-${release}`).fill("RC");
    await page.getByLabel("Your full name").fill("Riley Chen");
    await page.getByLabel("I have read the contract").check();
  }
  await visitor.page.getByRole("button", { name: "Sign", exact: true }).click();
  await visitor.page.getByText("Contract signed").first().waitFor();
  await other.getByRole("button", { name: "Sign", exact: true }).click();
  await other.getByText("Already signed", { exact: true }).waitFor();
  await other.getByRole("link", { name: "Read and print your copy" }).waitFor();
  const mails = (await site.mails()).filter(({ subject, to }) => subject === theirCopy && to === "two-pages@demo.test");
  expect(mails).toHaveLength(1);
});

test("without a served address there is nothing to sign yet, but a way to put it right", async () => {
  const visitor = await open(site.origin);
  await signIn(visitor, "unserved", "/dashboard/contract");
  await visitor.page.getByText("is outside the service area").waitFor();
  expect(await visitor.page.getByRole("button", { name: "Sign", exact: true }).count()).toBe(0);
  await visitor.page.getByRole("link", { name: "Change it in your profile" }).click();
  await visitor.page.waitForURL("**/profile");
});

test("a new version says what changed, and breaks nothing; it can be signed", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await signIn(visitor, "former", "/dashboard");
  await page.getByText("There's a new version of the contract.").waitFor();
  await page.getByRole("link", { name: "Read and sign", exact: true }).click();
  await page.getByText(`Changed: ${contract.sections[0]?.heading}.`).waitFor();
  await page.getByRole("link", { name: /^Version 2025-01, signed/ }).click();
  await page.getByText("What it said before.").waitFor();
});
