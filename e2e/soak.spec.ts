// The soak, short: what a request held is given back. Many thousand requests are `npm run soak`.
import { expect, inject, onTestFinished, test } from "vitest";

import { growthOf, mostGrowth, soakSite } from "../bench/soak/soak-site.ts";
import { startSoakedSite } from "../bench/soak/soaked-site.ts";
import { copyData, databaseOf, removeData, sampleOn } from "./support/site-data.ts";

/** Ten seconds of work, and it ends what hangs. */
const minutes = 5;

test("mixed requests leak no memory", { timeout: minutes * 60_000 }, async () => {
  const dataDir = await copyData(sampleOn("whichever"));
  onTestFinished(() => removeData(dataDir));
  const site = await startSoakedSite(inject("buildDir"), dataDir, databaseOf(dataDir));
  onTestFinished(async () => void (await site.stop()));
  // Caches fill during the first 400 requests. Keeping what the next 400 render would grow the heap by a sixth.
  const plan = { seed: 20_261_121, requests: 800, warmUp: 400, every: 800, connections: 8, minutes };
  const soaked = await soakSite(site, plan, () => undefined);
  const [first, last] = [soaked.readings[0]?.heapMb, soaked.readings.at(-1)?.heapMb];
  const said = `${first?.toFixed(1)} MB after ${plan.warmUp} requests, ${last?.toFixed(1)} MB after ${plan.requests}`;
  expect(growthOf(soaked), said).toBeLessThan(mostGrowth);
});
