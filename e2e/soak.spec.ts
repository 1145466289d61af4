// A short soak test, which looks for memory leaks. `npm run soak` sends many thousand requests.
import { expect, inject, onTestFinished, test } from "vitest";

import { growthOf, mostGrowth, soakSite } from "../bench/soak/soak-site.ts";
import { startSoakedSite } from "../bench/soak/soaked-site.ts";
import { copyData, databaseOf, removeData, sampleOn } from "./support/site-data.ts";

/** Time limit for a run that hangs; normally the run takes seconds. */
const minutes = 5;

test("mixed requests leak no memory", { timeout: minutes * 60_000 }, async () => {
  const dataDir = await copyData(sampleOn("whichever"));
  onTestFinished(() => removeData(dataDir));
  const site = await startSoakedSite(inject("buildDir"), dataDir, databaseOf(dataDir));
  onTestFinished(async () => void (await site.stop()));
  // Caches fill during the first 300 requests. A leak that keeps the pages of the next 300 would grow the heap by an
  // eighth.
  const plan = { seed: 20_261_121, requests: 600, warmUp: 300, every: 600, connections: 8, minutes };
  const soaked = await soakSite(site, plan, () => undefined);
  const [first, last] = [soaked.readings[0]?.heapMb, soaked.readings.at(-1)?.heapMb];
  const said = `${first?.toFixed(1)} MB after ${plan.warmUp} requests, ${last?.toFixed(1)} MB after ${plan.requests}`;
  expect(growthOf(soaked), said).toBeLessThan(mostGrowth);
});
