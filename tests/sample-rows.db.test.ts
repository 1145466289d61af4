import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { areas, services } from "~/db/tables/business";
import { siteSettings } from "~/db/tables/offer";
import { waitlist } from "~/db/tables/site";
import { loadBusiness } from "~/offer/business.server";

import { emptyTables, onBothDatabases } from "./support/database";

onBothDatabases("the sample business", (get) => {
  test("is restored before each test, and all other rows are deleted", async () => {
    const { db } = get();
    const before = await loadBusiness(db);
    await db.update(siteSettings).set({ value: "America/New_York" }).where(eq(siteSettings.key, "time_zone"));
    await db.update(services).set({ name: "Cat Visits" });
    await db.delete(areas);
    await db.insert(siteSettings).values({ key: "another", value: "setting" });
    await db.insert(waitlist).values({ email: "robin@example.test" });
    expect(await loadBusiness(db)).not.toEqual(before);

    await emptyTables(get());
    expect(await loadBusiness(db)).toEqual(before);
    expect(await db.$count(siteSettings, eq(siteSettings.key, "another"))).toBe(0);
    expect(await db.$count(waitlist)).toBe(0);
  });
});
