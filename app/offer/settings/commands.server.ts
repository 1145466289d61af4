// Loads and saves pages of settings (docs/product.md, Identity). The second of two editors gets a conflict.
import { inArray, sql, eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";

import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { siteSettings } from "~/db/tables/offer";
import { can } from "~/offer/policy";
import { adminsOnly, updateFailed } from "~/offer/texts";
import { changedMeanwhile, findConflictingFields } from "~/platform/index";
import {
  type AdminContext,
  adminContext,
  asToast,
  formAction,
  getBusiness,
  getServices,
  getSignedIn,
  recordChanges,
  replyFailed,
} from "~/platform/index.server";
import { success } from "~/shared/form-reply";
import { done, refused, type Result } from "~/shared/result";

import { settingsForm, settingsOf, type SettingsPage, type StoredSettings, versionField } from "./setting-group";

export interface SettingEdit {
  key: string;
  value: string;
  /** Version that the form showed; 0 if the setting was not set. */
  version: number;
}

export const selectSettingsOf = (db: Db, page: SettingsPage) =>
  db
    .select({ key: siteSettings.key, value: siteSettings.value, version: siteSettings.version })
    .from(siteSettings)
    .where(
      inArray(
        siteSettings.key,
        settingsOf(page).map(([key]) => key),
      ),
    );

export function readSettings<Page extends SettingsPage>(
  page: Page,
  rows: Awaited<ReturnType<typeof selectSettingsOf>>,
): StoredSettings<Page> {
  const defaults: Readonly<Record<string, string | undefined>> = page.defaults;
  const entries = settingsOf(page).map(([key]) => {
    const row = rows.find((one) => one.key === key);
    return [key, { value: row?.value ?? defaults[key] ?? "", version: row?.version ?? 0 }];
  });
  return Object.fromEntries(entries) as StoredSettings<Page>;
}

export const getSettingsOf = async <Page extends SettingsPage>(db: Db, page: Page): Promise<StoredSettings<Page>> =>
  readSettings(page, await selectSettingsOf(db, page));

/** Thrown when the database failed to store the setting `key`. */
class SettingFailed extends Error {
  readonly key: string;

  constructor(key: string, cause: unknown) {
    super(`the setting ${key} could not be stored`, { cause });
    this.key = key;
  }
}

/** Checks changed settings, by key, in the transaction that saves them. Returns the errors by field. */
type Check = (ctx: AdminContext, changed: ReadonlyMap<string, string>) => Promise<Record<string, string>>;

interface Invalid {
  ok: false;
  reason: "invalid";
  errors: Record<string, string>;
}

/** Saves either all of the edits or none. A value that is stored already is not saved again. */
export async function saveSettings(
  ctx: AdminContext,
  edits: readonly SettingEdit[],
  page: SettingsPage,
  check: Check = async () => ({}),
): Promise<Result<{ changed: number }, "changed-meanwhile"> | Invalid> {
  const labels = new Map(settingsOf(page).map(([key, { label }]) => [key, label]));
  try {
    return await ctx.db.transaction(async (tx) => {
      const stored: Readonly<Record<string, { value: string; version: number }>> = readSettings(
        page,
        await selectSettingsOf(tx, page).for("update"),
      );
      const changed = edits.filter(({ key, value }) => stored[key]?.value !== value);
      if (changed.some(({ key, version }) => stored[key]?.version !== version)) return refused("changed-meanwhile");
      const errors = await check({ ...ctx, db: tx }, new Map(changed.map(({ key, value }) => [key, value])));
      if (Object.keys(errors).length > 0) return { ok: false as const, reason: "invalid" as const, errors };
      const changes = [];
      for (const edit of changed)
        changes.push({
          action: "saveSettings",
          table: "site_settings" as const,
          id: await writeSetting(tx, ctx, edit),
          name: labels.get(edit.key) ?? edit.key,
          before: { value: stored[edit.key]?.value },
          after: { value: edit.value },
        });
      await recordChanges(tx, ctx, changes);
      return done({ changed: changed.length });
    });
  } catch (error) {
    // Two editors set the same setting for the first time at once.
    if (sqlState(error) === uniqueViolation) return refused("changed-meanwhile");
    throw error;
  }
}

async function writeSetting(tx: Db, ctx: AdminContext, { key, value, version }: SettingEdit): Promise<string> {
  const row = { key, value, updatedAt: ctx.now };
  const set = { value, updatedAt: ctx.now, version: sql`${siteSettings.version} + 1` };
  try {
    const insert = tx.insert(siteSettings).values(row);
    const [{ id } = { id: "" }] = await (
      version === 0 ? insert : insert.onConflictDoUpdate({ target: siteSettings.key, set })
    ).returning({ id: siteSettings.id });
    return id;
  } catch (error) {
    throw new SettingFailed(key, error);
  }
}

/**
 * Returns the action of a settings page, which saves one group. `address`: URL of the page that shows the reply to
 * browsers without scripts. `check`: see {@link saveSettings}.
 */
export function settingsAction(page: SettingsPage, address: string, check?: Check) {
  const editsOf = ({ group, ...typed }: { group: string } & Record<string, unknown>, form: FormData): SettingEdit[] =>
    Object.keys(page.groups[group]?.settings ?? {}).map((key) => ({
      key,
      value: storedValue(typed[key]),
      version: Number(form.get(versionField(key))),
    }));
  return formAction({
    schema: settingsForm(page),
    alsoKnown: settingsOf(page).map(([key]) => versionField(key)),
    context: (context: Readonly<RouterContextProvider>) => context,
    page: address,
    async command(context, input, { form }) {
      // Everyone may open /book, so its setup form needs this check.
      if (!can(getSignedIn(context), "change the settings")) return refused("not-admin");
      const { log, now } = getServices(context);
      const edits = editsOf(input, form);
      const values = Object.fromEntries(edits.map(({ key, value }) => [key, value]));
      const errors = page.problemsOf?.(values, now(), getBusiness(context).timeZone) ?? {};
      if (Object.keys(errors).length > 0) return { ok: false as const, reason: "invalid" as const, errors };
      try {
        return await saveSettings(adminContext(context), edits, page, check);
      } catch (error) {
        log.error({ err: error }, "a setting could not be stored");
        const key = error instanceof SettingFailed ? error.key : (edits[0]?.key ?? "settings");
        return { ok: false as const, reason: "failed" as const, key };
      }
    },
    done: (_, { input }) => success(page.groups[input.group]?.saved ?? ""),
    texts: {
      "not-admin": asToast(403, adminsOnly),
      invalid: ({ errors }) => ({ status: 400, errors }),
      failed: ({ key }, { values }) => replyFailed(updateFailed(key), values),
      // Each field that another editor changed shows the stored value. Saving again overwrites that value.
      async "changed-meanwhile"(_, { ctx, input, form }) {
        const stored: Readonly<Record<string, { value: string; version: number } | undefined>> = await getSettingsOf(
          getServices(ctx).db,
          page,
        );
        const edits = editsOf(input, form);
        const stale = edits.filter(({ key, version }) => stored[key]?.version !== version);
        return {
          status: 409,
          message: changedMeanwhile,
          errors: findConflictingFields(
            Object.fromEntries(stale.map(({ key }) => [key, stored[key]?.value ?? ""])),
            Object.fromEntries(stale.map(({ key, value }) => [key, value])),
          ),
          values: Object.fromEntries(edits.map(({ key }) => [versionField(key), [String(stored[key]?.version ?? 0)]])),
        };
      },
    },
  });
}

/** Converts a value to text, since all settings are stored as text. A ticked box becomes "yes". */
function storedValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "string" ? value : "";
}

export interface KeptSetting<Kept> {
  key: string;
  /** Name of the setting in the log. */
  name: string;
  /** Parses the stored value. Must not throw on invalid JSON. */
  read: (json: string | null) => Kept;
  /** Returns the value as the log shows it. */
  logged: (kept: Kept) => Record<string, unknown>;
}

/** Changes a setting and returns its new value. `action`: name of the change in the log. */
export async function changeKept<Kept, Reason extends string>(
  ctx: AdminContext,
  { key, name, read, logged }: KeptSetting<Kept>,
  action: string,
  change: (kept: Kept) => Result<Kept, Reason>,
): Promise<Result<Kept, Reason>> {
  return ctx.db.transaction(async (tx) => {
    // Inserts the row if it is missing, so that the row can be locked.
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
