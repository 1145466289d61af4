// The link of the certification mail, from the mail to the request page; and what it does for anybody else.
import { describe, expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";

const site = sharedSite("people");
const open = useBrowser();

const isSignedIn = async ({ context }: Visitor) =>
  (await context.cookies()).some(({ name }) => name.endsWith("session_token"));
const signInButton = ({ page }: Visitor) => page.getByRole("button", { name: "Sign in and request a service" });

test("without an address the page says what it always says", async () => {
  const { page } = await open(site.origin);
  await page.goto("/service-request");
  expect((await page.getByText("Unauthorized Access").locator("..").innerText()).trim()).toBe(
    "Unauthorized Access: This form should be accessed from the link in your certification email. If you believe this is an error, please contact our support team.",
  );
});

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("the link signs its client in once, and they choose their pets", async () => {
    const link = javaScript ? site.made.certification.withScripts : site.made.certification.without;
    const visitor = await open(site.origin, { javaScript });
    const { page } = visitor;
    // Mail programs look at links before people do.
    for (let looks = 0; looks < 3; looks += 1) await page.goto(link);
    expect(await isSignedIn(visitor)).toBe(false);
    await page.getByText("This link signs you in as client@demo.test, once.").waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await signInButton(visitor).click();
    await page.getByRole("tab", { name: "1. Select Your Pets" }).waitFor();
    expect(page.url()).not.toContain("token");
    expect(await isSignedIn(visitor)).toBe(true);

    const details = page.getByRole("tab", { name: "2. Service Details" });
    const goOn = page.getByRole("button", { name: "Continue to Service Details" });
    if (javaScript) await untilInteractive(page);
    expect(await details.isDisabled()).toBe(true);
    expect(await goOn.isVisible()).toBe(false);
    expect(await page.getByRole("checkbox", { name: "Waffles" }).isDisabled()).toBe(true);
    await page.getByRole("checkbox", { name: "Biscuit" }).check({ force: true });
    await page.getByRole("checkbox", { name: "Pepper" }).check({ force: true });
    if (javaScript) {
      await expect.poll(() => details.isEnabled()).toBe(true);
      await page.getByRole("checkbox", { name: "Pepper" }).uncheck({ force: true });
      await page.getByRole("checkbox", { name: "Biscuit" }).uncheck({ force: true });
      await expect.poll(() => details.isEnabled()).toBe(false);
      await page.getByRole("checkbox", { name: "Biscuit" }).check({ force: true });
      await page.getByRole("checkbox", { name: "Pepper" }).check({ force: true });
    }
    await goOn.click();
    await page.getByRole("heading", { name: "Service Details" }).waitFor();
    await page.getByText("For Biscuit and Pepper").waitFor();
    await page.getByRole("tab", { name: "1. Select Your Pets" }).click();
    await page.getByRole("group", { name: "Select Your Pets" }).waitFor();
    expect(await page.getByRole("checkbox", { name: "Pepper" }).isChecked(), "the choice is kept").toBe(true);

    // Somebody else with the same link.
    const second = await open(site.origin, { javaScript });
    await second.page.goto(link);
    await second.page.getByText("The link in your email was already used").waitFor();
    await second.page.getByRole("link", { name: "Log in as client@demo.test" }).click();
    await second.page.waitForURL("**/login?**");
    expect(await second.page.getByLabel("Email").inputValue()).toBe("client@demo.test");
    await second.page.getByLabel("Password", { exact: true }).fill(samplePassword);
    await second.page.getByRole("button", { name: "Log in" }).click();
    await second.page.getByRole("tab", { name: "1. Select Your Pets" }).waitFor();
  });

  test("who goes on without a pet is told to choose one", async () => {
    const visitor = await open(site.origin, { javaScript });
    const email = encodeURIComponent("client@demo.test");
    await signIn(visitor, "client", `/service-request?email=${email}`);
    await visitor.page.goto(`/service-request?email=${email}&step=details`);
    await visitor.page.getByText("Please select at least one pet for your service request").waitFor();
    // Pending, and another's: neither can be chosen by address.
    const others = "petIds=00000000-0000-4000-8001-000000000003&petIds=00000000-0000-4000-8001-000000000004";
    await visitor.page.goto(`/service-request?email=${email}&step=details&${others}`);
    await visitor.page.getByText("Please select at least one pet for your service request").waitFor();
  });
});

test("a link that has run out, and one of an account that asks for more, leads to the login", async () => {
  const visitor = await open(site.origin);
  await visitor.page.goto(site.made.certification.expired);
  await visitor.page.getByText("The link in your email has expired").waitFor();
  for (const link of [site.made.certification.ofAdmin, "/service-request?email=client@demo.test&token=guessed"]) {
    await visitor.page.goto(link);
    await visitor.page.getByText("Please log in to request a service.").waitFor();
    expect(await signInButton(visitor).count()).toBe(0);
  }
});

test("with another's address the link says nothing about whose it is", async () => {
  const { page } = await open(site.origin);
  const token = new URLSearchParams(site.made.certification.expired.split("?")[1]).get("token") ?? "";
  await page.goto(`/service-request?${new URLSearchParams({ email: "somebody@example.com", token })}`);
  await page.getByText("Please log in to request a service.").waitFor();
});

test("signed in as somebody else, the page says so, and switches without using the link up", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await signIn(visitor, "newcomer");
  await page.goto(site.made.certification.switched);
  await page.getByText("You're signed in as newcomer@demo.test, and this link is for client@demo.test.").waitFor();
  await untilInteractive(page);
  await page.getByRole("button", { name: "Sign out, and continue as client@demo.test" }).click();
  await signInButton(visitor).waitFor();
  expect(await isSignedIn(visitor)).toBe(false);
  await signInButton(visitor).click();
  await page.getByRole("tab", { name: "1. Select Your Pets" }).waitFor();
});

test("without an accepted pet there is nothing to choose from, and the way to change that", async () => {
  const visitor = await open(site.origin);
  const { page } = visitor;
  await page.goto(site.made.certification.ofNewcomer);
  await signInButton(visitor).click();
  await page.getByRole("heading", { name: "No Certified Pets Found" }).waitFor();
  await page
    .getByText("You need to add and have your pets certified before you can request services for them")
    .waitFor();
  await page.getByText("Please sign the contract before your first request.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Add Your Pets" }).click();
  await page.waitForURL("**/profile/pets");
});

test("/request-service shows a client the same form, and leads everybody else to a person", async () => {
  const stranger = await open(site.origin);
  await stranger.page.goto("/request-service");
  await stranger.page.getByRole("link", { name: "Log in", exact: true }).waitFor();
  const visitor = await open(site.origin);
  await signIn(visitor, "client", "/request-service");
  await visitor.page.getByRole("tab", { name: "1. Select Your Pets" }).waitFor();
});
