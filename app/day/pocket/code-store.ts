// The walker's phone stores the codes of today's visits in IndexedDB, encrypted with a key that can't be exported
// (docs/product.md, Codes without signal). Shared by the service worker and the page.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";

import { codesDatabase, codesState, type CodesTimes, serverTime } from "./phone-codes";

/** A visit's codes in the clear. `content`: any JSON value. */
interface NewCodes extends CodesTimes {
  accountId: string;
  visitId: string;
  content: unknown;
}

interface StoredCodes extends Omit<NewCodes, "content"> {
  /** Each visit has its own key, which is deleted with the codes. */
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

interface Codes extends DBSchema {
  visits: { key: string; value: StoredCodes };
}

/**
 * Opens the database for each use, because an open database can't be deleted. Returns null when there is none, so that
 * a phone without codes has no database.
 */
async function using<Value>(
  work: (db: IDBPDatabase<Codes>) => Promise<Value>,
  { create }: { create: boolean },
): Promise<Value | null> {
  if (!create && !(await indexedDB.databases()).some(({ name }) => name === codesDatabase)) return null;
  const db = await openDB<Codes>(codesDatabase, 1, {
    upgrade: (made) => void made.createObjectStore("visits", { keyPath: "visitId" }),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Data that the encryption protects against changes: codes with a longer time or another visit can't be decrypted. */
const boundTo = ({ accountId, visitId, opensAt, closesAt }: Omit<StoredCodes, "key" | "iv" | "sealed">) =>
  new TextEncoder().encode(JSON.stringify([accountId, visitId, opensAt, closesAt]));

async function seal({ content, ...visit }: NewCodes): Promise<StoredCodes> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: boundTo(visit) }, key, bytes);
  return { ...visit, key, iv, sealed };
}

/** Replaces all stored codes. */
export async function replaceCodes(codes: readonly NewCodes[]): Promise<void> {
  if (codes.length === 0) return forgetCodes();
  const stored = await Promise.all(codes.map(seal));
  await using(
    async (db) => {
      const done = db.transaction("visits", "readwrite");
      await done.store.clear();
      for (const one of stored) await done.store.put(one);
      await done.done;
    },
    { create: true },
  );
}

/** Deletes all codes and their keys. */
export const forgetCodes = async (): Promise<void> =>
  new Promise((gone) => {
    const asked = indexedDB.deleteDatabase(codesDatabase);
    for (const end of ["success", "error", "blocked"]) asked.addEventListener(end, () => gone());
  });

/** Deletes the codes of a visit. */
export const forgetCodesOf = async (visitId: string): Promise<void> =>
  void (await using((db) => db.delete("visits", visitId), { create: false }));

export interface CodesOnPhone {
  visitId: string;
  state: "early" | "open";
}

/**
 * Returns the visits whose codes are stored for the account. Deletes those whose time is over and those of other
 * accounts, and stores the current time, before which the clock can't go back. `accountId`: null for any account.
 */
export async function listCodes(accountId: string | null, phoneTime: number): Promise<readonly CodesOnPhone[]> {
  const left = await using(
    async (db) => {
      const done = db.transaction("visits", "readwrite");
      const found: CodesOnPhone[] = [];
      for (const one of await done.store.getAll()) {
        const state = codesState(one, phoneTime);
        if (state === "over" || (accountId !== null && one.accountId !== accountId)) {
          await done.store.delete(one.visitId);
          continue;
        }
        await done.store.put({ ...one, known: serverTime(one, phoneTime) });
        found.push({ visitId: one.visitId, state });
      }
      await done.done;
      return found;
    },
    { create: false },
  );
  if (left?.length === 0) await forgetCodes();
  return left ?? [];
}

/** Returns the decrypted content; null when it isn't stored, isn't open, or was changed. */
export async function readCodes(visitId: string, accountId: string, phoneTime: number): Promise<unknown> {
  const stored = await using((db) => db.get("visits", visitId), { create: false });
  if (!stored || stored.accountId !== accountId || codesState(stored, phoneTime) !== "open") return null;
  try {
    const { iv, key, sealed } = stored;
    const bytes = await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData: boundTo(stored) }, key, sealed);
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    await forgetCodesOf(visitId);
    return null;
  }
}
