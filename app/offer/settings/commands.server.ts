// What the owner sets (docs/product.md, Identity). Of two editors of one setting, the second is
// told.
import { eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { siteSettings } from "~/db/tables/offer";
import { type Change, type AdminContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { getSettings } from "./queries.server";
import { type SettingKey, settingLabel } from "./setting-groups";

export interface SettingEdit<Key extends string = SettingKey> {
  key: Key;
  value: string;
  /** As it was when the form was opened; 0: it had never been set. */
  version: number;
}

/** One setting could not be written; the others of its group are not, either. */
export class SettingFailed extends Error {
  readonly key: string;

  constructor(key: string, cause: unknown) {
    super(`the setting ${key} could not be stored`, { cause });
    this.key = key;
  }
}

/** Which settings they are. */
export interface SettingsOf<Key extends string> {
  read: (db: Db) => Promise<Record<Key, { value: string; version: number }>>;
  /** As the log names it. */
  labelOf: (key: Key) => string;
}

const ofBusiness: SettingsOf<SettingKey> = { read: getSettings, labelOf: settingLabel };

export const saveSettings = (ctx: AdminContext, edits: readonly SettingEdit[]) =>
  saveSettingsOf(ctx, edits, ofBusiness);

/** All of them or none. A value that is there already changes nothing. */
export async function saveSettingsOf<Key extends string>(
  ctx: AdminContext,
  edits: readonly SettingEdit<Key>[],
  { read, labelOf }: SettingsOf<Key>,
): Promise<Result<{ changed: number }, "changed-meanwhile">> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const keys = edits.map(({ key }) => key);
      await tx.select({ id: siteSettings.id }).from(siteSettings).where(inArray(siteSettings.key, keys)).for("update");
      const stored = await read(tx);
      const news = edits.filter(({ key, value }) => stored[key].value !== value);
      if (news.some(({ key, version }) => stored[key].version !== version)) return refused("changed-meanwhile");
      const changes: Change[] = [];
      for (const edit of news)
        changes.push(await write(tx, ctx, edit, { before: stored[edit.key].value, name: labelOf(edit.key) }));
      await recordChanges(tx, ctx, changes);
      return done({ changed: news.length });
    });
  } catch (error) {
    // Somebody else set it for the first time, at the same moment.
    if (sqlState(error) === uniqueViolation) return refused("changed-meanwhile");
    throw error;
  }
}

async function write(
  tx: Db,
  ctx: AdminContext,
  edit: SettingEdit<string>,
  { before, name }: { before: string; name: string },
): Promise<Change> {
  const { key, value } = edit;
  const updatedAt = ctx.now;
  try {
    const [row] =
      edit.version === 0
        ? await tx.insert(siteSettings).values({ key, value, updatedAt }).returning({ id: siteSettings.id })
        : await tx
            .update(siteSettings)
            .set({ value, updatedAt, version: sql`${siteSettings.version} + 1` })
            .where(eq(siteSettings.key, key))
            .returning({ id: siteSettings.id });
    if (!row) throw new Error("its row is gone");
    return {
      action: "saveSettings",
      table: "site_settings",
      id: row.id,
      name,
      before: { value: before },
      after: { value },
    };
  } catch (error) {
    throw new SettingFailed(key, error);
  }
}
