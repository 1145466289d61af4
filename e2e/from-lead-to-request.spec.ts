// From the contact form to the request form: the client and the owner each take their steps in a browser. Checks the
// mails of each step.
import { expect, test } from "vitest";

import { fillContactForm } from "../tests/browser/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import type { Mail } from "./support/site.ts";
import { untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";
import { zone } from "../tests/support/zone";
import { dayIn } from "~/shared/dates";

const site = sharedSite("people");
const open = useBrowser();

const robin = "robin@example.test";
const password = "seven otters by the creek";

/** Returns the mail to this recipient whose subject contains this text. There must be exactly one. */
async function mailTo(to: string, subject: string): Promise<Mail> {
  const mails = (await site.mails()).filter((mail) => mail.to === to && mail.subject.includes(subject));
  expect(mails.map((mail) => mail.subject)).toHaveLength(1);
  return mails[0] as Mail;
}
const linkIn = ({ text }: Mail, path: string) => {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname === path);
  if (!link) throw new Error(`no link to ${path} in: ${text}`);
  return link;
};

async function writesToTheWalker({ page }: Visitor) {
  await page.goto("/contact");
  await untilInteractive(page);
  await fillContactForm(page, { name: "Robin Vale", email: robin, petName: "Moose" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
}

async function answersAndMakesAClient(owner: Visitor) {
  const { page } = owner;
  await enterAs(owner, site.origin, "admin", "/admin");
  await page.getByRole("link", { name: "Robin Vale" }).first().click();
  await page.getByRole("heading", { name: "What they wrote" }).waitFor();
  await untilInteractive(page);
  await page.getByLabel(`To ${robin}`).fill("Hello Robin, shall we meet on Tuesday?");
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByRole("listitem").filter({ hasText: "shall we meet on Tuesday?" }).waitFor();

  await page.getByText("Account, pets and invitation in one step").click();
  const form = page.locator("#client-form");
  expect(await form.getByLabel("First name").inputValue()).toBe("Robin");
  expect(await form.getByLabel("Pets").inputValue()).toBe("Moose");
  await form.getByRole("button", { name: "Make a client" }).click();
  await page.getByRole("link", { name: "Open the client" }).click();
  await page.getByRole("heading", { name: "Robin Vale", level: 1 }).waitFor();
}

async function opensTheAccount({ page }: Visitor) {
  await page.goto(linkIn(await mailTo(robin, "Your account"), "/invitation"));
  await untilInteractive(page);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Open my account" }).click();
  await page.waitForURL("**/dashboard");
}

async function signsTheContract({ page }: Visitor) {
  await page.getByRole("link", { name: "Read and sign the contract" }).click();
  await page.getByRole("heading", { name: "Signature" }).waitFor();
  await untilInteractive(page);
  for (const release of ["Release of ordinary negligence", "Veterinary release", "Keys and access"])
    await page.getByLabel(`Your initials for “${release}”`).fill("RV");
  await page.getByLabel("Your full name").fill("Robin Vale");
  await page.getByLabel("I have read the contract").check();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await page.getByText("Contract signed").first().waitFor();
  expect((await mailTo(robin, "Your signed contract")).text).toContain("Robin Vale");
}

async function meetsAndAccepts({ page }: Visitor) {
  await page.reload();
  await untilInteractive(page);
  const yesterday = dayIn(zone, Temporal.Now.instant()).subtract({ days: 1 });
  await page.getByLabel("Met on").fill(yesterday.toString());
  await page.getByRole("button", { name: "Save the day" }).click();
  await page.getByText("Meet and greet recorded").first().waitFor();
  await page.getByRole("link", { name: "Moose" }).first().click();
  await page.getByRole("button", { name: "Accept Moose" }).click();
  await page.locator(".page-head .state").filter({ hasText: "Accepted" }).waitFor();
}

/** The certification mail arrives; certification-link.spec.ts tests its link. */
async function mayAskForAVisit({ page }: Visitor) {
  expect(linkIn(await mailTo(robin, "accepted"), "/service-request")).toContain("token=");
  await page.goto("/request-service");
  await page.getByRole("tab", { name: "1. Select Your Pets" }).waitFor();
  await untilInteractive(page);
  await page.getByRole("checkbox", { name: "Moose" }).check({ force: true });
  await page.getByRole("button", { name: "Continue to Service Details" }).click();
  await page.getByRole("heading", { name: "Service Details" }).waitFor();
  await page.getByText("For Moose").waitFor();
}

const story = { timeout: 240_000 };

test("a visitor's message leads to an accepted pet and the open request form", story, async () => {
  const client = await open(site.origin);
  await writesToTheWalker(client);
  await mailTo("hello@westsidewalks.example", "New Contact Form: Robin Vale");

  const owner = await open(site.origin);
  await answersAndMakesAClient(owner);
  expect((await mailTo(robin, "Re:")).text).toContain("shall we meet on Tuesday?");

  await opensTheAccount(client);
  await signsTheContract(client);
  await meetsAndAccepts(owner);
  await mayAskForAVisit(client);
});
