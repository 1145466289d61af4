// Settings with versions (docs/product.md, Versions): each change adds a row, the newest row applies, and any row can
// be restored. The second of two editors gets a conflict.
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { z } from "zod";

import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { profiles } from "~/db/tables/clients";
import { keptVersions } from "~/db/tables/offer";
import { readInOneStatement } from "~/db/one-statement";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";
import { withoutZone } from "~/shared/day-names";

import { versionTexts } from "./texts";

export interface Versioned<Value> {
  key: string;
  /** Name of the setting in the log. */
  name: string;
  stored: z.ZodType<Value>;
  /** Value when no version is stored, as on a site that started without this setting. */
  defaults: Value;
  /** Reads the current value of a setting that is also stored as rows of its own. */
  readRows?: (db: Db) => Promise<Value>;
  /** Runs in the transaction of each change, for example to write rows or to mark dependent data as stale. */
  whenKept?: (tx: Db, value: Value) => Promise<void>;
}

/** Column with the newest stored value of a key, to add to any query; null when the default applies. */
export const newestOf = (key: string) =>
  sql<string | null>`(select ${keptVersions.value} from ${keptVersions} where ${keptVersions.key} = ${key}
    order by ${keptVersions.version} desc limit 1)`;

/** Parses a stored value. Returns the defaults if the value can't be read. */
export function readStored<Value>({ stored, defaults }: Versioned<Value>, json: string | null): Value {
  try {
    return stored.parse(JSON.parse(json ?? ""));
  } catch {
    return defaults;
  }
}

export const getValue = async <Value>(db: Db, versioned: Versioned<Value>): Promise<Value> =>
  versioned.readRows?.(db) ??
  readStored(versioned, (await readInOneStatement(db, { stored: newestOf(versioned.key) })).stored);

/** Returns the current value and its version, which is 0 if the owner never changed the value. */
export async function getNewest<Value>(
  db: Db,
  versioned: Versioned<Value>,
): Promise<{ value: Value; version: number; json: string | null }> {
  const [row] = await selectVersions(db, versioned.key).limit(1);
  const json = row?.value ?? null;
  const value = (await versioned.readRows?.(db)) ?? readStored(versioned, json);
  return { value, version: row?.version ?? 0, json };
}

const selectVersions = (db: Db, key: string) =>
  db.select().from(keptVersions).where(eq(keptVersions.key, key)).orderBy(desc(keptVersions.version));

export interface VersionLine {
  version: number;
  /** Description of the change. */
  summary: string;
  /** Time of the change: "Tue, Nov 24, 3:05 PM". */
  at: string;
  /** First name of the editor. */
  by: string;
}

const shownVersions = 30;

/** Returns the versions after the first value, newest first. */
export async function listVersions(db: Db, key: string, zone: string): Promise<VersionLine[]> {
  const rows = await db
    .select({
      version: keptVersions.version,
      summary: keptVersions.summary,
      at: keptVersions.madeAt,
      by: profiles.firstName,
    })
    .from(keptVersions)
    .leftJoin(profiles, eq(profiles.id, keptVersions.madeBy))
    .where(and(eq(keptVersions.key, key), gt(keptVersions.version, 0)))
    .orderBy(desc(keptVersions.version))
    .limit(shownVersions);
  return rows.map(({ at, by, ...line }) => ({
    ...line,
    at: withoutZone(formatInstant(at, zone), zone),
    by: by ?? versionTexts.nobody,
  }));
}

/** Returns the value of a version; null if there is no such version. */
export async function getVersion<Value>(db: Db, versioned: Versioned<Value>, version: number): Promise<Value | null> {
  const row = await findVersion(db, versioned.key, version);
  if (!row) return version === 0 ? versioned.defaults : null;
  return readStored(versioned, row.value);
}

async function findVersion(db: Db, key: string, version: number) {
  const isIt = and(eq(keptVersions.key, key), eq(keptVersions.version, version));
  const [row] = await db.select().from(keptVersions).where(isIt);
  return row;
}

export interface Changed<Value> {
  value: Value;
  /** Description of the change, for the history and the log. */
  summary: string;
}

/**
 * Saves a change as a new version. `version`: the version that the form showed. `change` returns the new value for the
 * current one.
 */
export async function saveVersion<Value, Reason extends string>(
  ctx: AdminContext,
  versioned: Versioned<Value>,
  { version, action }: { version: number; action: string },
  change: (value: Value) => Result<Changed<Value>, Reason>,
): Promise<Result<Changed<Value>, Reason | "changed-meanwhile">> {
  const newest = await getNewest(ctx.db, versioned);
  if (newest.version !== version) return refused("changed-meanwhile");
  const changed = change(newest.value);
  if (!changed.ok) return changed;
  const { value, summary } = changed.value;
  const written = await write(ctx, versioned, { version, action, summary, json: JSON.stringify(value) });
  return written.ok ? changed : written;
}

/** Restores the version `to`; 0 restores the site's first value. Restoring the current value saves nothing. */
export async function restoreVersion<Value>(
  ctx: AdminContext,
  versioned: Versioned<Value>,
  { version, to }: { version: number; to: number },
): Promise<Result<Value, "changed-meanwhile" | "no-such-version">> {
  const newest = await getNewest(ctx.db, versioned);
  if (newest.version !== version) return refused("changed-meanwhile");
  const former = await findVersion(ctx.db, versioned.key, to);
  if (!former && to !== 0) return refused("no-such-version");
  const json = former?.value ?? null;
  if (json === newest.json) return done(newest.value);
  const summary = versionTexts.restored(
    former && to !== 0 ? formatInstant(former.madeAt, ctx.business.timeZone) : null,
  );
  const written = await write(ctx, versioned, { version, action: "restoreVersion", summary, json });
  return written.ok ? done(readStored(versioned, json)) : written;
}

async function write<Value>(
  ctx: AdminContext,
  versioned: Versioned<Value>,
  made: { version: number; action: string; summary: string; json: string | null },
): Promise<Result<null, "changed-meanwhile">> {
  const { key, name, whenKept } = versioned;
  const { version, action, summary, json: value } = made;
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = { key, version: version + 1, value, summary, madeBy: ctx.actor.id, madeAt: ctx.now };
      const [{ id } = { id: "" }] = await tx.insert(keptVersions).values(row).returning({ id: keptVersions.id });
      await recordChanges(tx, ctx, [
        {
          action,
          table: "kept_versions",
          id,
          name,
          before: { version },
          after: { version: version + 1, change: summary },
        },
      ]);
      await whenKept?.(tx, readStored(versioned, value));
      return done(null);
    });
  } catch (error) {
    // Two editors saved a change at once.
    if (sqlState(error) === uniqueViolation) return refused("changed-meanwhile");
    throw error;
  }
}

/** Loads the history, with the current value or the version named in the query. */
export async function loadVersions<Value>(db: Db, versioned: Versioned<Value>, query: URLSearchParams, zone: string) {
  const [newest, versions] = await Promise.all([getNewest(db, versioned), listVersions(db, versioned.key, zone)]);
  const asked = Number(query.get("version") ?? Number.NaN);
  const former =
    Number.isSafeInteger(asked) && asked >= 0 && asked !== newest.version
      ? await getVersion(db, versioned, asked)
      : null;
  const when = versions.find(({ version }) => version === asked)?.at ?? versionTexts.first;
  return {
    value: former ?? newest.value,
    version: newest.version,
    versions,
    /** Time of the shown former version; null for the current version. */
    looking: former === null ? null : when,
  };
}
