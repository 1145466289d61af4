// Measures the money pages of the owner and a client after a large statement run: their time and number of SQL
// statements.
import { sampleBusiness } from "~/sample/business/sample-business";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";

import type { Db } from "~/db/client.server";
import { listOwnStatements } from "~/money/statements/own-statements.server";
import { listUnpaid } from "~/money/account/list-unpaid.server";
import { loadAccount, loadBeside } from "~/money/account/load-account.server";
import { loadFigures } from "~/money/figures/load-figures.server";
import { writeLinesFile, writeUnpaidFile } from "~/money/figures/money-files.server";
import { readFilters } from "~/money/figures/filters";
import { dayIn } from "~/shared/dates";

import { deskOf } from "../confirm";
import { samplePlace } from "../../sample-place";
import { walkerId } from "../fill";
import { zone } from "../../../tests/support/zone";

const clientId = "00000000-0000-4000-9100-000000000007";
const rounds = 15;
/** Target for the median time of a page, in milliseconds. */
const target = 300;

/** Pays the statements of four in five households by Zelle. */
export async function payMost(db: Db, at: Temporal.Instant): Promise<void> {
  await db.execute(sql`
    insert into money_lines (client_id, kind, way, label, amount_cents, day, written_at)
    select client_id, 'payment', 'zelle', 'Zelle payment', -sum(amount_cents), ${dayIn(zone, at).toString()}::date,
      ${at.toString()}::timestamptz
    from money_lines where right(client_id::text, 1) not in ('0', '5') group by client_id having sum(amount_cents) > 0`);
}

export async function measurePages(db: Db, now: Temporal.Instant): Promise<void> {
  const ctx = { ...deskOf(db), now };
  const figures = (query: string) => () => loadFigures(db, sampleBusiness, now, new URLSearchParams(query));
  const threeYears = "from=2023-12-01&to=2026-11-28";
  const { filters } = readFilters(new URLSearchParams(threeYears), dayIn(zone, now), sampleBusiness);
  const pages: readonly [string, () => Promise<unknown>][] = [
    ["/admin/money, this month", figures("")],
    ["/admin/money, this year", figures("period=this-year")],
    ["/admin/money, three years", figures(threeYears)],
    [
      "/admin/money, three years of a walker in an area",
      figures(`${threeYears}&walker=${walkerId(2)}&area=${samplePlace.slug}`),
    ],
    ["/admin/money/unpaid", () => listUnpaid(ctx, new URLSearchParams())],
    ["/admin/clients/:id/money", () => loadAccount(ctx, clientId, new URLSearchParams())],
    ["the same, what is beside it", () => loadBeside(db, { clientId, now }, zone)],
    ["/dashboard/statements", () => listOwnStatements(db, { secret: "of the bench" }, { clientId, zone, now })],
    [
      "income.csv, this month",
      () =>
        writeLinesFile(
          db,
          "income",
          readFilters(new URLSearchParams(), dayIn(zone, now), sampleBusiness).filters,
          false,
        ),
    ],
    ["unpaid.csv", () => writeUnpaidFile(db, now, zone)],
  ];
  for (const [page, read] of pages) console.log(`  ${page}: ${await measured(db, read)}`);
  const begun = performance.now();
  const file = await writeLinesFile(db, "income", filters, false);
  const megabytes = (file.length / 1024 / 1024).toFixed(1);
  console.log(`  income.csv of three years, ${megabytes} MB: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

async function measured(db: Db, read: () => Promise<unknown>): Promise<string> {
  await read();
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await read();
    took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((one, other) => one - other);
  const [middle, slowest] = [sorted[Math.floor(rounds / 2)] ?? 0, sorted.at(-1) ?? 0];
  const asked = await countStatements(db, read);
  return `${middle.toFixed(0)} ms (slowest ${slowest.toFixed(0)}), ${asked} statements${middle > target ? ", SLOW" : ""}`;
}

async function countStatements(db: Db, read: () => Promise<unknown>): Promise<number> {
  const { $client } = db as Db & { $client: Pool | PGlite };
  const ask = $client.query.bind($client) as (...given: unknown[]) => unknown;
  let asked = 0;
  const counting = {
    query: (...given: unknown[]) => {
      asked += 1;
      return ask(...given);
    },
  };
  Object.assign($client, counting);
  try {
    await read();
    return asked;
  } finally {
    Reflect.deleteProperty($client, "query");
  }
}
