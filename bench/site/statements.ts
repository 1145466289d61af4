// Part "statements": number of SQL statements that a page runs, counted by pg_stat_statements.
import pg from "pg";

import { cookieOf } from "../../e2e/support/sign-in.ts";
import { judge, median, type Value } from "./figures.ts";
import type { Part } from "./part.ts";
import { visit, withSite } from "./running-site.ts";
import { countedSignedIn } from "./signed-in-pages.ts";

/**
 * Number of visits to a page. Background jobs add statements to only a few of the visits, so the median excludes them.
 */
const visits = 9;

export const statements: Part = {
  name: "statements",
  takes: () => 20 + countedSignedIn.length * visits * 0.2,
  measure: ({ print }) =>
    withSite(
      "PostgreSQL",
      async ({ origin }, { databaseUrl }) => {
        const books = new pg.Client({ connectionString: databaseUrl });
        await books.connect();
        try {
          await books.query("create extension if not exists pg_stat_statements");
          const counts: Value[] = [];
          for (const { name, who, path } of countedSignedIn) {
            const cookie = await cookieOf(origin, who);
            await visit(origin + path, 200, { Cookie: cookie });
            const each: Statement[][] = [];
            for (let time = 0; time < visits; time += 1) each.push(await statementsOf(books, origin + path, cookie));
            const value = median(each.map(callsOf));
            counts.push({ of: name, value });
            if (process.env.BENCH_DETAILS) tell(name, each.find((one) => callsOf(one) === value) ?? []);
          }
          print(`SQL statements a page, begin and commit among them, median of ${visits} visits`, [
            ["page", "statements"],
            ...counts.map(({ of, value }) => [of, `${value}`]),
          ]);
          return counts.map((each) => judge(`SQL statements a page, ${each.of}`, [each], { atMost: 7 }));
        } finally {
          await books.end();
        }
      },
      { shared_preload_libraries: "pg_stat_statements" },
    ),
};

interface Statement {
  query: string;
  calls: number;
}

async function statementsOf(books: pg.Client, url: string, cookie: string): Promise<Statement[]> {
  await books.query("select pg_stat_statements_reset()");
  await (await fetch(url, { headers: { Cookie: cookie } })).arrayBuffer();
  const { rows } = await books.query<Statement>(
    "select query, calls::int as calls from pg_stat_statements where query not like '%pg_stat_statements%'",
  );
  return rows;
}

const callsOf = (all: readonly Statement[]): number => all.reduce((sum, { calls }) => sum + calls, 0);

function tell(page: string, all: readonly Statement[]): void {
  console.error(`\n${page}`);
  for (const { query, calls } of all) console.error(`  ${calls} × ${query.replaceAll(/\s+/g, " ").slice(0, 200)}`);
}
