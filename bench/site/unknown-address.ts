// Part "unknown": what an address that nobody knows costs of the processor.
import { seeEveryPage } from "../see-every-page.ts";
import { judge, median } from "./figures.ts";
import type { Part } from "./part.ts";
import { cpuOfOne } from "./process-books.ts";
import { visit, withSite } from "./running-site.ts";

const times = 1000;

export const unknownAddress: Part = {
  name: "unknown",
  takes: ({ runs }) => 8 + runs * 2,
  measure: ({ plan: { runs }, print }) =>
    withSite("embedded", async ({ origin, pid }) => {
      await seeEveryPage(origin);
      await visit(`${origin}/no-such-page`, 404);
      const costs: number[] = [];
      let number = 0;
      for (let run = 0; run < runs; run += 1)
        costs.push(await cpuOfOne(pid, times, () => fetch(`${origin}/no-such-page-${(number += 1)}`)));
      print(`Processor's time of one request, mean of ${times}`, [
        ["request", "median ms", "all"],
        ["an unknown address", median(costs).toFixed(2), costs.map((ms) => ms.toFixed(2)).join(", ")],
      ]);
      const value = { of: "an unknown address", value: median(costs) };
      return [judge("CPU of an unknown address", [value], { atMost: 0.3, unit: "ms", digits: 2 })];
    }),
};
