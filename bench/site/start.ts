// Part "start": time from the command to the first response, with existing data. Runs in production mode, since a demo
// checks its sample data at each start.
import { judge, median } from "./figures.ts";
import type { Part } from "./part.ts";
import { databases, preparePlace, startSite } from "./running-site.ts";

export const start: Part = {
  name: "start",
  takes: ({ runs }) => databases.length * (12 + (runs + 1) * 5),
  async measure({ plan: { runs }, print }) {
    const rows = [["database", "median s", "all"]];
    const figures = [];
    for (const database of databases) {
      const place = await preparePlace(database);
      const took: number[] = [];
      try {
        // The first run, number -1, isn't counted: it reads files from the disk that later runs find in memory.
        for (let run = -1; run < runs; run += 1) {
          const started = performance.now();
          const site = await startSite(place, { mode: "production", isUp: "/" });
          if (run >= 0) took.push((performance.now() - started) / 1000);
          await site.stop();
        }
      } finally {
        place.giveBack();
      }
      rows.push([database, median(took).toFixed(2), took.map((seconds) => seconds.toFixed(2)).join(", ")]);
      figures.push(
        judge(`start to first answer, data in place, ${database}`, [{ of: database, value: median(took) }], {
          atMost: 2,
          unit: "s",
          digits: 2,
        }),
      );
    }
    print("From the command to the first page", rows);
    return figures;
  },
};
