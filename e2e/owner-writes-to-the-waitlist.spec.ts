// The owner looks at the waitlist, takes it along as a file, and writes to those who asked for updates.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";

import { guards, ofOwnPage } from "./support/form-post.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf, enterAs, type SamplePerson } from "./support/sign-in.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("desk");
const open = useBrowser();
const told = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** By the box on the home page. */
async function join(email: string, receiveUpdates: boolean): Promise<void> {
  const answer = await fetch(`${site.origin}/?index`, {
    method: "POST",
    headers: ofOwnPage(site.origin),
    body: new URLSearchParams({ ...guards, email, ...(receiveUpdates ? { receiveUpdates: "yes" } : {}) }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}

let number = 10;

/** Two who asked for updates and one who did not, whose addresses carry a mark that no other test's do. */
async function joinThree(): Promise<string> {
  number += 1;
  const mark = `of-${number}`;
  await Promise.all([
    join(`+ann-${mark}@example.test`, true),
    join(`ben-${mark}@example.test`, false),
    join(`cleo-${mark}@example.test`, true),
  ]);
  return mark;
}

async function openList(javaScript: boolean) {
  const mark = await joinThree();
  const visitor = await open(site.origin, { javaScript, ...(javaScript ? {} : { expects: /4\d\d \(/ }) });
  await enterAs(visitor, site.origin, "admin", "/admin/waitlist");
  if (javaScript) await untilInteractive(visitor.page);
  return { page: visitor.page, mark };
}

const listFile = async (who: SamplePerson) =>
  fetch(`${site.origin}/admin/waitlist.csv`, { headers: { Cookie: await cookieOf(site.origin, who) } });

/** Everybody who asked for updates by now, from the list's file. */
async function readersNow(): Promise<string[]> {
  const rows = (await (await listFile("admin")).text()).split("\r\n");
  return rows.filter((row) => row.includes(",yes,")).map((row) => row.replace(/^'/, "").split(",", 1)[0] ?? "");
}

const mailsWith = async (title: string) => (await site.mails()).filter(({ subject }) => subject === title);

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("an update is looked at, with the number of its readers, and then sent once to each", async () => {
    const { page, mark } = await openList(javaScript);
    const subject = `Two spots on Tuesdays, ${mark}`;
    const readers = await readersNow();
    expect(readers).toEqual(expect.arrayContaining([`+ann-${mark}@example.test`, "waiting@demo.test"]));
    expect(readers).not.toContain(`ben-${mark}@example.test`);
    const form = page.locator("#update");
    await form.getByRole("button", { name: "Preview" }).click();
    await told(page, "Please enter a subject");
    await told(page, "Please write what you want to say (minimum 10 characters)");
    await form.locator("[name=subject]").fill(subject);
    await form.locator("[name=body]").fill("Dear all,\n\nfrom December on <b>two</b> spots open.");
    await form.getByRole("button", { name: "Preview" }).click();
    await told(page, `Preview: this is what ${readers.length} people will get`);
    if (javaScript) expect(await axeFindings(page), "with the preview").toEqual([]);
    await told(page, "Nothing has been sent yet");
    expect(await page.locator(".letter").textContent()).toContain("from December on <b>two</b> spots open.");
    expect(await page.locator(".letter").textContent()).toContain("PO Box 1234");
    expect(await form.locator("[name=body]").inputValue()).toContain("from December on");
    expect(await mailsWith(subject)).toHaveLength(0);

    const sendIt = page.getByRole("button", { name: `Send to ${readers.length} people` });
    await sendIt.waitFor();
    // Sent once more by somebody impatient: the same update.
    const again = await page.locator("#send-update").evaluate((element: HTMLFormElement) => {
      const fields: [string, string][] = [];
      for (const [name, value] of new FormData(element)) if (typeof value === "string") fields.push([name, value]);
      return fields;
    });
    await sendIt.click();
    await told(page, `Update on its way to ${readers.length} people`);
    const second = await fetch(`${site.origin}/admin/waitlist`, {
      method: "POST",
      headers: { Origin: site.origin, Cookie: await cookieOf(site.origin, "admin") },
      body: new URLSearchParams(again),
      redirect: "manual",
    });
    expect(second.status).toBe(303);

    const mails = await mailsWith(subject);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(readers.toSorted());
    for (const mail of mails) expect(mail.text).toContain("PO Box 1234, Culver City, CA 90232");
    await page.getByText(`to ${readers.length} people`).first().waitFor();
    await expect.poll(() => form.locator("[name=subject]").inputValue()).toBe("");
  });

  test("who leaves the list by the link in an update gets no other one", async () => {
    const { page, mark } = await openList(javaScript);
    const subject = `Two spots on Fridays, ${mark}`;
    const cleo = `cleo-${mark}@example.test`;
    const readers = await readersNow();
    const send = async (count: number) => {
      await page.locator("#update [name=subject]").fill(subject);
      await page.locator("#update [name=body]").fill("From December on, two spots open.");
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("button", { name: `Send to ${count} people` }).click();
      await told(page, `Update on its way to ${count} people`);
    };
    await send(readers.length);
    const mail = (await mailsWith(subject)).find(({ to }) => to === cleo);
    const link = /http:\/\/\S+\/u\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect((await fetch(link, { method: "POST", body: "List-Unsubscribe=One-Click" })).status).toBe(200);
    await page.goto("/admin/waitlist");
    if (javaScript) await untilInteractive(page);
    expect(await page.getByText(cleo).count()).toBe(0);
    await send(readers.length - 1);
    expect((await mailsWith(subject)).filter(({ to }) => to === cleo)).toHaveLength(1);
  });

  test("the list is searched, filtered and sorted in the address, and an entry is removed", async () => {
    const { page, mark } = await openList(javaScript);
    const ben = `ben-${mark}@example.test`;
    const addresses = () => page.locator("tbody tr td:first-child").allTextContents();
    await page.goto(`/admin/waitlist?updates=no&q=${mark}`);
    expect(await addresses()).toEqual([ben]);
    await page.goto("/admin/waitlist?q=demo&updates=yes");
    expect(await addresses()).toEqual(["waiting@demo.test"]);
    await page.goto(`/admin/waitlist?sort=-email&q=${mark}`);
    expect(await addresses()).toEqual([`cleo-${mark}@example.test`, ben, `+ann-${mark}@example.test`]);
    if (javaScript) await untilInteractive(page);
    await page.getByRole("button", { name: `Remove ${ben}` }).click();
    await told(page, `${ben} is off the waitlist`);
    await page.getByRole("button", { name: `Remove ${ben}` }).waitFor({ state: "detached" });
    await page.goto(`/admin/waitlist?q=${mark}`);
    expect(await page.locator("tbody tr").count()).toBe(2);
  });
});

test("the file has a row for each, no formula among them, and is the admin's alone", async () => {
  const mark = await joinThree();
  const answer = await listFile("admin");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="waitlist-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const rows = (await answer.text()).split("\r\n");
  expect(rows[0]).toBe("Email,Receives updates,Since");
  expect(rows.filter((row) => row.includes(mark))).toHaveLength(3);
  expect(rows.find((row) => row.includes(`ann-${mark}`))).toMatch(/^'\+ann-of-\d\d@example\.test,yes,\d{4}-\d\d-\d\d$/);
  expect(rows.find((row) => row.includes(`ben-${mark}`))).toMatch(/^ben-of-\d\d@example\.test,no,/);

  expect((await listFile("client")).status).toBe(404);
});
