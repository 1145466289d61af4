// The owner looks at the waitlist, takes it along as a file, and writes to those who asked for updates.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { cookieOf, signIn } from "./support/sign-in.ts";
import { openSiteForTest, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser, type Visitor } from "./support/visitor.ts";

const open = useBrowser();
const told = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** As the box on the home page, in a browser without scripts. */
async function join(site: Site, email: string, receiveUpdates: boolean): Promise<void> {
  const home = await (await fetch(site.origin)).text();
  const stamp = /name="stamp" value="([^"]+)"/.exec(home)?.[1] ?? "";
  const answer = await fetch(`${site.origin}/?index`, {
    method: "POST",
    headers: { Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ stamp, website: "", email, ...(receiveUpdates ? { receiveUpdates: "yes" } : {}) }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}

/** A list with three who asked for updates (one is of the sample data), and one who did not. */
async function openList(javaScript: boolean): Promise<{ site: Site; visitor: Visitor }> {
  const site = await openSiteForTest();
  await Promise.all([
    join(site, "+ann@example.test", true),
    join(site, "ben@example.test", false),
    join(site, "cleo@example.test", true),
  ]);
  const visitor = await open(site.origin, { javaScript, ...(javaScript ? {} : { expects: /4\d\d \(/ }) });
  await signIn(visitor, "admin", "/admin/waitlist");
  if (javaScript) await untilInteractive(visitor.page);
  return { site, visitor };
}

const updatesIn = async (site: Site) =>
  (await site.mails()).filter(({ subject }) => subject === "Two spots on Tuesdays");

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("an update is looked at, with the number of its readers, and then sent once to each", async () => {
    const { site, visitor } = await openList(javaScript);
    const { page } = visitor;
    const form = page.locator("#update");
    await form.getByRole("button", { name: "Preview" }).click();
    await told(page, "Please enter a subject");
    await told(page, "Please write what you want to say (minimum 10 characters)");
    await form.locator("[name=subject]").fill("Two spots on Tuesdays");
    await form.locator("[name=body]").fill("Dear all,\n\nfrom December on <b>two</b> spots open.");
    await form.getByRole("button", { name: "Preview" }).click();
    await told(page, "Preview: this is what 3 people will get");
    await told(page, "Nothing has been sent yet");
    expect(await page.locator(".letter").textContent()).toContain("from December on <b>two</b> spots open.");
    expect(await page.locator(".letter").textContent()).toContain("PO Box 1234");
    expect(await form.locator("[name=body]").inputValue()).toContain("from December on");
    expect(await updatesIn(site)).toHaveLength(0);

    // Sent once more by somebody impatient: the same update.
    const again = await page.locator("#send-update").evaluate((element: HTMLFormElement) => {
      const fields: [string, string][] = [];
      for (const [name, value] of new FormData(element)) if (typeof value === "string") fields.push([name, value]);
      return fields;
    });
    await page.getByRole("button", { name: "Send to 3 people" }).click();
    await told(page, "Update on its way to 3 people");
    const second = await fetch(`${site.origin}/admin/waitlist`, {
      method: "POST",
      headers: { Origin: site.origin, Cookie: await cookieOf(site.origin, "admin") },
      body: new URLSearchParams(again),
      redirect: "manual",
    });
    expect(second.status).toBe(303);

    const mails = await updatesIn(site);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      "+ann@example.test",
      "cleo@example.test",
      "waiting@demo.test",
    ]);
    for (const mail of mails) expect(mail.text).toContain("PO Box 1234, Culver City, CA 90232");
    await page.getByText("to 3 people").first().waitFor();
    expect(await form.locator("[name=subject]").inputValue(), "an empty form again").toBe("");
  });

  test("who leaves the list by the link in an update gets no other one", async () => {
    const { site, visitor } = await openList(javaScript);
    const { page } = visitor;
    const send = async (readers: number) => {
      await page.locator("#update [name=subject]").fill("Two spots on Tuesdays");
      await page.locator("#update [name=body]").fill("From December on, two spots open.");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("button", { name: `Send to ${readers} people` }).click();
      await told(page, `Update on its way to ${readers} people`);
    };
    await send(3);
    const mail = (await updatesIn(site)).find(({ to }) => to === "cleo@example.test");
    const link = /http:\/\/\S+\/u\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect((await fetch(link, { method: "POST", body: "List-Unsubscribe=One-Click" })).status).toBe(200);
    await page.goto("/admin/waitlist");
    if (javaScript) await untilInteractive(page);
    expect(await page.getByText("cleo@example.test").count()).toBe(0);
    await send(2);
    expect((await updatesIn(site)).filter(({ to }) => to === "cleo@example.test")).toHaveLength(1);
  });

  test("the list is searched, filtered and sorted in the address, and an entry is removed", async () => {
    const { visitor } = await openList(javaScript);
    const { page } = visitor;
    const addresses = () => page.locator("tbody tr td:first-child").allTextContents();
    await page.goto("/admin/waitlist?updates=no");
    expect(await addresses()).toEqual(["ben@example.test"]);
    await page.goto("/admin/waitlist?q=demo&updates=yes");
    expect(await addresses()).toEqual(["waiting@demo.test"]);
    await page.goto("/admin/waitlist?sort=-email");
    expect(await addresses()).toEqual([
      "waiting@demo.test",
      "cleo@example.test",
      "ben@example.test",
      "+ann@example.test",
    ]);
    if (javaScript) await untilInteractive(page);
    await page.getByRole("button", { name: "Remove ben@example.test" }).click();
    await told(page, "ben@example.test is off the waitlist");
    await page.getByRole("button", { name: "Remove ben@example.test" }).waitFor({ state: "detached" });
    await page.goto("/admin/waitlist");
    expect(await page.locator("tbody tr").count()).toBe(3);
  });
});

test("the file has a row for each, no formula among them, and is the admin's alone", async () => {
  const { site } = await openList(false);
  const answer = await fetch(`${site.origin}/admin/waitlist.csv`, {
    headers: { Cookie: await cookieOf(site.origin, "admin") },
  });
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="waitlist-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const rows = (await answer.text()).split("\r\n");
  expect(rows[0]).toBe("Email,Receives updates,Since");
  expect(rows).toHaveLength(6);
  expect(rows.find((row) => row.includes("ann@"))).toMatch(/^'\+ann@example\.test,yes,\d{4}-\d\d-\d\d$/);
  expect(rows.find((row) => row.includes("ben@"))).toMatch(/^ben@example\.test,no,/);

  const asClient = await fetch(answer.url, { headers: { Cookie: await cookieOf(site.origin, "client") } });
  expect(asClient.status).toBe(404);
});

test("axe finds nothing, the preview open, in both themes and sizes", async () => {
  const { site } = await openList(true);
  for (const theme of ["light", "dark"] as const) {
    for (const width of [390, 1280]) {
      const visitor = await open(site.origin, { theme, width });
      const { page } = visitor;
      await signIn(visitor, "admin", "/admin/waitlist");
      await untilInteractive(page);
      await page.locator("#update [name=subject]").fill("Two spots on Tuesdays");
      await page.locator("#update [name=body]").fill("Dear all,\n\nfrom December on, two spots open.");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("button", { name: /^Send to/ }).waitFor();
      expect(await axeFindings(page), `${theme} ${width}`).toEqual([]);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/H-waitlist-${theme}-${width}.png`, fullPage: true });
      await visitor.context.close();
    }
  }
});
