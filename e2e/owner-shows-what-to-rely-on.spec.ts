// Proofs, such as insurance: the owner stores one with its document, visitors read about it, and only she can open the
// document.
import { expect, test } from "vitest";

import { dayIn } from "~/shared/dates";

import { openDesk } from "./support/desk.ts";
import { sharedSite } from "./support/shared-site.ts";
import { axeFindings, useBrowser } from "./support/visitor.ts";
import { zone } from "../tests/support/zone";

const site = sharedSite("desk");
const open = useBrowser();

const page = async (path: string) => (await fetch(site.origin + path)).text();
const file = (name: string, content: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(content),
});
const nextYear = dayIn(zone, Temporal.Now.instant()).year + 1;

test("a wrong date or file is refused, and a saved proof is public at once", async () => {
  const owner = await openDesk(open, site, "/admin/settings/trust", { width: 390, expects: /400/ });
  const panel = owner.page.getByRole("region", { name: "Insurance" });
  const date = panel.getByLabel("Insured through");
  const save = panel.getByRole("button", { name: "Save" });

  await date.fill("2020-01-31");
  await save.click();
  await panel.getByText("That day is over. Enter the last day of the one you have now").waitFor();
  expect(await date.inputValue()).toBe("2020-01-31");

  const day = `${nextYear}-03-01`;
  await date.fill(day);
  await panel.getByLabel("Document (optional)").setInputFiles(file("policy.pdf", "Dear Sam"));
  await save.click();
  await panel.getByText("That file is neither a PDF nor a picture, whatever its name says.").waitFor();
  expect(await date.inputValue()).toBe(day);
  expect(await axeFindings(owner.page), "after a refusal").toEqual([]);

  await panel.getByLabel("Document (optional)").setInputFiles(file("policy.pdf", "%PDF-1.4 policy"));
  await save.click();
  const words = `March 1, ${nextYear}`;
  await panel.getByText(`Visitors read it through ${words}.`).waitFor();
  for (const path of ["/", "/story"]) expect(await page(path)).toContain(`through ${words}`);

  const document = await panel.getByRole("link", { name: "Open the document: insurance" }).getAttribute("href");
  const answer = await owner.page.request.get(site.origin + document);
  expect(await answer.text()).toBe("%PDF-1.4 policy");
  expect(answer.headers()["content-disposition"]).toBe('attachment; filename="insurance.pdf"');
  const stranger = await fetch(site.origin + document, { redirect: "manual" });
  expect(stranger.status).toBe(302);

  // A removed proof is no longer public.
  const title = "Pet first aid";
  expect(await page("/")).toContain(title);
  const other = owner.page.getByRole("region", { name: title });
  await other.getByRole("button", { name: /^Remove/ }).click();
  await other.getByText("Not set: visitors read nothing about it.").waitFor();
  expect(await page("/")).not.toContain(title);
});
