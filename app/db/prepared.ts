// Prepared statements for queries that every request makes: the text is built once, and PostgreSQL parses and plans it
// once per connection.
import type { Db } from "./client.server";

/**
 * Returns a function that prepares the statement once per database. `prepare` must choose a unique name for the
 * statement.
 */
export function preparedOnce<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const known = new WeakMap<Db, Prepared>();
  return (db) => {
    const prepared = known.get(db) ?? prepare(db);
    known.set(db, prepared);
    return prepared;
  };
}
