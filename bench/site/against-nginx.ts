// Part "load": kept pages against the same HTML as static files behind Debian's nginx, turn by turn.
import { seeEveryPage } from "../see-every-page.ts";
import { judge, median, type Value } from "./figures.ts";
import { cellsOf, measureLoad, typical } from "./load.ts";
import { serveWithNginx } from "./nginx.ts";
import type { Bench, Part } from "./part.ts";
import { loadedPages } from "./public-pages.ts";
import { visit, withSite } from "./running-site.ts";
import type { Load } from "./wrk-answer.ts";

const connections = [16, 64] as const;
const warmSeconds = 2;

export const againstNginx: Part = {
  name: "load",
  takes: ({ runs, seconds }) =>
    10 + loadedPages.length * (warmSeconds + connections.length * 2 * runs * (seconds + 0.2)),
  measure: (bench) =>
    withSite("embedded", async ({ origin }) => {
      await seeEveryPage(origin);
      const html = new Map<string, string>();
      for (const path of loadedPages) html.set(path, await visit(origin + path));
      const nginx = await serveWithNginx(html);
      try {
        return await measurePages(bench, origin, nginx.origin);
      } finally {
        await nginx.stop();
      }
    }),
};

async function measurePages({ plan: { runs, seconds }, print }: Bench, ours: string, theirs: string) {
  const rows = [
    ["page", "conn.", "ours req/s", "p50 ms", "p99 ms", "nginx req/s", "p50 ms", "p99 ms", "ours/nginx", "errors"],
  ];
  const ratios: Value[] = [];
  const slowest: Value[] = [];
  for (const path of loadedPages) {
    await measureLoad({ url: ours + path, connections: 16, seconds: warmSeconds });
    for (const count of connections) {
      const turns: { our: Load; their: Load }[] = [];
      for (let run = 0; run < runs; run += 1)
        turns.push({
          our: await measureLoad({ url: ours + path, connections: count, seconds }),
          their: await measureLoad({ url: theirs + path, connections: count, seconds }),
        });
      const [our, their] = [typical(turns.map((turn) => turn.our)), typical(turns.map((turn) => turn.their))];
      // Of each turn its own: what else the machine does meets both.
      const ratio = median(turns.map((turn) => turn.our.perSecond / turn.their.perSecond));
      rows.push([
        path,
        `${count}`,
        ...cellsOf(our),
        ...cellsOf(their),
        ratio.toFixed(2),
        `${our.errors + their.errors}`,
      ]);
      if (count === 16) ratios.push({ of: path, value: ratio });
      else slowest.push({ of: path, value: our.p99 });
    }
  }
  print(`Kept pages against nginx with the same HTML (wrk, ${seconds} s each, median of ${runs})`, rows);
  return [
    ...ratios.map((each) =>
      judge(`requests/s at 16 connections against nginx, \`${each.of}\``, [each], { atLeast: 0.35, digits: 2 }),
    ),
    ...slowest.map((each) =>
      judge(`p99 at 64 connections, \`${each.of}\``, [each], { atMost: 15, unit: "ms", digits: 1 }),
    ),
  ];
}
