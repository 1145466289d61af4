// Settings stored as JSON. A change applies to the stored value under a lock, so that two editors' changes add up.
import { eq, sql } from "drizzle-orm";

import { siteSettings } from "~/db/tables/offer";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import type { Result } from "~/shared/result";

export interface KeptSetting<Kept> {
  key: string;
  /** Name in the log. */
  name: string;
  /** Must not throw on unreadable JSON. */
  read: (json: string | null) => Kept;
  /** The value for the log. */
  logged: (kept: Kept) => Record<string, unknown>;
}

/** Changes a setting and returns the new value. `action` names the change in the log. */
export async function changeKept<Kept, Reason extends string>(
  ctx: AdminContext,
  { key, name, read, logged }: KeptSetting<Kept>,
  action: string,
  change: (kept: Kept) => Result<Kept, Reason>,
): Promise<Result<Kept, Reason>> {
  return ctx.db.transaction(async (tx) => {
    // Makes sure that the row exists, so that it can be locked.
    await tx.insert(siteSettings).values({ key, value: "" }).onConflictDoNothing();
    const [row] = await tx.select().from(siteSettings).where(eq(siteSettings.key, key)).for("update");
    if (!row) throw new Error(`the setting ${key} has no row`);
    const before = read(row.value);
    const changed = change(before);
    if (!changed.ok) return changed;
    await tx
      .update(siteSettings)
      .set({ value: JSON.stringify(changed.value), updatedAt: ctx.now, version: sql`${siteSettings.version} + 1` })
      .where(eq(siteSettings.id, row.id));
    await recordChanges(tx, ctx, [
      { action, table: "site_settings", id: row.id, name, before: logged(before), after: logged(changed.value) },
    ]);
    return changed;
  });
}
