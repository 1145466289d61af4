// Statements that every request makes: their text is built once, and PostgreSQL parses and plans it once a connection.
import type { Db } from "./client.server";

/** `prepare` gives the statement a name that no other has. */
export function preparedOnce<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const known = new WeakMap<Db, Prepared>();
  return (db) => {
    const prepared = known.get(db) ?? prepare(db);
    known.set(db, prepared);
    return prepared;
  };
}
