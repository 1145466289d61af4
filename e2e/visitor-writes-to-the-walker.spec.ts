// A visitor's message, from the form to the owner's mail, with and without JavaScript.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";

import { errorsBeside, fillContactForm, goodMessage } from "../tests/browser/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, holdAnswers, untilInteractive, useBrowser } from "./support/visitor.ts";

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

const formOf = (page: Page) => page.locator("#contact-form");
const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();
const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

test.each([true, false])(
  "a wrong message is refused beside its fields, corrected, and reaches the owner (JavaScript: %s)",
  async (javaScript) => {
    const { page } = await open(site.origin, { javaScript });
    const form = formOf(page);
    const before = Date.now();
    await page.goto("/contact");
    if (javaScript) await untilInteractive(page);
    expect(await form.locator("input[type=hidden]").count(), "the page is the same for everybody").toBe(0);

    await send(page);
    await form.locator(".error").first().waitFor();
    expect(await errorsBeside(page, "contact-form"), "sent empty").toEqual(everyError);
    expect(await form.locator("[name=name]").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => isFocused(form.locator("[name=name]"))).toBe(true);
    expect(await form.locator("[name=notificationPreference][value=email]").isChecked()).toBe(true);
    const consent = form.locator("[name=smsConsent]");
    expect(await consent.isVisible(), "asked for only when texts are chosen").toBe(false);

    await fillContactForm(page, { email: "casey at example", name: "קייסי 🐾" });
    await form.locator("[name=notificationPreference][value=both]").check();
    expect(await consent.isVisible()).toBe(true);
    await send(page);
    await expect.poll(() => errorsBeside(page, "contact-form")).toEqual({ email: everyError.email });
    expect(await form.locator("[name=name]").inputValue(), "what was typed stays").toBe("קייסי 🐾");
    expect(await form.locator("[name=email]").inputValue()).toBe("casey at example");
    expect(await form.locator("[name=service]").inputValue()).toBe("walking");
    expect(await form.locator("[name=message]").inputValue()).toBe(goodMessage.message);
    expect(await form.locator("[name=notificationPreference][value=both]").isChecked()).toBe(true);
    expect(await consent.isChecked(), "a consent is never ticked for anybody").toBe(false);
    if (javaScript) expect(await axeFindings(page), "refused").toEqual([]);

    const email = javaScript ? "with@example.test" : "without@example.test";
    await form.locator("[name=email]").fill(email);
    const sending = page.waitForRequest((request) => request.method() === "POST");
    await send(page);
    const took = new URLSearchParams((await sending).postData() ?? "").get("took");
    await page.getByRole("heading", { name: "Thank You" }).waitFor();
    if (javaScript) {
      expect(took, "how long its sender was at it").toMatch(/^\d+$/);
      expect(Number(took)).toBeLessThanOrEqual(Date.now() - before);
      expect(await axeFindings(page), "thanked").toEqual([]);
    } else expect(took).toBeNull();
    await page.getByText("Message Sent").waitFor();
    await page.getByText("Thank you for your message. We'll get back to you soon!").waitFor();
    const mails = (await site.mails()).filter((mail) => mail.to === email || mail.text.includes(email));
    expect(mails.map((mail) => [mail.to, mail.subject]).sort()).toEqual([
      ["hello@westsidewalks.example", "New Contact Form: קייסי 🐾 - Dog Walking"],
      [email, "Your message to Westside Walks has arrived"],
    ]);

    await page.getByRole("link", { name: "Send Another Message" }).click();
    await page.getByRole("button", { name: "Send Message" }).waitFor();
    expect(await form.locator("[name=message]").inputValue()).toBe("");
    if (javaScript) await isAtItsBeginning(page);
  },
);

/** Checks that the heading above the emptied form has the focus and is in view. */
async function isAtItsBeginning(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { name: "Schedule a Meet & Greet" });
  await expect.poll(() => isFocused(heading)).toBe(true);
  const isInView = () =>
    heading.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return top >= 0 && top < 450;
    });
  await expect.poll(isInView, { message: "the form is in view" }).toBe(true);
}

test("after a lost connection the form keeps the message, and a form being sent can't be sent again", async () => {
  const { page, context } = await open(site.origin, { expects: /ERR_INTERNET_DISCONNECTED/ });
  await page.goto("/contact");
  await untilInteractive(page);
  await fillContactForm(page, { email: "busy@example.test", address: "1 Market St, San Francisco, CA 94105" });
  await context.setOffline(true);
  await send(page);
  await page
    .getByText("There was an error sending your message. Please try again or contact us directly.")
    .first()
    .waitFor();
  expect(await formOf(page).locator("[name=message]").inputValue()).toBe(goodMessage.message);

  await context.setOffline(false);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  const held = await holdAnswers(page, "**/contact.data*");
  await send(page);
  const busy = page.getByRole("button", { name: "Sending..." });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  await formOf(page).locator("[name=name]").press("Enter");
  held.answer();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
  await page.getByText("outside the service area").first().waitFor();
  expect(posts).toBe(1);
  expect((await site.mails()).filter((mail) => mail.to === "busy@example.test")).toHaveLength(1);
});

test("a form that is sent during hydration is accepted, too", async () => {
  const { page } = await open(site.origin);
  const scripts = await holdAnswers(page, "**/assets/*.js");
  await page.goto("/contact", { waitUntil: "commit" });
  await fillContactForm(page);
  // Waits for styles and fonts, which could move the button.
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return sheets.some(({ sheet }) => sheet) && document.fonts.status === "loaded";
  });
  await page.getByRole("button", { name: "Send Message" }).hover();
  await page.mouse.down();
  scripts.answer();
  await untilInteractive(page);
  await page.mouse.up();
  await page.getByRole("heading", { name: "Thank You" }).waitFor();
});
