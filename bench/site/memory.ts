// Part "memory": resident memory of the site after the soak's mix of requests.
import { soakSite } from "../soak/soak-site.ts";
import { type Figure, judge, median } from "./figures.ts";
import type { Part } from "./part.ts";
import { memoryOf } from "./process-books.ts";
import { type Database, databases, type RunningSite, withSite } from "./running-site.ts";

const mostMb: Record<Database, number> = { PostgreSQL: 160, embedded: 320 };
/** Requests per second below which the bench gives up. */
const leastPerSecond = 10;

export const memory: Part = {
  name: "memory",
  takes: ({ runs, requests }) => runs * (2 * 12 + requests / 130 + requests / 70),
  async measure({ plan: { runs, requests }, print }) {
    const rows = [["database", "at rest MB", "after MB", "at most MB", "requests/s"]];
    const figures: Figure[] = [];
    for (const database of databases) {
      const all: Soaked[] = [];
      for (let run = 0; run < runs; run += 1)
        all.push(await withSite(database, (site) => soak(site, requests, run + 1)));
      const typical = (name: keyof Soaked) => median(all.map((one) => one[name]));
      const cells = (["rest", "after", "peak", "perSecond"] as const).map((name) => typical(name).toFixed(0));
      rows.push([database, ...cells]);
      figures.push(
        judge(
          `resident memory after ${requests.toLocaleString("en-US")} mixed requests, ${database}`,
          [{ of: database, value: typical("after") }],
          { atMost: mostMb[database], unit: "MB" },
        ),
      );
    }
    print(`Resident memory of the site's process, median of ${runs}`, rows);
    return figures;
  },
};

interface Soaked {
  /** Resident memory before the load, in megabytes. */
  rest: number;
  after: number;
  peak: number;
  perSecond: number;
}

async function soak({ origin, pid, ended }: RunningSite, requests: number, seed: number): Promise<Soaked> {
  const rest = memoryOf(pid).residentMb;
  const plan = {
    seed,
    requests,
    warmUp: 1,
    every: requests,
    connections: 8,
    minutes: Math.ceil(requests / leastPerSecond / 60),
  };
  const figures = () => Promise.resolve(memoryOf(pid));
  const { readings, perSecond } = await soakSite({ origin, ended, figures }, plan, () => undefined);
  const last = readings.at(-1);
  return { rest, after: last?.residentMb ?? Number.NaN, peak: last?.peakMb ?? Number.NaN, perSecond };
}
