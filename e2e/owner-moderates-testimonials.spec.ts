// The owner approves, features and declines testimonials, also several at once, and undoes it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { openDesk } from "./support/desk.ts";
import { guards, ofOwnPage } from "./support/form-post.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/stories.ts";
import { waitForText, axeFindings, useBrowser } from "./support/visitor.ts";

const site = sharedSite("desk");
const open = useBrowser();

const pending = "/admin/testimonials?status=pending";
const published = async () => (await fetch(`${site.origin}/testimonials`)).text();
const rowOf = (page: Page, author: string) => page.getByRole("row").filter({ hasText: author });
const newsFor = async ({ email }: Written) =>
  (await site.mails()).filter(({ to, subject }) => to === email && subject.startsWith("Your testimonial is on"));

interface Written {
  name: string;
  email: string;
  rating: string;
  content: string;
}

/** Posts three testimonials with two to five stars through the public form. */
async function writeThree(number: number): Promise<[zora: Written, pat: Written, kim: Written]> {
  const by = (name: string, rating: number, content: string): Written => ({
    name: `${name} ${number}`,
    email: `${name.toLowerCase().replace(" ", "-")}-${number}@example.test`,
    rating: String(rating),
    content,
  });
  const three: [Written, Written, Written] = [
    by("Zora Unhappy", 2, `The walker   was late, ${number} times.\n\nNot amused.`),
    by("Pat Private", 5, `Great, and she lives at ${number} Elm Street.`),
    by("Kim Kind", 4, `Comes home happy & tired. <b>Every</b> time of ${number}.`),
  ];
  for (const written of three) {
    const answer = await fetch(`${site.origin}/testimonials?share=1`, {
      method: "POST",
      headers: ofOwnPage(site.origin),
      body: new URLSearchParams({ ...guards, ...written, petName: "Rex", area: "venice" }),
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
  }
  return three;
}

test("a critical testimonial is approved unchanged with one mail; the second of two moderators gets a conflict", async () => {
  const [zora, , kim] = await writeThree(11);
  const [owner, second] = [await signIn(site, "admin@demo.test"), await signIn(site, "admin@demo.test")];
  for (const moderator of [owner, second]) await moderator.open(pending);
  expect((await owner.press(`Approve: ${kim.name}`)).words).toContain("1 testimonial approved");
  expect((await second.press(`Approve: ${kim.name}`)).words).toContain(
    "Someone changed this while you had it open. Nothing was overwritten",
  );
  expect(await newsFor(kim)).toHaveLength(1);

  const { html, words } = await owner.press(`Approve: ${zora.name}`);
  expect(words).toContain("1 testimonial approved");
  expect(html).not.toContain(`Approve: ${zora.name}`);
  expect(await published()).toContain(zora.content);
  const news = await newsFor(zora);
  expect(news).toHaveLength(1);
  expect(news[0]?.html).toContain(`${site.origin}/testimonials`);

  await owner.open(`/admin/testimonials?q=${encodeURIComponent(zora.name)}`);
  expect((await owner.press(`Feature: ${zora.name}`)).words).toContain("1 testimonial featured");
  expect((await owner.press(`Stop featuring: ${zora.name}`)).words).toContain("1 testimonial no longer featured");
  expect(await newsFor(zora)).toHaveLength(1);
});

test("declining requires one of the listed reasons, and a low rating is not a reason; approving several testimonials can be undone", async () => {
  const [, pat] = await writeThree(12);
  const several = await writeThree(13);
  const { page } = await openDesk(open, site, pending);
  const row = rowOf(page, pat.name);
  await row.locator("summary").click();
  expect(await axeFindings(page), "unfolded").toEqual([]);
  const reasons = await row.locator("[name=reason] option").allTextContents();
  expect(reasons).toHaveLength(7);
  expect(reasons.join()).not.toMatch(/rating|star|negative/i);
  // Bypasses the browser's check, so that the server decides.
  await row.locator(".decline-form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await row.getByRole("button", { name: "Decline", exact: true }).click();
  await waitForText(page, "Please choose a reason");
  await row.locator("[name=reason]").selectOption("private");
  await row.getByRole("button", { name: "Decline", exact: true }).click();
  await waitForText(page, "1 testimonial declined");
  await row.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await waitForText(page, "Please choose a testimonial first");
  for (const { name } of several) await page.getByLabel(`Select the testimonial of ${name}`).check();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await waitForText(page, "3 testimonials approved");
  const kim = several[2];
  await rowOf(page, kim.name).waitFor({ state: "detached" });
  const shown = "Comes home happy &amp; tired. &lt;b&gt;Every&lt;/b&gt; time of 13.";
  expect(await published()).toContain(shown);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await rowOf(page, kim.name).waitFor();
  expect(await published()).not.toContain(shown);
});
