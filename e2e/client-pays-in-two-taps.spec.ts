// Paying on a phone: the dashboard's first screen has the button, and the next page the ways to pay.
import { expect, test } from "vitest";

import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { useTaps } from "./support/taps.ts";
import { useBrowser } from "./support/visitor.ts";

const site = sharedSite("demo");
const open = useBrowser();

test("a client pays in two taps, the first on the first screen of the dashboard", async () => {
  const visitor = await open(site.origin, { width: 390 });
  const { page } = visitor;
  await enterAs(visitor, site.origin, "client", "/dashboard");
  const taps = useTaps(page);
  await taps.tap(page.getByRole("link", { name: /^Pay \$/ }));
  const venmo = page.getByRole("link", { name: /Venmo/ });
  await venmo.waitFor();
  expect(await venmo.getAttribute("href")).toMatch(/^https:\/\/venmo\.com\//);
  expect(taps.taken()).toBe(1);
});
