import { describe, expect, test } from "vitest";

import { guards, ofOwnPage } from "./support/form-post.ts";
import { sharedSite } from "./support/shared-site.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("visitors");
// This file always uses the Chromium that `npm ci` installs, since no other test proves that this browser is found and
// starts.
const open = useBrowser("packagedChromium");

describe("the waitlist", () => {
  const email = "waits-with@example.test";

  test("refuses an empty email address, keeps one entry when a visitor joins twice, and removes the entry by the mailed link", async () => {
    const { page } = await open(site.origin);
    await page.goto("/");
    await untilInteractive(page);
    const form = page.locator("#waitlist-form");
    // Bypasses the browser's check, so that the server decides.
    await form.evaluate((element) => element.setAttribute("novalidate", ""));
    await form.getByRole("button", { name: "Join the Waitlist" }).click();
    await page.getByText("Please enter your email address").first().waitFor();
    await form.locator("[name=email]").fill(` ${email.toUpperCase()} `);
    await form.locator("[name=receiveUpdates]").check();
    await form.getByRole("button", { name: "Join the Waitlist" }).click();
    await page.getByText("You've joined our waitlist!").first().waitFor();
    await page.getByText("We'll be in touch when spots become available.").first().waitFor();
    // Waits until the form is empty again.
    await expect.poll(() => form.locator("[name=email]").inputValue()).toBe("");

    await form.locator("[name=email]").fill(email);
    await form.getByRole("button", { name: "Join the Waitlist" }).click();
    await page.getByText("This email is already on our waitlist!").first().waitFor();

    const mails = (await site.mails()).filter((mail) => mail.to === email);
    expect(mails.map((mail) => mail.subject)).toEqual(["You're on the waitlist of Westside Walks"]);
    const link = /http:\/\/localhost:\d+(\/u\/\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
    await page.goto(link);
    await page.getByRole("main").getByRole("button").click();
    await page.getByText("Your address is off the waitlist.").waitFor();
  });
});

test("removes an email address after a one-click unsubscribe request, repeatedly and from any origin", async () => {
  const joined = await fetch(`${site.origin}/?index`, {
    method: "POST",
    body: new URLSearchParams({ email: "one-click@example.test", ...guards }),
    headers: ofOwnPage(site.origin),
    redirect: "manual",
  });
  expect(joined.status).toBe(303);
  const [mail] = (await site.mails()).filter((each) => each.to === "one-click@example.test");
  const link = /http:\/\/localhost:\d+\/u\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";

  for (const _ of ["first", "second"]) {
    const answer = await fetch(link, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
  }
  const forged = await fetch(
    link.replace(/.$/, (letter) => (letter === "A" ? "B" : "A")),
    { method: "POST" },
  );
  expect(forged.status).toBe(404);
});
