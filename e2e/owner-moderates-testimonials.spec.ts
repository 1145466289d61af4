// The owner reads what clients wrote, and decides: approve, feature, decline with a reason, several at once, undo.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { guards, ofOwnPage } from "./support/form-post.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("desk");
const open = useBrowser();

const published = async () => (await fetch(`${site.origin}/testimonials`)).text();
const told = (page: Page, text: string) => page.getByText(text).first().waitFor();
const newsFor = async ({ email }: Written) =>
  (await site.mails()).filter(({ to, subject }) => to === email && subject.startsWith("Your testimonial is on"));

interface DeskOptions {
  javaScript: boolean;
  path?: string;
}

interface Written {
  name: string;
  email: string;
  rating: string;
  content: string;
}

let number = 10;

/** Each test has three of its own, of two to five stars. */
function writtenForTest(): [zora: Written, pat: Written, kim: Written] {
  number += 1;
  return [
    {
      name: `Zora Unhappy ${number}`,
      email: `zora-${number}@example.test`,
      rating: "2",
      content: `The walker   was late, ${number} times.\n\nNot amused.`,
    },
    {
      name: `Pat Private ${number}`,
      email: `pat-${number}@example.test`,
      rating: "5",
      content: `Great, and she lives at ${number} Elm Street.`,
    },
    {
      name: `Kim Kind ${number}`,
      email: `kim-${number}@example.test`,
      rating: "4",
      content: `Comes home happy & tired. <b>Every</b> time of ${number}.`,
    },
  ];
}

/** By the public form. */
async function send({ name, email, rating, content }: Written): Promise<void> {
  const answer = await fetch(`${site.origin}/testimonials?share=1`, {
    method: "POST",
    headers: ofOwnPage(site.origin),
    body: new URLSearchParams({ ...guards, name, email, rating, content, petName: "Rex", area: "venice" }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}

async function openDesk(options: DeskOptions) {
  const written = writtenForTest();
  await Promise.all(written.map(send));
  return { ...(await openList(options)), written };
}

async function openList({ javaScript, path = "/admin/testimonials?status=pending" }: DeskOptions) {
  const visitor = await open(site.origin, { javaScript, ...(javaScript ? {} : { expects: /4\d\d \(/ }) });
  await enterAs(visitor, site.origin, "admin", path);
  if (javaScript) await untilInteractive(visitor.page);
  return visitor;
}

const rowOf = (page: Page, author: string) => page.getByRole("row").filter({ hasText: author });

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("an unhappy review is approved word for word, shown at once, and its author told once", async () => {
    const { page, written } = await openDesk({ javaScript });
    const [zora] = written;
    const row = rowOf(page, zora.name);
    expect(await row.locator(".pre").textContent()).toBe(zora.content);
    expect(await row.getByText("2 out of 5").count()).toBe(1);
    expect(await row.locator("input:not([type=hidden]):not([type=checkbox]), textarea").count()).toBe(0);
    await page.getByRole("button", { name: `Approve: ${zora.name}` }).click();
    await told(page, "1 testimonial approved");
    await row.waitFor({ state: "detached" });
    expect(new URL(page.url()).search, "the view is kept").toBe("?status=pending");
    expect(await published()).toContain(zora.content);
    const news = await newsFor(zora);
    expect(news).toHaveLength(1);
    expect(news[0]?.html).toContain(`${site.origin}/testimonials`);

    const its = `q=${encodeURIComponent(zora.name)}`;
    await page.goto(`/admin/testimonials?status=approved&${its}`);
    if (javaScript) await untilInteractive(page);
    await page.getByRole("button", { name: `Feature: ${zora.name}` }).click();
    await told(page, "1 testimonial featured");
    await page.goto(`/admin/testimonials?${its}`);
    if (javaScript) await untilInteractive(page);
    await page.getByRole("button", { name: `Stop featuring: ${zora.name}` }).click();
    await told(page, "1 testimonial no longer featured");
    expect(await newsFor(zora)).toHaveLength(1);
  });

  test("declining needs a reason of the list, in which no rating is", async () => {
    const { page, written } = await openDesk({ javaScript });
    const [, pat] = written;
    const row = rowOf(page, pat.name);
    await row.locator("summary").click();
    if (javaScript) expect(await axeFindings(page), "unfolded").toEqual([]);
    const reasons = await row.locator("[name=reason] option").allTextContents();
    expect(reasons).toHaveLength(7);
    expect(reasons.join()).not.toMatch(/rating|star|negative/i);
    // Past the browser's own check: the server has the last word.
    await row.locator(".decline-form").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await row.getByRole("button", { name: "Decline", exact: true }).click();
    await told(page, "Please choose a reason");
    await row.waitFor();

    if (!javaScript) await row.locator("summary").click();
    await row.locator("[name=reason]").selectOption("private");
    await row.getByRole("button", { name: "Decline", exact: true }).click();
    await told(page, "1 testimonial declined");
    expect(await published()).not.toContain(pat.content);
    await page.goto("/admin/testimonials?status=declined");
    await row.getByText("Includes someone's address").waitFor();
    expect(await newsFor(pat)).toHaveLength(0);
  });

  test("several are approved at once, and taken back at once", async () => {
    const { page, written } = await openDesk({ javaScript });
    const kim = written[2];
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await told(page, "Please choose a testimonial first");
    for (const { name } of written) await page.getByLabel(`Select the testimonial of ${name}`).check();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await told(page, "3 testimonials approved");
    await rowOf(page, kim.name).waitFor({ state: "detached" });
    const shown = `Comes home happy &amp; tired. &lt;b&gt;Every&lt;/b&gt; time of ${kim.name.slice(-2)}.`;
    expect(await published()).toContain(shown);
    await page.getByRole("button", { name: "Undo" }).first().click();
    await rowOf(page, kim.name).waitFor();
    expect(await published()).not.toContain(shown);
  });

  test("of two who decide on one the second is told", async () => {
    const { page, written } = await openDesk({ javaScript });
    const kim = written[2];
    const second = await openList({ javaScript });
    await page.getByRole("button", { name: `Approve: ${kim.name}` }).click();
    await told(page, "1 testimonial approved");
    await second.page.getByRole("button", { name: `Approve: ${kim.name}` }).click();
    await told(second.page, "Someone changed this while you had it open. Nothing was overwritten");
    expect(await newsFor(kim)).toHaveLength(1);
  });

  test("the list is searched, filtered and sorted in the address", async () => {
    const { page, written } = await openDesk({ javaScript, path: "/admin/testimonials" });
    const [zora, pat] = written;
    const search = pat.content.slice(-14).toLowerCase();
    await page.locator(".filters").getByLabel("Search").fill(search);
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL((url) => url.searchParams.get("q") === search);
    await rowOf(page, zora.name).waitFor({ state: "detached" });
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    await page.goto("/admin/testimonials?status=pending");
    await page.getByRole("link", { name: "From" }).click();
    await page.waitForURL(/sort=author/);
    await page.locator("th[aria-sort=ascending]").waitFor();
    const authors = await page.locator("tbody tr td strong bdi").allTextContents();
    expect(authors).toEqual(authors.toSorted());
  });
});
