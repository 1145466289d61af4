// A weekly statement: a job makes it on Sunday evening, its mailed link opens without signing in, and the dashboard
// shows it.
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { sampleAccounts } from "~/sample/sample-people";
import { samplePets } from "~/sample/sample-pets";

import { addVisit } from "../tests/support/ledger.ts";
import { register } from "./support/account-calls.ts";
import { formIn, httpAs, linkIn, readPage, wordsOf } from "./support/by-http.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { cookieOf } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { doubleText, isMenuOnScreen, pixelsTooWide, singleText, useBrowser } from "./support/visitor.ts";
import { atWall } from "../tests/support/zone.ts";

let site: Site;
beforeAll(async () => {
  site = await openPreparedSite(prepare, { clock: atWall("2026-11-22T18:05").toString() });
});
afterAll(() => site.stop());

/** A visit that was completed on Friday. */
async function prepare(db: Db) {
  await db.insert(siteSettings).values({ key: "referral_credit", value: "20.00" });
  const startsAt = atWall("2026-11-20T10:00");
  const lines = [
    { kind: "dog" as const, label: "Biscuit: Dog Walking, 30 min", amount: 2850 },
    { kind: "medication" as const, label: "Medication", amount: 1000 },
  ];
  await addVisit(db, {
    walker: { id: sampleAccounts[1].id },
    client: { id: sampleAccounts[2].id },
    pets: [{ id: samplePets[0].id }],
    startsAt,
    visit: { status: "completed" },
    request: {
      status: "completed",
      updatedAt: startsAt.add({ minutes: 30 }),
      quote: { lines, total: 3850 },
      totalCents: 3850,
    },
  });
}

const open = useBrowser();

test("the weekly statement is mailed on Sunday, opened without signing in, and printed", async () => {
  const mailed = async () =>
    (await site.mails()).find(({ to, subject }) => to === "client@demo.test" && subject.startsWith("Your statement"));
  await expect.poll(mailed, { timeout: 60_000 }).toMatchObject({ subject: "Your statement: $38.50, due November 29" });
  const link = /\/pay\/[\w-]+/.exec((await mailed())?.text ?? "")?.[0] ?? "";

  const { page } = await open(site.origin, { width: 390 });
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({ "cache-control": "private, no-store" });
  await page.getByRole("heading", { name: /^Statement \d+$/ }).waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  const row = page.getByRole("row", { name: /Dog Walking, 30 min: Biscuit/ });
  expect(await row.innerText()).toMatch(/Medication\s+\$10\.00[\s\S]*\$38\.50/);
  expect(await page.getByRole("row", { name: "To pay" }).innerText()).toContain("$38.50");
  expect(await pixelsTooWide(page)).toBe(0);
  await doubleText(page);
  expect(await pixelsTooWide(page), "text twice as large").toBe(0);
  expect(await isMenuOnScreen(page)).toBe(true);
  await singleText(page);
  expect(await page.content()).not.toContain("Duquesne");

  const question = page.getByText("Something doesn't look right?");
  expect(await question.isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Print or save as PDF" }).isVisible()).toBe(true);
  await page.emulateMedia({ media: "print" });
  await expect.poll(() => question.isVisible()).toBe(false);
  expect(await page.getByRole("heading", { name: /^Statement/ }).isVisible()).toBe(true);
});

test("a link with a guessed token gets a 404", async () => {
  const guessed = await readPage(site, "/pay/AAAAAAAAAAAAAAAAAAAAAA");
  expect(guessed.status).toBe(404);
  expect(guessed.words).toContain("This link doesn't open a statement");
});

test("the dashboard shows the open amount, the statements, and a link to refer a friend", async () => {
  const { get } = httpAs(site, "client");
  const dashboard = await get("/dashboard");
  expect(dashboard.words).toContain("$38.50 to pay");
  const list = await get(linkIn(dashboard.html, "Statements and receipts") ?? "");
  expect(list.words).toContain("Send a friend");
  expect((await get(linkIn(list.html, "Pay $38.50") ?? "")).words).toMatch(/Statement \d+/);
  const link = new URL(/<code[^>]*>([^<]+)<\/code>/.exec(list.html)?.[1] ?? "");

  // A friend opens the referral link. An unknown referral code is refused beside its field.
  const sentBy = link.searchParams.get("from") ?? "";
  const page = await readPage(site, `${link.pathname}${link.search}`);
  expect(formIn(page, "Create my account")).toMatchObject({ sentBy });
  const refused = await register(site, "noa@example.test", { sentBy: "0000-0000" });
  expect(wordsOf(refused.text)).toContain("I don't know that code. Please check it, or leave it empty.");
  const registered = await register(site, "noa@example.test", { sentBy: sentBy.toLowerCase() });
  expect(registered.headers.location).toBe("/profile?step=address");

  const owner = await cookieOf(site.origin, "admin");
  const { html } = await readPage(site, "/admin/clients?q=Stern", owner);
  const [, friend = ""] = /href="(\/admin\/clients\/[\da-f-]{36})"[^>]*>(?:<[^>]*>)*Noa/.exec(html) ?? [];
  expect((await readPage(site, `${friend}/money`, owner)).words).toMatch(/Referred by.*0 of 3 visits done\./);
});
