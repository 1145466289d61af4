// Part "kept": CPU time and throughput of public pages in the server's cache, and of an unknown URL.
import { judge, median, type Value } from "./figures.ts";
import { cellsOf, measureLoad, typical } from "./load.ts";
import type { Part } from "./part.ts";
import { cpuMs, cpuOfOne } from "./process-books.ts";
import { loadedPages } from "./public-pages.ts";
import { visit, withSite } from "./running-site.ts";
import { seeEveryPage } from "./see-every-page.ts";

const warmSeconds = 2;
const unknownRequests = 1000;

export const keptPages: Part = {
  name: "kept",
  takes: ({ runs, seconds }) => 10 + loadedPages.length * (warmSeconds + runs * (seconds + 0.2)) + runs * 2,
  measure: ({ plan: { runs, seconds }, print }) =>
    withSite("embedded", async ({ origin, pid }) => {
      await seeEveryPage(origin);
      const rows = [["page", "requests/s", "p50 ms", "p99 ms", "CPU ms"]];
      const cpu: Value[] = [];
      for (const path of loadedPages) {
        await visit(origin + path);
        await measureLoad({ url: origin + path, connections: 16, seconds: warmSeconds });
        const loads = [];
        const costs = [];
        for (let run = 0; run < runs; run += 1) {
          const before = cpuMs(pid);
          const load = await measureLoad({ url: origin + path, connections: 16, seconds });
          costs.push((cpuMs(pid) - before) / (load.perSecond * seconds));
          loads.push(load);
        }
        cpu.push({ of: path, value: median(costs) });
        rows.push([path, ...cellsOf(typical(loads)), median(costs).toFixed(3)]);
      }
      await visit(`${origin}/no-such-page`, 404);
      let number = 0;
      const unknown = [];
      for (let run = 0; run < runs; run += 1)
        unknown.push(await cpuOfOne(pid, unknownRequests, () => fetch(`${origin}/no-such-page-${(number += 1)}`)));
      rows.push(["unknown address", "", "", "", median(unknown).toFixed(3)]);
      print(`Kept pages at 16 connections (wrk, ${seconds} s each, median of ${runs})`, rows);
      return [
        judge("CPU of a kept page", cpu, { atMost: 0.06, unit: "ms", digits: 3 }),
        judge("CPU of an unknown address", [{ of: "unknown", value: median(unknown) }], {
          atMost: 0.3,
          unit: "ms",
          digits: 2,
        }),
      ];
    }),
};
