import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";

import { siteStateKey, timeZoneKey } from "~/business/business";
import { identityKeys } from "~/business/identity";
import type { Db } from "~/db/client.server";
import { areas, services } from "~/db/tables/business";
import { siteSettings } from "~/db/tables/offer";
import { auditLog } from "~/db/tables/platform";
import { loadBusiness } from "~/offer/business.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import * as launch from "./launch.server";

const { closeSite } = launch;
const goLive = (owner: Parameters<typeof launch.goLive>[0]) => launch.goLive(owner, async () => {});

const stateOf = async (db: Db) => (await loadBusiness(db)).state;

async function draftOf(db: Db) {
  await db.update(siteSettings).set({ value: "draft" }).where(eq(siteSettings.key, siteStateKey));
  return adminContextOf(db, await addAdmin(db));
}

onEachDatabase("going live", (get) => {
  test.each(
    [...Object.values(identityKeys).slice(0, 4), identityKeys.postalAddress, timeZoneKey].filter(
      (key) => key !== identityKeys.reviewUrl,
    ),
  )("is refused without the setting %s, and nothing is changed", async (key) => {
    const { db } = get();
    const owner = await draftOf(db);
    await db.update(siteSettings).set({ value: "" }).where(eq(siteSettings.key, key));
    expect(await goLive(owner)).toMatchObject({ ok: false, reason: "not-ready", missing: [expect.any(String)] });
    expect(await stateOf(db)).toBe("draft");
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("is refused on a new site with everything that is missing", async () => {
    const { db } = get();
    const owner = adminContextOf(db, await addAdmin(db));
    await db.delete(siteSettings);
    await db.update(areas).set({ isHidden: true });
    await db.update(services).set({ isHidden: true });
    const outcome = await goLive(owner);
    expect(!outcome.ok && outcome.missing).toHaveLength(8);
    expect(await stateOf(db)).toBe("draft");
  });

  test("opens the site once, also when pressed five times at once, and is logged", async () => {
    const { db } = get();
    const owner = await draftOf(db);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => goLive(owner)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await stateOf(db)).toBe("live");
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "goLive", before: { state: "draft" }, after: { state: "live" } },
    ]);
  });

  test("is undone by closing the site, which deletes nothing", async () => {
    const { db } = get();
    const owner = adminContextOf(db, await addAdmin(db));
    const before = await db.$count(siteSettings);
    expect(await closeSite(owner)).toEqual({ ok: true, value: null });
    expect(await stateOf(db)).toBe("draft");
    expect(await db.$count(siteSettings)).toBe(before);
    const logged = await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.action, ["closeSite"]));
    expect(logged).toHaveLength(1);
    expect((await goLive(owner)).ok).toBe(true);
  });
});
