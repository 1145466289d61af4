// Google's booking page, with what a signed-in visitor would otherwise type again (docs/product.md, Schedule and Book).
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import type { Actor } from "~/platform/index.server";

import { bookingFrame, bookingLink, detailsAsText, type VisitorDetails } from "./appointment-link";
import { getAppointmentUrl } from "./get-appointment-url.server";

export async function loadBookingPage(db: Db, actor: Actor) {
  const stored = await getAppointmentUrl(db);
  const details = actor.kind === "signed-in" ? await getDetails(db, actor.id) : null;
  return {
    /** Null: the owner set none. */
    page: stored ? { frame: bookingFrame(stored, details), link: bookingLink(stored, details) } : null,
    /** To the owner alone: that it can be set up. */
    mayBeSet: actor.kind === "signed-in" && actor.role === "admin",
    details: details && { ...details, asText: detailsAsText(details) },
  };
}

export type BookingPage = Awaited<ReturnType<typeof loadBookingPage>>;

async function getDetails(db: Db, profileId: string): Promise<VisitorDetails | null> {
  const [profile] = await db
    .select({
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: profiles.email,
      phone: profiles.phone,
      address: profiles.address,
    })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  if (!profile) return null;
  const { firstName, lastName, email, phone, address } = profile;
  return { name: `${firstName} ${lastName}`.trim(), email, phone, address };
}
