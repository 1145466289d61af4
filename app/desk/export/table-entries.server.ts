// Tables of the export as CSV and JSON. Rows are read in portions, so the memory needed does not depend on their number.
import { asc, eq, getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { isOffered, pricedItems, pricesOn } from "~/offer/index";
import { getPriceHistory } from "~/offer/index.server";
import { type CsvCell, csvOf } from "~/shared/csv";
import { dayIn } from "~/shared/dates";

import { type Entry, entryOf, type Work } from "./entries.server";
import type { ExportedTable } from "./exported-tables.server";
import { cellOf, headingOf } from "./table-files";

export const tableEntries = (work: Work, table: ExportedTable): Entry[] => [
  entryOf(`csv/${table.name}.csv`, () => writeCsv(work, table)),
  entryOf(`json/${table.name}.json`, () => writeJson(work, table)),
];

/** Columns of a CSV file. Structured values are in the JSON file, except for the notes about a pet. */
const csvColumns = ({ columns, onlyJson }: ExportedTable): string[] =>
  Object.keys(columns)
    .filter((key) => !onlyJson.includes(key) && (key === "notes" || !columns[key]?.getSQLType().startsWith("json")))
    .toSorted((one, other) => Number(one === "id") - Number(other === "id"));

/** Byte order mark. Excel needs it to recognize UTF-8. */
const utf8Mark = "\uFEFF";

async function* writeCsv(work: Work, table: ExportedTable): AsyncGenerator<string, void> {
  const keys = csvColumns(table);
  yield utf8Mark + csvOf([keys.map(headingOf)]);
  let count = 0;
  for await (const rows of readRows(work.db, table)) {
    count += rows.length;
    yield csvOf(rows.map((row) => keys.map((key) => cellOf(key, row[key], work.names, work.business.timeZone))));
  }
  work.counts.set(table.name, count);
}

async function* writeJson({ db }: Work, table: ExportedTable): AsyncGenerator<string, void> {
  let before = "[\n";
  for await (const rows of readRows(db, table)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(",\n");
    before = ",\n";
  }
  yield before.startsWith("[") ? "[]\n" : "\n]\n";
}

const rowsAtOnce = 1000;

type Row = Record<string, unknown>;

/** Yields the rows of a table in portions, in the order of its unique columns. */
async function* readRows(db: Db, { table, columns, by }: ExportedTable): AsyncGenerator<Row[], void> {
  const order = orderOf(table, by);
  const selected = { ...columns, ...Object.fromEntries(order.map((column, at) => [`order${at}`, column])) };
  let last: Row | undefined;
  do {
    const after = last;
    const rows: Row[] = await db
      .select(selected)
      .from(table)
      .where(
        after && sql`(${list(order)}) > (${list(order.map((column, at) => sql.param(after[`order${at}`], column)))})`,
      )
      .orderBy(...order.map((column) => asc(column)))
      .limit(rowsAtOnce);
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
    if (rows.length > 0)
      yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key in columns)));
  } while (last);
}

const list = (parts: readonly Parameters<typeof sql.join>[0][number][]) => sql.join([...parts], sql`, `);

function orderOf(table: ExportedTable["table"], by: readonly string[]): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const own = table as unknown as Record<string, PgColumn>;
  const order =
    by.length > 0
      ? by.flatMap((key) => own[key] ?? [])
      : [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap((key) => key.columns)];
  if (order.length === 0) throw new Error(`${getTableName(table)} needs an order for its export`);
  return order;
}

export async function* writeBalances({ db }: Work): AsyncGenerator<string, void> {
  const rows = await db
    .select({ client: fullName(profiles), cents: sql<number>`sum(${moneyLines.amountCents})::int` })
    .from(moneyLines)
    .innerJoin(profiles, eq(profiles.id, moneyLines.clientId))
    .groupBy(profiles.id)
    .orderBy(asc(profiles.lastName), asc(profiles.id));
  yield utf8Mark + csvOf([["Client", "Owes"], ...rows.map(({ client, cents }): CsvCell[] => [client, { cents }])]);
}

export async function* writePrices({ db, business, now }: Work): AsyncGenerator<string, void> {
  const history = await getPriceHistory(db);
  const prices = pricesOn(history, dayIn(business.timeZone, now).toString());
  const rows = pricedItems(history)
    .filter((priced) => isOffered(prices, priced))
    .map(({ group, name, duration, read }): CsvCell[] => [
      duration ? group : name,
      duration?.minutes ?? "",
      { cents: read(prices) },
    ]);
  yield utf8Mark + csvOf([["Service", "Minutes", "Price"], ...rows]);
}
