import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog } from "~/db/tables/platform";
import { siteSettings } from "~/db/tables/offer";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf, type Person } from "../../../tests/support/people";
import { saveSettings } from "./commands.server";
import { getIdentity, getSettings } from "./queries.server";
import { businessSettings } from "./setting-groups";

async function saveAs(db: Db, admin?: Person) {
  const ctx = adminContextOf(db, admin ?? (await addAdmin(db)));
  return (edits: Parameters<typeof saveSettings>[1]) => saveSettings(ctx, edits, businessSettings);
}

onEachDatabase("a setting", (get) => {
  test("changed by another editor is a conflict, and nothing of its group is saved", async () => {
    const { db } = get();
    const save = await saveAs(db);
    await save([{ key: "phone", value: "(310) 555-0111", version: 0 }]);
    const second = await save([
      { key: "walker_name", value: "Dana", version: 0 },
      { key: "phone", value: "(310) 555-0122", version: 0 },
    ]);
    expect(second).toEqual({ ok: false, reason: "changed-meanwhile" });
    const stored = await getSettings(db);
    expect(stored.phone).toEqual({ value: "(310) 555-0111", version: 1 });
    expect(stored.walker_name.version).toBe(0);
  });

  test("set for the first time ten times at once: one save wins, nine get a conflict", async () => {
    const { db } = get();
    const save = await saveAs(db);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, i) => save([{ key: "phone", value: `(310) 555-01${10 + i}`, version: 0 }])),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(siteSettings)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("saved with its stored value changes nothing, even from a stale page", async () => {
    const { db } = get();
    const save = await saveAs(db);
    const identity = await getIdentity(db);
    expect(await save([{ key: "phone", value: identity.phone, version: 7 }])).toEqual({
      ok: true,
      value: { changed: 0 },
    });
    expect(await db.$count(siteSettings)).toBe(0);
  });

  test("takes effect at once, counts its version up, and logs the old value", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const save = await saveAs(db, admin);
    await save([{ key: "hours_notice", value: "Closed on Friday", version: 0 }]);
    await save([{ key: "hours_notice", value: "", version: 1 }]);
    expect((await getIdentity(db)).hoursNotice).toBe("");
    expect((await getSettings(db)).hours_notice).toEqual({ value: "", version: 2 });
    const log = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(log.map(({ before, after }) => [before, after])).toContainEqual([
      { value: "Closed on Friday" },
      { value: "" },
    ]);
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({
      action: "saveSettings",
      subjectTable: "site_settings",
      subjectName: "Hours notice",
    });
  });
});
