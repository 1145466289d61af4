// Lists that the owner edits, such as the questions of /faq. Each change is a version (docs/product.md, Versions).
import type { Db } from "~/db/client.server";
import type { AdminContext } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { entryTexts } from "./texts";
import { loadVersions, saveVersion, type Versioned } from "./versions.server";

export type Kept<Written> = Written & { id: string };

export interface KeptList<Written> extends Versioned<readonly Kept<Written>[]> {
  /** Name of a single entry in the log: "Question". */
  entry: string;
  /** Smallest number of entries. */
  least: number;
  most: number;
  /** Limit for all entries together, so that the page loads fast. */
  mostCharacters: number;
  /** Returns the title of an entry. Titles must be unique, ignoring case. */
  titleOf: (written: Written) => string;
}

export type EntryRefusal = "same-title" | "too-many" | "too-long" | "gone";

const { summaries } = entryTexts;

/** Saves an entry. An entry whose id is null is added at the end. */
export function saveEntry<Written extends object>(
  ctx: AdminContext,
  list: KeptList<Written>,
  { id, version, written }: { id: string | null; version: number; written: Written },
): Promise<Result<unknown, EntryRefusal | "changed-meanwhile">> {
  const { entry, most, mostCharacters, titleOf } = list;
  const action = `${id ? "change" : "add"}${entry}`;
  return saveVersion<readonly Kept<Written>[], EntryRefusal>(ctx, list, { version, action }, (all) => {
    if (id && !all.some((one) => one.id === id)) return refused("gone");
    const title = titleOf(written);
    const isSame = (one: Kept<Written>) => one.id !== id && titleOf(one).toLowerCase() === title.toLowerCase();
    if (all.some(isSame)) return refused("same-title");
    if (!id && all.length >= most) return refused("too-many");
    const kept = { ...written, id: id ?? crypto.randomUUID() };
    const value = id ? all.map((one) => (one.id === id ? kept : one)) : [...all, kept];
    if (JSON.stringify(value).length > mostCharacters) return refused("too-long");
    return done({ value, summary: summaries[id ? "change" : "add"](title) });
  });
}

export interface Picked {
  id: string;
  version: number;
}

export function removeEntry<Written>(
  ctx: AdminContext,
  list: KeptList<Written>,
  { id, version }: Picked,
): Promise<Result<unknown, "too-few" | "gone" | "changed-meanwhile">> {
  const { entry, least, titleOf } = list;
  return saveVersion<readonly Kept<Written>[], "too-few" | "gone">(
    ctx,
    list,
    { version, action: `remove${entry}` },
    (all) => {
      const gone = all.find((one) => one.id === id);
      if (!gone) return refused("gone");
      if (all.length <= least) return refused("too-few");
      return done({ value: all.filter((one) => one !== gone), summary: summaries.remove(titleOf(gone)) });
    },
  );
}

/** Moves an entry up by one position. */
export function moveEntryUp<Written>(
  ctx: AdminContext,
  list: KeptList<Written>,
  { id, version }: Picked,
): Promise<Result<unknown, "gone" | "changed-meanwhile">> {
  const { entry, titleOf } = list;
  return saveVersion<readonly Kept<Written>[], "gone">(ctx, list, { version, action: `move${entry}` }, (all) => {
    const place = all.findIndex((one) => one.id === id);
    const moved = all[place];
    if (!moved) return refused("gone");
    const rest = all.filter((one) => one !== moved);
    return done({ value: rest.toSpliced(Math.max(0, place - 1), 0, moved), summary: summaries.up(titleOf(moved)) });
  });
}

/** Loads the data of a list's settings page. The query may name a former version to show, and the entry to edit. */
export async function loadEntries<Written>(db: Db, list: KeptList<Written>, query: URLSearchParams, zone: string) {
  const { value, ...about } = await loadVersions(db, list, query, zone);
  const edited = about.looking === null ? value.find(({ id }) => id === query.get("edit")) : undefined;
  return { ...about, entries: value, edited: edited ?? null };
}
