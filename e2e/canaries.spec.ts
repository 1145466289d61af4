// The canary fuzz in small (docs/security.md): a canary in every private column, requests by a grammar over a raw socket,
// and nobody reads what is not theirs. `npm run fuzz` asks as often as one likes.
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import type { Canary } from "../tests/support/canaries.ts";
import { openCanarySite } from "./support/fuzz/canary-site.ts";
import { runFuzz } from "./support/fuzz/run-fuzz.ts";
import { prepareData } from "./support/prepared-site.ts";
import type { Site } from "./support/site.ts";

let site: Site;
let canaries: Canary[];
beforeAll(async () => {
  ({ site, canaries } = await openCanarySite(inject("buildDir"), prepareData));
});
afterAll(() => site.stop());

// The same requests in each run: what is red here is red again.
const seed = 20_261_122;

test("no fuzz request reveals a canary to a person who may not read it", async () => {
  const report = await runFuzz({ site, canaries, seed, from: 0, count: 160, workers: 6, lookAround: true });
  expect(report.findings, `seed ${seed}`).toEqual([]);
  // Somebody saw most of what somebody may see: the fuzz looks where there is something.
  expect(report.columnsSeen).toBeGreaterThan(70);
  expect(report.answers).toBeGreaterThan(160);
  // It takes a quarter of a minute of a free processor; a machine with much else to do takes longer.
}, 300_000);
