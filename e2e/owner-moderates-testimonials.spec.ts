// The owner reads what clients wrote, and decides: approve, feature, decline with a reason, several at once, undo.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { signIn } from "./support/sign-in.ts";
import { openSiteForTest, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";

const open = useBrowser();
const published = async (site: Site) => (await fetch(`${site.origin}/testimonials`)).text();
const told = (page: Page, text: string) => page.getByText(text).first().waitFor();
const newsFor = async (site: Site, email: string) =>
  (await site.mails()).filter(({ to, subject }) => to === email && subject.startsWith("Your testimonial is on"));

/** Three of two and four stars, sent by the public form as browsers without scripts send it. */
const written = [
  {
    name: "Zora Unhappy",
    email: "zora@example.test",
    rating: "2",
    content: "The walker   was late, twice.\n\nNot amused.",
  },
  { name: "Pat Private", email: "pat@example.test", rating: "5", content: "Great, and she lives at 12 Elm Street." },
  { name: "Kim Kind", email: "kim@example.test", rating: "4", content: "Comes home happy & tired. <b>Every</b> time." },
];

async function send(site: Site, { name, email, rating, content }: (typeof written)[number]): Promise<void> {
  const page = await (await fetch(`${site.origin}/testimonials?share=1`)).text();
  const stamp = /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const answer = await fetch(`${site.origin}/testimonials?share=1`, {
    method: "POST",
    headers: { Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ stamp, website: "", name, email, rating, content, petName: "Rex", area: "venice" }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}

async function openDesk(options: { javaScript: boolean; path?: string }): Promise<{ site: Site; visitor: Visitor }> {
  const site = await openSiteForTest();
  await Promise.all(written.map((testimonial) => send(site, testimonial)));
  const visitor = await open(site.origin, {
    javaScript: options.javaScript,
    ...(options.javaScript ? {} : { expects: /4\d\d \(/ }),
  });
  await signIn(visitor, "admin", options.path ?? "/admin/testimonials?status=pending");
  if (options.javaScript) await untilInteractive(visitor.page);
  return { site, visitor };
}

const rowOf = (page: Page, author: string) => page.getByRole("row").filter({ hasText: author });

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("an unhappy review is approved word for word, shown at once, and its author told once", async () => {
    const { site, visitor } = await openDesk({ javaScript });
    const { page } = visitor;
    const row = rowOf(page, "Zora Unhappy");
    expect(await row.locator(".pre").textContent()).toBe("The walker   was late, twice.\n\nNot amused.");
    expect(await row.getByText("2 out of 5").count()).toBe(1);
    expect(await row.locator("input:not([type=hidden]):not([type=checkbox]), textarea").count()).toBe(0);
    await page.getByRole("button", { name: "Approve: Zora Unhappy" }).click();
    await told(page, "1 testimonial approved");
    await row.waitFor({ state: "detached" });
    expect(new URL(page.url()).search, "the view is kept").toBe("?status=pending");
    expect(await published(site)).toContain("The walker   was late, twice.\n\nNot amused.");
    const news = await newsFor(site, "zora@example.test");
    expect(news).toHaveLength(1);
    expect(news[0]?.html).toContain(`${site.origin}/testimonials`);

    await page.goto("/admin/testimonials?status=approved&q=Zora");
    if (javaScript) await untilInteractive(page);
    await page.getByRole("button", { name: "Feature: Zora Unhappy" }).click();
    await told(page, "1 testimonial featured");
    await page.goto("/admin/testimonials?q=Zora");
    if (javaScript) await untilInteractive(page);
    await page.getByRole("button", { name: "Stop featuring: Zora Unhappy" }).click();
    await told(page, "1 testimonial no longer featured");
    expect(await newsFor(site, "zora@example.test")).toHaveLength(1);
  });

  test("declining needs a reason of the list, in which no rating is", async () => {
    const { site, visitor } = await openDesk({ javaScript });
    const { page } = visitor;
    const row = rowOf(page, "Pat Private");
    await row.locator("summary").click();
    const reasons = await row.locator("[name=reason] option").allTextContents();
    expect(reasons).toHaveLength(7);
    expect(reasons.join()).not.toMatch(/rating|star|negative/i);
    // Past the browser's own check: the server has the last word.
    await row.locator(".decline-form").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await row.getByRole("button", { name: "Decline", exact: true }).click();
    await told(page, "Please choose a reason");
    expect(await rowOf(page, "Pat Private").count()).toBe(1);

    if (!javaScript) await row.locator("summary").click();
    await row.locator("[name=reason]").selectOption("private");
    await row.getByRole("button", { name: "Decline", exact: true }).click();
    await told(page, "1 testimonial declined");
    expect(await published(site)).not.toContain("12 Elm Street");
    await page.goto("/admin/testimonials?status=declined");
    await rowOf(page, "Pat Private").getByText("Holds somebody's address").waitFor();
    expect(await newsFor(site, "pat@example.test")).toHaveLength(0);
  });

  test("several are approved at once, and taken back at once", async () => {
    const { site, visitor } = await openDesk({ javaScript });
    const { page } = visitor;
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await told(page, "Please choose a testimonial first");
    for (const { name } of written) await page.getByLabel(`Choose the testimonial of ${name}`).check();
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await told(page, "3 testimonials approved");
    await rowOf(page, "Kim Kind").waitFor({ state: "detached" });
    expect(await published(site)).toContain("Comes home happy &amp; tired. &lt;b&gt;Every&lt;/b&gt; time.");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await rowOf(page, "Kim Kind").waitFor();
    expect(await published(site)).not.toContain("Comes home happy");
  });

  test("of two who decide on one the second is told", async () => {
    const { site, visitor } = await openDesk({ javaScript });
    const second = await open(site.origin, { javaScript, ...(javaScript ? {} : { expects: /409/ }) });
    await signIn(second, "admin", "/admin/testimonials?status=pending");
    if (javaScript) await untilInteractive(second.page);
    await visitor.page.getByRole("button", { name: "Approve: Kim Kind" }).click();
    await told(visitor.page, "1 testimonial approved");
    await second.page.getByRole("button", { name: "Approve: Kim Kind" }).click();
    await told(second.page, "Somebody changed this while you had it open. Nothing was overwritten");
    expect(await newsFor(site, "kim@example.test")).toHaveLength(1);
  });

  test("the list is searched, filtered and sorted in the address", async () => {
    const { visitor } = await openDesk({ javaScript, path: "/admin/testimonials" });
    const { page } = visitor;
    await page.getByLabel("Search").fill("elm street");
    await page.getByRole("button", { name: "Show" }).click();
    await rowOf(page, "Zora Unhappy").waitFor({ state: "detached" });
    expect(await page.locator("tbody tr").count()).toBe(1);
    expect(new URL(page.url()).searchParams.get("q")).toBe("elm street");
    await page.goto("/admin/testimonials?status=pending");
    await page.getByRole("link", { name: "From" }).click();
    await page.waitForURL(/sort=author/);
    await page.locator("th[aria-sort=ascending]").waitFor();
    const authors = await page.locator("tbody tr td strong bdi").allTextContents();
    expect(authors).toEqual(authors.toSorted());
  });
});

test("axe finds nothing, in both themes and sizes", async () => {
  const { site } = await openDesk({ javaScript: true });
  for (const theme of ["light", "dark"] as const) {
    for (const width of [390, 1280]) {
      const visitor = await open(site.origin, { theme, width });
      await signIn(visitor, "admin", "/admin/testimonials");
      await untilInteractive(visitor.page);
      await visitor.page.locator("summary.btn").first().click();
      expect(await axeFindings(visitor.page), `${theme} ${width}`).toEqual([]);
      if (process.env.SHOTS)
        await visitor.page.screenshot({
          path: `${process.env.SHOTS}/H-testimonials-${theme}-${width}.png`,
          fullPage: true,
        });
      await visitor.context.close();
    }
  }
});
