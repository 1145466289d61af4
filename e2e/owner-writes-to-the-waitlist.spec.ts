// The waitlist, its CSV file, and news mailed to its subscribers.
import { expect, test } from "vitest";

import { formIn, httpAs } from "./support/by-http.ts";
import { guards, ofOwnPage } from "./support/form-post.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import { signIn } from "./support/stories.ts";

const site = sharedSite("desk");

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

test("news is previewed with its number of subscribers and mailed once to each, but not to unsubscribed people", async () => {
  const mark = "of-news";
  await joinThree(mark);
  const owner = await signIn(site, "admin@demo.test");
  const cleo = `cleo-${mark}@example.test`;
  const readers = await readersNow();
  expect(readers).toEqual(expect.arrayContaining([`+ann-${mark}@example.test`, "waiting@demo.test"]));
  expect(readers).not.toContain(`ben-${mark}@example.test`);
  await owner.open("/admin/waitlist");
  const empty = await owner.press("Preview");
  for (const words of ["Please enter a subject", "Please write what you want to say (minimum 10 characters)"])
    expect(empty.words).toContain(words);
  const news = {
    subject: `Two spots on Tuesdays, ${mark}`,
    body: "Dear all,\n\nfrom December on <b>two</b> spots open.",
  };
  const preview = await owner.press("Preview", news);
  for (const words of [
    `Preview: this is what ${readers.length} people will get`,
    "Nothing has been sent yet",
    "from December on <b>two</b> spots open.",
    "PO Box 1234",
  ])
    expect(preview.words).toContain(words);
  expect(await mailsWith(news.subject)).toHaveLength(0);

  const send = formIn(preview, `Send to ${readers.length} people`);
  const sent = await owner.press(`Send to ${readers.length} people`);
  expect(sent.words).toContain(`Update on its way to ${readers.length} people`);
  // The same news is sent again.
  expect((await httpAs(site, "admin").post("/admin/waitlist", send)).status).toBe(303);
  const mails = await mailsWith(news.subject);
  expect(mails.map(({ to }) => to).toSorted()).toEqual(readers.toSorted());
  for (const mail of mails) expect(mail.text).toContain("PO Box 1234, Culver City, CA 90232");

  const letter = mails.find(({ to }) => to === cleo);
  const link = /http:\/\/\S+\/u\/[\w.-]+/.exec(letter?.text ?? "")?.[0] ?? "";
  expect((await fetch(link, { method: "POST", body: "List-Unsubscribe=One-Click" })).status).toBe(200);
  expect((await owner.open("/admin/waitlist")).words).not.toContain(cleo);
  const next = `Two spots on Fridays, ${mark}`;
  await owner.press("Preview", { ...news, subject: next });
  await owner.press(`Send to ${readers.length - 1} people`);
  expect((await mailsWith(next)).map(({ to }) => to)).not.toContain(cleo);

  await owner.open("/admin/waitlist");
  const removed = await owner.press(`Remove ben-${mark}@example.test`);
  expect(removed.words).toContain(`ben-${mark}@example.test is off the waitlist`);
  expect(removed.html).not.toContain(`Remove ben-${mark}@example.test`);
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
