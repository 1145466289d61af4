// A visitor's message: from the form to the owner's mail, with and without JavaScript.
import { describe, expect, test } from "vitest";

import { errorsBeside, fillContactForm, goodMessage } from "../tests/browser/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("visitors");
const open = useBrowser();

const everyError = {
  name: "Name must be at least 2 characters",
  petName: "Please enter your pet's name",
  email: "Please enter a valid email address",
  phone: "Please enter a valid phone number",
  address: "Please enter your address",
  service: "Please select a service",
};

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  // A document that answers 400 is named in the console by the browser itself.
  const refused = javaScript ? {} : { expects: /400 \(Bad Request\)/ };

  test("an empty form is told beside each field what is missing", async () => {
    const { page } = await open(site.origin, { javaScript, ...refused });
    await page.goto("/contact");
    if (javaScript) await untilInteractive(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.locator("#contact-form .error").first().waitFor();

    expect(await errorsBeside(page, "contact-form")).toEqual(everyError);
    expect(await page.locator("#contact-form [name=name]").getAttribute("aria-invalid")).toBe("true");
    const isFocused = () =>
      page.locator("#contact-form [name=name]").evaluate((field) => field === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    expect(await page.locator("[name=notificationPreference][value=email]").isChecked()).toBe(true);
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
  });

  test(`a message tells ${javaScript ? "how long its sender was at it" : "no time, and is taken all the same"}`, async () => {
    const { page } = await open(site.origin, { javaScript });
    const before = Date.now();
    await page.goto("/contact");
    if (javaScript) await untilInteractive(page);
    const inPage = await page.locator("#contact-form input[type=hidden]").count();
    await fillContactForm(page);
    const sending = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Send Message" }).click();
    const took = new URLSearchParams((await sending).postData() ?? "").get("took");
    const sinceThen = Date.now() - before;
    await page.getByRole("heading", { name: "Thank You" }).waitFor();

    expect(inPage, "the page is the same for everybody").toBe(0);
    if (!javaScript) return expect(took).toBeNull();
    expect(took).toMatch(/^\d+$/);
    expect(Number(took)).toBeLessThanOrEqual(sinceThen);
  });

  test("one bad field is named, and everything typed stays", async () => {
    const { page } = await open(site.origin, { javaScript, ...refused });
    await page.goto("/contact");
    if (javaScript) await untilInteractive(page);
    await fillContactForm(page, { email: "casey at example", name: "קייסי 🐾" });
    await page.locator("[name=notificationPreference][value=both]").check();
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.locator("#contact-form .error").first().waitFor();

    expect(await errorsBeside(page, "contact-form")).toEqual({ email: everyError.email });
    const form = page.locator("#contact-form");
    expect(await form.locator("[name=name]").inputValue()).toBe("קייסי 🐾");
    expect(await form.locator("[name=email]").inputValue()).toBe("casey at example");
    expect(await form.locator("[name=service]").inputValue()).toBe("walking");
    expect(await form.locator("[name=message]").inputValue()).toBe(goodMessage.message);
    expect(await form.locator("[name=notificationPreference][value=both]").isChecked()).toBe(true);
    expect(await form.locator("[name=smsConsent]").isChecked(), "a consent is never ticked for anybody").toBe(false);
  });

  test("a good message reaches the owner and is confirmed to its sender", async () => {
    const { page } = await open(site.origin, { javaScript });
    await page.goto("/contact");
    if (javaScript) await untilInteractive(page);
    const email = javaScript ? "with@example.test" : "without@example.test";
    await fillContactForm(page, { email });
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByRole("heading", { name: "Thank You" }).waitFor();
    await page.getByText("Message Sent").waitFor();
    await page.getByText("Thank you for your message. We'll get back to you soon!").waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);

    const mails = (await site.mails()).filter((mail) => mail.to === email || mail.text.includes(email));
    expect(mails.map((mail) => [mail.to, mail.subject]).sort()).toEqual([
      ["hello@westsidewalks.example", "New Contact Form: Casey Morgan - Dog Walking"],
      [email, "Your message to Westside Walks has arrived"],
    ]);

    await page.getByRole("link", { name: "Send Another Message" }).click();
    await page.getByRole("button", { name: "Send Message" }).waitFor();
    expect(await page.locator("#contact-form [name=message]").inputValue()).toBe("");
    if (!javaScript) return;
    const heading = page.getByRole("heading", { name: "Schedule a Meet & Greet" });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const isInView = () =>
      heading.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top >= 0 && top < 450;
      });
    await expect.poll(isInView, { message: "the form is in view" }).toBe(true);
  });

  test("an address outside the area is told so kindly", async () => {
    const { page } = await open(site.origin, { javaScript });
    await page.goto("/contact");
    if (javaScript) await untilInteractive(page);
    await fillContactForm(page, { address: "1 Market St, San Francisco, CA 94105" });
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByText("outside the area served today").first().waitFor();
  });
});

test("while it is being sent the button says so and cannot be pressed again", async () => {
  const { page } = await open(site.origin);
  await page.goto("/contact");
  await untilInteractive(page);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let posts = 0;
  await page.route("**/contact.data*", async (route) => {
    if (route.request().method() === "POST") {
      posts += 1;
      await held;
    }
    await route.continue();
  });
  await fillContactForm(page, { email: "busy@example.test" });
  await page.getByRole("button", { name: "Send Message" }).click();
  const busy = page.getByRole("button", { name: "Sending..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  await page.locator("#contact-form [name=name]").press("Enter");
  release();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  expect(posts).toBe(1);
  expect((await site.mails()).filter((mail) => mail.to === "busy@example.test")).toHaveLength(1);
});

test("when the line is dead the message is kept, with a way to reach the walker", async () => {
  const { page, context } = await open(site.origin, { expects: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto("/contact");
  await untilInteractive(page);
  await fillContactForm(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page
    .getByText("There was an error sending your message. Please try again or contact us directly.")
    .first()
    .waitFor();
  expect(await page.locator("#contact-form [name=message]").inputValue()).toBe(goodMessage.message);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
});

test("the consent to text messages is asked for only when texts are chosen", async () => {
  const { page } = await open(site.origin);
  await page.goto("/contact");
  const consent = page.locator("[name=smsConsent]");
  expect(await consent.isVisible()).toBe(false);
  await page.locator("[name=notificationPreference][value=sms]").check();
  expect(await consent.isVisible()).toBe(true);
  expect(await consent.isChecked()).toBe(false);
});

test("a form sent in the moment the page wakes up is thanked, too", async () => {
  const { page } = await open(site.origin);
  let wake = () => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await awake;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "commit" });
  await fillContactForm(page);
  // All that could move the button from under the mouse.
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return sheets.some(({ sheet }) => sheet) && document.fonts.status === "loaded";
  });
  await page.getByRole("button", { name: "Send Message" }).hover();
  await page.mouse.down();
  wake();
  await untilInteractive(page);
  await page.mouse.up();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
});
