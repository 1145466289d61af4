// The shelf in the browser's own database: it stays when the page is closed or the phone is switched off.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

import { databaseName } from "./kept-day";
import type { Shelf, Waiting } from "./queue";

interface Pocket extends DBSchema {
  /** Keys count up: that is the order. */
  entries: { key: number; value: Waiting; indexes: { key: string } };
}

const open = (): Promise<IDBPDatabase<Pocket>> =>
  openDB<Pocket>(databaseName, 1, {
    upgrade: (db) => {
      db.createObjectStore("entries", { autoIncrement: true }).createIndex("key", "key", { unique: true });
    },
  });

/** Opened for each use: an open database couldn't be deleted. */
async function using<Value>(work: (db: IDBPDatabase<Pocket>) => Promise<Value>): Promise<Value> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** `listAll`: everybody's. */
export const phoneShelf: Shelf & { listAll: () => Promise<Waiting[]> } = {
  listAll: () => using((db) => db.getAll("entries")),
  list: (accountId) =>
    using(async (db) => (await db.getAll("entries")).filter((entry) => entry.accountId === accountId)),
  add: (entry) =>
    using(async (db) => {
      await db.add("entries", entry);
    }),
  change: (key, how) =>
    using(async (db) => {
      const done = db.transaction("entries", "readwrite");
      const cursor = await done.store.index("key").openCursor(key);
      const changed = cursor ? how(cursor.value) : null;
      if (cursor && changed) await cursor.update(changed);
      else if (cursor) await cursor.delete();
      await done.done;
      return changed;
    }),
};
