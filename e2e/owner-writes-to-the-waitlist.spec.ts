// The waitlist, its CSV file, and news mailed to its subscribers.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";

import { openDesk } from "./support/desk.ts";
import { guards, ofOwnPage } from "./support/form-post.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import { waitForText, axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("desk");
const open = useBrowser();

/** Joins by the form on the home page. */
async function join(email: string, receiveUpdates: boolean): Promise<void> {
  const answer = await fetch(`${site.origin}/?index`, {
    method: "POST",
    headers: ofOwnPage(site.origin),
    body: new URLSearchParams({ ...guards, email, ...(receiveUpdates ? { receiveUpdates: "yes" } : {}) }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}

/** Adds two subscribers and an entry without news. Their email addresses contain this test's mark. */
async function joinThree(mark: string): Promise<void> {
  await Promise.all([
    join(`+ann-${mark}@example.test`, true),
    join(`ben-${mark}@example.test`, false),
    join(`cleo-${mark}@example.test`, true),
  ]);
}

const listFile = async () =>
  fetch(`${site.origin}/admin/waitlist.csv`, { headers: { Cookie: await cookieOf(site.origin, "admin") } });

/** Returns the current subscribers, read from the CSV file. */
async function readersNow(): Promise<string[]> {
  const rows = (await (await listFile()).text()).split("\r\n");
  return rows.filter((row) => row.includes(",yes,")).map((row) => row.replace(/^'/, "").split(",", 1)[0] ?? "");
}

const mailsWith = async (title: string) => (await site.mails()).filter(({ subject }) => subject === title);

/** Previews the mail, then sends it to the number of subscribers shown. */
async function sendUpdate(page: Page, subject: string, count: number): Promise<void> {
  await page.locator("#update [name=subject]").fill(subject);
  await page.locator("#update [name=body]").fill("Dear all,\n\nfrom December on <b>two</b> spots open.");
  await page.getByRole("button", { name: "Preview" }).click();
  await waitForText(page, `Preview: this is what ${count} people will get`);
  await page.getByRole("button", { name: `Send to ${count} people` }).click();
  await waitForText(page, `Update on its way to ${count} people`);
}

test("news is previewed with its number of subscribers and mailed once to each, but not to unsubscribed people", async () => {
  const mark = "of-scripted";
  await joinThree(mark);
  const { page } = await openDesk(open, site, "/admin/waitlist");
  const subject = `Two spots on Tuesdays, ${mark}`;
  const cleo = `cleo-${mark}@example.test`;
  const readers = await readersNow();
  expect(readers).toEqual(expect.arrayContaining([`+ann-${mark}@example.test`, "waiting@demo.test"]));
  expect(readers).not.toContain(`ben-${mark}@example.test`);
  const form = page.locator("#update");
  await form.getByRole("button", { name: "Preview" }).click();
  await waitForText(page, "Please enter a subject");
  await waitForText(page, "Please write what you want to say (minimum 10 characters)");
  await form.locator("[name=subject]").fill(subject);
  await form.locator("[name=body]").fill("Dear all,\n\nfrom December on <b>two</b> spots open.");
  await form.getByRole("button", { name: "Preview" }).click();
  await waitForText(page, `Preview: this is what ${readers.length} people will get`);
  expect(await axeFindings(page), "with the preview").toEqual([]);
  await waitForText(page, "Nothing has been sent yet");
  expect(await page.locator(".letter").textContent()).toContain("from December on <b>two</b> spots open.");
  expect(await page.locator(".letter").textContent()).toContain("PO Box 1234");
  expect(await form.locator("[name=body]").inputValue()).toContain("from December on");
  expect(await mailsWith(subject)).toHaveLength(0);

  const sendIt = page.getByRole("button", { name: `Send to ${readers.length} people` });
  await sendIt.waitFor();
  // The same news is sent again.
  const again = await page.locator("#send-update").evaluate((element: HTMLFormElement) => {
    const fields: [string, string][] = [];
    for (const [name, value] of new FormData(element)) if (typeof value === "string") fields.push([name, value]);
    return fields;
  });
  await sendIt.click();
  await waitForText(page, `Update on its way to ${readers.length} people`);
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
  await waitForText(page, `to ${readers.length} people`);
  await expect.poll(() => form.locator("[name=subject]").inputValue()).toBe("");

  const letter = mails.find(({ to }) => to === cleo);
  const link = /http:\/\/\S+\/u\/[\w.-]+/.exec(letter?.text ?? "")?.[0] ?? "";
  expect((await fetch(link, { method: "POST", body: "List-Unsubscribe=One-Click" })).status).toBe(200);
  await page.goto("/admin/waitlist");
  await untilInteractive(page);
  expect(await page.getByText(cleo).count()).toBe(0);
  const next = `Two spots on Fridays, ${mark}`;
  await sendUpdate(page, next, readers.length - 1);
  expect((await mailsWith(next)).map(({ to }) => to)).not.toContain(cleo);

  const ben = page.getByRole("button", { name: `Remove ben-${mark}@example.test` });
  await ben.click();
  await waitForText(page, `ben-${mark}@example.test is off the waitlist`);
  await ben.waitFor({ state: "detached" });
});

test("the CSV file has a row for each entry and no formulas", async () => {
  const mark = "of-file";
  await joinThree(mark);
  const answer = await listFile();
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="waitlist-\d{4}-\d\d-\d\d\.csv"$/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const rows = (await answer.text()).split("\r\n");
  expect(rows[0]).toBe("Email,Receives updates,Since");
  expect(rows.filter((row) => row.includes(mark))).toHaveLength(3);
  expect(rows.find((row) => row.includes(`ann-${mark}`))).toMatch(/^'\+ann-of-file@example\.test,yes,\d{4}-\d\d-\d\d$/);
  expect(rows.find((row) => row.includes(`ben-${mark}`))).toMatch(/^ben-of-file@example\.test,no,/);
});
