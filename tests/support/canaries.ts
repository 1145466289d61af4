// Canaries are unique texts, one in each private column of each row, with the readers who may see them. A canary in the
// response to anyone else is a leak.
import { eq, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";

import type { Decision, Reader } from "./canary-readers";
import { decisions } from "./canary-columns";
import { everyTable } from "./every-table";
import { type House, houseOf, type Row } from "./canary-houses";
import { writeCanaryRows } from "./canary-rows";

export interface Canary {
  /** The unique text. */
  token: string;
  /** Table and column: "profiles.owner_notes". */
  column: string;
  house: House;
  readers: ReadonlySet<Reader>;
  /**
   * How the canary is recognized: words and phone numbers in any spelling, other values (hashes, tokens) only exactly.
   */
  form: "word" | "phone" | "as it is";
}

interface TextColumn {
  table: PgTable;
  tableName: string;
  key: string;
  name: string;
  column: PgColumn;
}

/** Returns the columns that can hold free text: text without an enum, JSON, and text arrays. */
export function textColumns(): TextColumn[] {
  return everyTable.flatMap((table) =>
    Object.entries(getTableColumns(table))
      .filter(([, column]) => holdsWords(column))
      .map(([key, column]) => ({ table, tableName: getTableName(table), key, name: column.name, column })),
  );
}

function holdsWords(column: PgColumn): boolean {
  if (column.columnType === "PgArray") return holdsWords((column as PgColumn & { baseColumn: PgColumn }).baseColumn);
  if (["PgJsonb", "PgJson", "PgVarchar", "PgChar"].includes(column.columnType)) return true;
  if (column.columnType === "PgCustomColumn") return !/^(timestamp|date)\b/.test(column.getSQLType());
  return column.columnType === "PgText" && !column.enumValues?.length;
}

/** Returns text columns that have no decision, and decisions about columns that don't exist. */
export function undecided(): { columns: string[]; decisions: string[] } {
  const columns = textColumns().map(({ tableName, name }) => `${tableName}.${name}`);
  return {
    columns: columns.filter((name) => !(name in decisions)),
    decisions: Object.keys(decisions).filter((name) => !columns.includes(name)),
  };
}

/** Puts canaries into the sample data, and adds rows so that every private column has a canary. */
export async function plantCanaries(db: Db, now: Temporal.Instant): Promise<Canary[]> {
  await writeCanaryRows(db, now);
  const houses = await houseOf(db);
  const planted: Canary[] = [];
  for (const table of everyTable) {
    const columns = textColumns().filter((each) => each.table === table);
    const name = getTableName(table);
    const key = Object.values(getTableColumns(table)).find(({ primary }) => primary);
    if (columns.length === 0 || !key) continue;
    // Disables triggers that make rows immutable or send notifications.
    await db.execute(sql`alter table ${table} disable trigger user`);
    const rows = (await db.select().from(table).orderBy(key)) as Row[];
    for (const [number, row] of rows.entries()) {
      const changes: Record<string, unknown> = {};
      for (const column of columns) {
        const decision = decisions[`${name}.${column.name}`];
        if (!decision || decision === "not private") continue;
        const { canary, value } = plant(column, decision, { row, number, house: houses(name, row) });
        if (!canary) continue;
        changes[column.key] = value;
        planted.push(canary);
      }
      const id = Object.entries(getTableColumns(table)).find(([, column]) => column === key)?.[0] ?? "";
      if (Object.keys(changes).length > 0) await db.update(table).set(changes).where(eq(key, row[id]));
    }
    await db.execute(sql`alter table ${table} enable trigger user`);
  }
  return planted;
}

function plant(
  { tableName, name, key }: TextColumn,
  decision: Exclude<Decision, "not private">,
  { row, number, house }: { row: Row; number: number; house: House },
): { canary?: Canary; value?: unknown } {
  const readers = decision.readers({ row, house });
  if (readers === "everybody") return {};
  const column = `${tableName}.${name}`;
  const common = { column, house, readers: new Set(readers) };
  const before = row[key];
  if (decision.form === "as it is") {
    if (typeof before !== "string" || before.length < 12) return {};
    return { canary: { ...common, token: before, form: "as it is" }, value: before };
  }
  if (decision.form === "phone") {
    phones += 1;
    const token = `+1213${9_000_000 + phones}`;
    return { canary: { ...common, token, form: "phone" }, value: token };
  }
  const token = `canary-${column.replaceAll(/[^a-z]+/g, "-")}-${String(number).padStart(4, "0")}`;
  return { canary: { ...common, token, form: "word" }, value: decision.make(token, before) };
}

let phones = 0;
