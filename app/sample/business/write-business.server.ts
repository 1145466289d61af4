// Writes the sample business as rows. Writing it twice changes nothing.
import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { siteStateKey, timeZoneKey } from "~/offer/business.server";

import { sampleBusiness } from "./sample-business";

export const sampleSettings = [
  { key: siteStateKey, value: sampleBusiness.state },
  { key: timeZoneKey, value: sampleBusiness.timeZone },
];

export async function writeSampleBusiness(db: Db): Promise<void> {
  await db.insert(siteSettings).values(sampleSettings).onConflictDoNothing();
}
