// Several queries in one statement, which saves round trips to the database.
import { Column, type DriverValueDecoder, is, SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";

import type { Db } from "./client.server";
import { preparedOnce } from "./prepared";

interface Query<Row> {
  readonly _: { readonly selectedFields: object; readonly result: Row[] };
  getSQL(): SQL;
}

/**
 * Returns SQL that gives the rows of a query as one column of another query. The inner query may refer to the outer
 * row. Columns are decoded as usual; SQL expressions have their JSON type unless `mapWith` sets a decoder.
 */
export function jsonRows<Row>(query: Query<Row>): SQL<Row[]> {
  const fields = Object.entries(query._.selectedFields);
  const names = fields.map((_, place) => sql.identifier(`c${place}`));
  const row = sql.join(
    names.map((name) => sql`listed.${name}`),
    sql`, `,
  );
  const list = sql<unknown[][]>`(select coalesce(json_agg(json_build_array(${row})), '[]'::json)
    from (${query.getSQL()}) as listed(${sql.join(names, sql`, `)}))`;
  const read = (values: unknown[]) =>
    Object.fromEntries(fields.map(([name, field], place) => [name, decode(field, values[place])]));
  return list.mapWith((rows: unknown[][]) => rows.map(read)) as SQL<Row[]>;
}

function decode(field: unknown, value: unknown): unknown {
  if (value === null) return null;
  if (is(field, Column)) return field.mapFromDriverValue(value);
  return is(field, SQL) ? decoderOf(field).mapFromDriverValue(value) : value;
}

/** Drizzle stores the decoder of `mapWith`, but its types don't declare it. */
const decoderOf = (field: SQL) => (field as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder;

/** Reads columns of different tables in one statement. */
export async function readInOneStatement<Asked extends Record<string, SQL>>(
  db: Db,
  columns: Asked,
): Promise<SelectResultFields<Asked>> {
  const [row] = await selectTogether(db, columns);
  return row as SelectResultFields<Asked>;
}

/** Like {@link readInOneStatement}, as a prepared statement. `values` are the values of its placeholders. */
export function prepareOneStatement<Asked extends Record<string, SQL>>(name: string, columnsOf: (db: Db) => Asked) {
  const prepared = preparedOnce((db) => selectTogether(db, columnsOf(db)).prepare(name));
  return async (db: Db, values: Record<string, unknown> = {}): Promise<SelectResultFields<Asked>> => {
    const [row] = await prepared(db).execute(values);
    return row as SelectResultFields<Asked>;
  };
}

const selectTogether = <Asked extends Record<string, SQL>>(db: Db, columns: Asked) =>
  db.select(columns).from(sql`(select 1) as once`);
