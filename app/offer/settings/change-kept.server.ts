// What is kept as JSON under one key of the settings. A change is made on what is stored at that moment: two editors'
// presses add up, and neither overwrites the other's.
import { eq, sql } from "drizzle-orm";

import { siteSettings } from "~/db/tables/offer";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import type { Result } from "~/shared/result";

export interface KeptSetting<Kept> {
  key: string;
  /** What the log calls it. */
  name: string;
  /** Whatever is stored is read as something. */
  read: (json: string | null) => Kept;
  /** What the log tells of it. */
  logged: (kept: Kept) => Record<string, unknown>;
}

/** `action`: what the log calls the change. Answers what is kept now. */
export async function changeKept<Kept, Reason extends string>(
  ctx: AdminContext,
  { key, name, read, logged }: KeptSetting<Kept>,
  action: string,
  change: (kept: Kept) => Result<Kept, Reason>,
): Promise<Result<Kept, Reason>> {
  return ctx.db.transaction(async (tx) => {
    // The row is there, and nobody else's, from here to the end of the transaction.
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
