// Tests of when the kept business is loaded again.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { areas, services } from "~/db/tables/business";
import { keptVersions, siteSettings } from "~/db/tables/offer";
import { sampleBusiness } from "~/sample/business/sample-business";
import { writeBusiness } from "~/sample/business/write-business.server";

import { onEachDatabase } from "../../tests/support/database";
import { harborPaws } from "../../tests/support/harbor-paws";
import { keepBusiness, loadBusiness } from "./business.server";

onEachDatabase("a business written as rows", (get) => {
  test.each([sampleBusiness, harborPaws])("is loaded without a change: $identity.businessName", async (business) => {
    const { db } = get();
    for (const table of [siteSettings, keptVersions, services, areas]) await db.delete(table);
    await writeBusiness(db, business);
    expect(await loadBusiness(db)).toEqual(business);
  });
});

onEachDatabase("the kept business", (get) => {
  const rename = (value: string) =>
    get()
      .db.insert(siteSettings)
      .values({ key: "business_name", value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
  const keep = (isFresh = () => true) => {
    const business = keepBusiness({ db: get().db, isFresh });
    return { ...business, name: async () => (await business.read()).identity.businessName };
  };
  async function whileBroken(work: () => Promise<void>): Promise<void> {
    await get().db.execute(sql`alter table site_settings rename to settings_elsewhere`);
    try {
      await work();
    } finally {
      await get().db.execute(sql`alter table settings_elsewhere rename to site_settings`);
    }
  }

  test("is loaded again only after a change", async () => {
    await rename("Before");
    const business = keep();
    expect(await business.name()).toBe("Before");
    await rename("After");
    expect(await business.name()).toBe("Before");
    business.changed();
    expect(await business.name()).toBe("After");
  });

  test("is not the one of a load that was in flight when the change was announced", async () => {
    await rename("Before");
    const business = keep();
    const inFlight = business.name();
    business.changed();
    await rename("After");
    expect(await business.name()).toBe("After");
    await inFlight;
    expect(business.last()?.identity.businessName).toBe("After");
  });

  test("is loaded again once changes are announced, because earlier ones may have been missed", async () => {
    await rename("Before");
    let isFresh = false;
    const business = keep(() => isFresh);
    expect(await business.name()).toBe("Before");
    await rename("After");
    isFresh = true;
    expect(await business.name()).toBe("After");
  });

  test("is the last known one while the database fails, except for pages that are kept", async () => {
    await rename("Before");
    const business = keep();
    await business.read();
    await rename("After");
    business.changed();
    await whileBroken(async () => {
      expect(await business.name()).toBe("Before");
      await expect(business.readNow()).rejects.toThrow("site_settings");
    });
    expect(await business.name()).toBe("After");
  });
});
