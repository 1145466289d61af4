// A testimonial, from the form to the owner's review, and the link to the public review page of a search engine.
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";

import { installClock, passUntil, stopClock } from "./support/clock.ts";
import { errorsBeside } from "../tests/browser/contact-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("visitors");
const open = useBrowser();

test("a wrong testimonial is refused; a correct one is accepted for review and not shown yet", async () => {
  const { page, context } = await open(site.origin, { expects: /search\.google\.com|ERR_/ });
  await installClock(page);
  await page.goto("/testimonials");
  await untilInteractive(page);
  await page.getByRole("link", { name: "Share Your Experience" }).first().click();
  const form = page.locator("#testimonial-form");
  await form.waitFor();
  await page.getByRole("link", { name: "View All Testimonials" }).waitFor();
  await untilInteractive(page);
  await changesItsStars(page);

  await form.locator("[name=content]").fill("Too short");
  await form.getByRole("button", { name: "Send Testimonial" }).click();
  await form.locator(".error").first().waitFor();
  expect(await errorsBeside(page, "testimonial-form")).toEqual({
    name: "Please enter your name",
    email: "Please enter a valid email address",
    content: "Please share your experience (minimum 10 characters)",
  });
  expect(await form.locator("[name=content]").inputValue()).toBe("Too short");
  expect(await axeFindings(page)).toEqual([]);

  const content = `A walk my dog still talks about, with scripts.`;
  await form.locator("[name=name]").fill("Robin Q.");
  await form.locator("[name=email]").fill("robin@example.test");
  await form.locator("[name=petName]").fill("Noodle");
  await form.locator("[name=content]").fill(content);
  await form.locator("[name=rating][value='4']").check({ force: true });
  await form.locator("[name=services][value=hiking]").check();
  await form.locator("[name=area]").selectOption("venice");
  await form.getByRole("button", { name: "Send Testimonial" }).click();
  await page.getByText("Thank you for your testimonial!").first().waitFor();
  await page.getByText("Your submission will be reviewed by our team before being published.").first().waitFor();
  await page.waitForURL("**/testimonials");
  await page.getByRole("link", { name: "Share Your Experience" }).first().waitFor();
  expect(await page.getByText(content).count(), "a pending testimonial is not shown").toBe(0);

  const mail = (await site.mails()).find((each) => each.text.includes(content));
  expect(mail?.to).toBe("hello@westsidewalks.example");
  expect(mail?.text).toContain("Rating: 4 out of 5");
  expect(mail?.text).toContain("Area: Venice");
  await goesOnToTheReviewPage(page, context);
});

/** Five stars are preselected, and the keyboard changes them. */
async function changesItsStars(page: Page): Promise<void> {
  const stars = page.locator("#testimonial-form [name=rating]");
  const checked = page.locator("#testimonial-form [name=rating]:checked");
  expect(await stars.count()).toBe(5);
  expect(await checked.inputValue()).toBe("5");
  await checked.focus();
  await page.keyboard.press("ArrowLeft");
  expect(await checked.inputValue()).not.toBe("5");
}

const reviewButton = (page: Page) => page.getByRole("link", { name: /Leave a Review on Google/ });

/** The button says thanks and that it redirects, and opens the review page in a new tab after a second. */
async function goesOnToTheReviewPage(page: Page, context: BrowserContext): Promise<void> {
  await context.route("https://search.google.com/**", (route) => route.fulfill({ body: "the review page" }));
  await untilInteractive(page);
  await stopClock(page);
  await reviewButton(page).click();
  await page.getByText("Redirecting...").waitFor();
  const opened = context.waitForEvent("page");
  await passUntil(page, () => page.getByText("Thank you for leaving a review!").isVisible());
  await page.getByText("You'll be redirected to Google to share your experience.").waitFor();
  expect(context.pages(), "not before the second is over").toHaveLength(1);
  await page.clock.runFor(1000);
  const tab = await opened;
  await tab.waitForURL("https://search.google.com/**");
  await reviewButton(page).waitFor();
}
