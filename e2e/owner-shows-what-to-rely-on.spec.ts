// Proofs, such as insurance: the owner stores one with its document, visitors read about it, and only she can open the
// document.
import { expect, test } from "vitest";

import { dayIn } from "~/shared/dates";

import { httpAs } from "./support/by-http.ts";
import { sharedSite } from "./support/shared-site.ts";
import { pathIn, signIn } from "./support/stories.ts";
import { zone } from "../tests/support/zone";

const site = sharedSite("desk");

const page = async (path: string) => (await fetch(site.origin + path)).text();
const file = (content: string) => new File([content], "policy.pdf", { type: "application/pdf" });
const nextYear = dayIn(zone, Temporal.Now.instant()).year + 1;

test("a wrong date or file is refused, and a saved proof is public at once", async () => {
  const owner = await signIn(site, "admin@demo.test");
  await owner.open("/admin/settings/trust");
  // The first form of the page is that of the insurance.
  const over = await owner.press("Save", { date: "2020-01-31" });
  expect(over.words).toContain("That day is over. Enter the last day of the one you have now");
  expect(over.html).toContain('value="2020-01-31"');
  const date = `${nextYear}-03-01`;
  const wrong = await owner.press("Save", { date, document: file("Dear Sam") });
  expect(wrong.words).toContain("That file is neither a PDF nor a picture, whatever its name says.");
  expect(wrong.html).toContain(`value="${date}"`);

  const saved = await owner.press("Save", { date, document: file("%PDF-1.4 policy") });
  const words = `March 1, ${nextYear}`;
  expect(saved.words).toContain(`Visitors read it through ${words}.`);
  for (const path of ["/", "/story"]) expect(await page(path)).toContain(`through ${words}`);

  const document = pathIn(saved.html, /\/trust\/insurance\/document$/);
  const answer = await httpAs(site, "admin").get(document);
  expect(answer.html).toBe("%PDF-1.4 policy");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="insurance.pdf"');
  expect((await httpAs(site, null).get(document)).status).toBe(302);

  // A removed proof is no longer public.
  const title = "Pet first aid";
  expect(await page("/")).toContain(title);
  await owner.open("/admin/settings/trust");
  const removed = await owner.press(/^Remove.*first aid/i);
  expect(removed.words).toContain("Not set: visitors read nothing about it.");
  expect(await page("/")).not.toContain(title);
});
