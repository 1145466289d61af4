// The owner's figures with filters in the URL, the CSV file of the figures, and the approval of a walker's pay.
import { expect, test } from "vitest";

import { sharedSite } from "./support/shared-site.ts";
import { pathIn, signIn } from "./support/stories.ts";

const site = sharedSite("demo");

test("the owner filters figures by days, downloads them as a file, and approves a pay sheet", async () => {
  const owner = await signIn(site, "admin@demo.test");
  await owner.open("/admin/money");
  const figures = await owner.press("Show", { from: "2026-11-22", to: "2026-12-05", service: "dog-walks" });
  expect(figures.words).toContain("November 22, 2026 to December 5, 2026");
  expect(figures.html).toMatch(/<option[^>]*value="dog-walks"[^>]*selected/);
  expect(figures.html).toMatch(/aria-label="Visits by day\. Most: \d/);
  const visits = /Visits by day<.*?<\/table>/s.exec(figures.html)?.[0];
  expect(visits?.match(/<tr/g)).toHaveLength(15);
  const file = await owner.open(pathIn(figures.html, /quickbooks.*income|income.*quickbooks/i));
  expect(file.headers.get("Content-Disposition")).toContain("income-quickbooks-2026-11-22-to-2026-12-05.csv");

  expect((await owner.open("/admin/money/pay")).words).toContain("Dog Running: 50% of the charge");
  expect((await owner.follow("Jordan Lee, Nov 8 to Nov 21")).words).toContain("Jordan Lee's pay sheet");
  const approved = await owner.press(/^Approve \$/);
  expect(approved.words).toMatch(/Sheet approved.*Approved/);
  expect(approved.html).not.toMatch(/Approve \$/);
});
