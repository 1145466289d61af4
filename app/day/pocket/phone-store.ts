// The press store in the browser's IndexedDB, which survives closing the page and restarting the phone.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

import { databaseName } from "./cached-day";
import type { PressStore, QueuedPress } from "./queue";

interface Pocket extends DBSchema {
  /** Auto-incremented keys keep the order. */
  entries: { key: number; value: QueuedPress; indexes: { key: string } };
}

const open = (): Promise<IDBPDatabase<Pocket>> =>
  openDB<Pocket>(databaseName, 1, {
    upgrade: (db) => {
      db.createObjectStore("entries", { autoIncrement: true }).createIndex("key", "key", { unique: true });
    },
  });

/** Opens the database for each use, because an open database can't be deleted. */
async function using<Value>(work: (db: IDBPDatabase<Pocket>) => Promise<Value>): Promise<Value> {
  const db = await open();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** `listAll`: returns the presses of all accounts on this phone. */
export const phoneStore: PressStore & { listAll: () => Promise<QueuedPress[]> } = {
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
