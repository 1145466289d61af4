// Google's booking page, as the owner set it. It is looked at again: nothing else ever reaches a frame.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";

import { appointmentUrlOf } from "~/offer/index";

/** Null: none is set. */
export async function getAppointmentUrl(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "google_appointment_url"));
  return row ? appointmentUrlOf(row.value) : null;
}
