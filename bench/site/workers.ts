// Part "workers": throughput of one and of two processes (WEB_CONCURRENCY) on PostgreSQL. wrk and PostgreSQL use the
// same processors, so two processes reach twice the throughput only where processors are left for them.
import { cookieOf } from "../../e2e/support/sign-in.ts";
import { judge, type Value } from "./figures.ts";
import { measureLoad, typical } from "./load.ts";
import type { Bench, Part } from "./part.ts";
import { loadedPages } from "./public-pages.ts";
import { preparePlace, startSite, visit } from "./running-site.ts";
import { seeEveryPage } from "./see-every-page.ts";
import { loadedSignedIn } from "./signed-in-pages.ts";

const warmSeconds = 2;
const connections = 16;
const pages = [...loadedPages.map((path) => ({ name: path, who: null, path })), ...loadedSignedIn];

export const workers: Part = {
  name: "workers",
  takes: ({ runs, seconds }) => 12 + 2 * (6 + pages.length * (warmSeconds + runs * (seconds + 0.2))),
  async measure({ plan, print }) {
    const place = await preparePlace("PostgreSQL");
    try {
      const [one, two] = [await measureWorkers(1), await measureWorkers(2)];
      const gains: Value[] = pages.map(({ name }, index) => ({
        of: name,
        value: (two[index] ?? 0) / (one[index] ?? 0),
      }));
      const rows = pages.map(({ name }, index) => [
        name,
        ...[one, two].map((rates) => rates[index]?.toFixed(0) ?? ""),
        gains[index]?.value.toFixed(2) ?? "",
      ]);
      print(`Requests/s at ${connections} connections (wrk, ${plan.seconds} s each, median of ${plan.runs})`, [
        ["page", "1 process", "2 processes", "times"],
        ...rows,
      ]);
      return [judge("throughput of two processes, times that of one", gains, { digits: 2 })];
    } finally {
      place.giveBack();
    }

    async function measureWorkers(count: number): Promise<number[]> {
      const site = await startSite(place, { environment: { WEB_CONCURRENCY: String(count) } });
      try {
        await seeEveryPage(site.origin);
        const rates: number[] = [];
        for (const page of pages) rates.push(await measurePage(plan, site.origin, page));
        return rates;
      } finally {
        await site.stop();
      }
    }
  },
};

/** Returns requests per second. */
async function measurePage(
  { runs, seconds }: Bench["plan"],
  origin: string,
  { who, path }: (typeof pages)[number],
): Promise<number> {
  const cookie = who ? await cookieOf(origin, who) : undefined;
  await visit(origin + path, 200, cookie ? { Cookie: cookie } : {});
  const load = (length: number) =>
    measureLoad({ url: origin + path, connections, seconds: length, ...(cookie ? { cookie } : {}) });
  await load(warmSeconds);
  const loads = [];
  for (let run = 0; run < runs; run += 1) loads.push(await load(seconds));
  return typical(loads).perSecond;
}
