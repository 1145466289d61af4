// The guide of a new site in browsers without JavaScript, while nothing but the owner's account exists.
import { expect } from "vitest";

import { changedMeanwhile } from "~/platform/index";

import { harborOwner } from "../../tests/browser/first-day.ts";
import { linkIn } from "./by-http.ts";
import { send } from "./account-calls.ts";
import type { Site } from "./site.ts";
import { signIn } from "./stories.ts";

const start = "/admin/start";
const money = "/admin/settings/money";

/** Sends the guide's forms without JavaScript, on a site with nothing but the owner's account. */
export async function guideWithoutScripts(site: Site, cookie: string): Promise<void> {
  const at = (path: string, fields: Record<string, string> | null = null) => send(site, path, fields, { cookie });
  const refused = await at(start, { intent: "live", shown: "draft" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Still missing: the name of your business, your phone number, a mailing address,");
  expect(refused.text).not.toContain("your time zone");
  expect((await at("/admin/settings/business")).text).toMatch(/<a[^>]*href="\/admin\/settings\/areas"[^>]*>Skip<\/a>/);
  // Two tabs finish the same step.
  const next = { intent: "next", step: "hours" };
  for (const answer of await Promise.all([at(start, next), at(start, next)]))
    expect([answer.status, answer.headers.location]).toEqual([303, "/admin/settings/policies"]);
  expect((await at(start, { intent: "next", step: "mail" })).headers.location).toBe(start);
  expect((await at("/services")).text).toContain("Only you can see this.");
  await twoTabsSaveOneStep(site);
}

/** Two tabs save the same step. Then the owner signs in again and continues at the first open step. */
async function twoTabsSaveOneStep(site: Site): Promise<void> {
  const owner = () => signIn(site, harborOwner.email, harborOwner.password);
  const [first, second] = [await owner(), await owner()];
  for (const tab of [first, second]) expect((await tab.open(money)).words).toContain("6 of 8: How people pay you");
  const saved = await first.press("Save", { zelle_name: "Jo", zelle_to: harborOwner.email });
  expect(saved.status).toBe(200);
  const conflict = await second.press("Save", { zelle_name: "Josephine", zelle_to: harborOwner.email });
  expect(conflict.status).toBe(409);
  expect(conflict.words).toContain(changedMeanwhile);
  expect(conflict.html).toContain('value="Josephine"');
  // The second tab read the newer value, so its next save counts.
  expect((await second.press("Save")).status).toBe(200);

  // The first tab's browser is closed. Signing in again leads to the first step that isn't ready.
  const again = await owner();
  const desk = await again.open("/admin");
  expect(desk.words).toContain("2 of 8 ready");
  const step = linkIn(desk.html, "Continue with: You and your business") ?? "";
  expect((await again.open(step)).words).toContain("1 of 8: You and your business");

  // Going on to the next step and back shows what was saved, and it can be saved again.
  await again.open(money);
  await again.press("Next");
  expect((await again.open(money)).html).toContain('value="Josephine"');
  expect((await again.press("Save", { zelle_name: "Jo Pelletier" })).html).toContain('value="Jo Pelletier"');
}
