// Part "signed-in": throughput, latency, CPU time and memory of the pages behind sign-in, on both databases.
import { cookieOf } from "../../e2e/support/sign-in.ts";
import { type Figure, judge, type Value } from "./figures.ts";
import { cellsOf, measureLoad, typical } from "./load.ts";
import type { Bench, Part } from "./part.ts";
import { cpuMs, memoryOf } from "./process-books.ts";
import { seeEveryPage } from "./see-every-page.ts";
import { type Database, databases, type RunningSite, visit, withSite } from "./running-site.ts";
import { loadedSignedIn } from "./signed-in-pages.ts";

const warmSeconds = 3;

export const signedIn: Part = {
  name: "signed-in",
  takes: ({ runs, seconds }) =>
    databases.length * (12 + loadedSignedIn.length * (warmSeconds + 2 * runs * (seconds + 0.2))),
  async measure(bench) {
    const figures: Figure[] = [];
    for (const database of databases)
      figures.push(...(await withSite(database, (site) => measureDatabase(bench, site, database))));
    return figures;
  },
};

async function measureDatabase(
  { plan: { runs, seconds }, print }: Bench,
  { origin, pid }: RunningSite,
  database: Database,
) {
  const rows = [
    ["page", "1 conn. req/s", "p50 ms", "p99 ms", "16 conn. req/s", "p50 ms", "p99 ms", "CPU ms", "errors"],
  ];
  const restMb = memoryOf(pid).residentMb;
  const [p50, perSecond]: [Value[], Value[]] = [[], []];
  await seeEveryPage(origin);
  for (const { name, who, path } of loadedSignedIn) {
    const cookie = await cookieOf(origin, who);
    // Checks that the page opens, since a redirect to sign-in would be quick and distort the measurement.
    await visit(origin + path, 200, { Cookie: cookie });
    const load = (connections: number, length: number) =>
      measureLoad({ url: origin + path, connections, seconds: length, cookie });
    const loads = async (connections: number) => {
      const all = [];
      for (let run = 0; run < runs; run += 1) all.push(await load(connections, seconds));
      return typical(all);
    };
    await load(16, warmSeconds);
    const alone = await loads(1);
    const before = cpuMs(pid);
    const together = await loads(16);
    const cpu = (cpuMs(pid) - before) / (together.perSecond * seconds * runs);
    await visit(origin + path, 200, { Cookie: cookie });
    rows.push([name, ...cellsOf(alone), ...cellsOf(together), cpu.toFixed(1), `${alone.errors + together.errors}`]);
    p50.push({ of: name, value: alone.p50 });
    perSecond.push({ of: name, value: together.perSecond });
  }
  print(`Pages behind sign-in, ${database} (wrk, ${seconds} s each, median of ${runs})`, rows);
  const { residentMb, peakMb } = memoryOf(pid);
  print(`Resident memory, ${database}`, [
    ["at rest MB", "after MB", "at most MB"],
    [restMb, residentMb, peakMb].map((mb) => mb.toFixed(0)),
  ]);
  return [
    judge(`signed-in pages, ${database}: p50 at 1 connection`, p50, { atMost: 5, unit: "ms", digits: 1 }),
    judge(`signed-in pages, ${database}: requests/s at 16 connections`, perSecond, { atLeast: 300 }),
  ];
}
