// Google's booking page, with what a signed-in visitor would otherwise type again (docs/product.md, Schedule and Book).
import { eq } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import type { Actor } from "~/platform/index.server";
import { siteSettings } from "~/db/tables/offer";
import { appointmentUrlOf } from "~/offer/index";

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

/** What a signed-in visitor would otherwise type again. */
export interface VisitorDetails {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
}

/**
 * This sends the details to Google, so only for somebody signed in. The scheduler may ignore them
 * (docs/product.md, Schedule and Book).
 */
export function bookingLink(stored: string, details: VisitorDetails | null): string {
  const url = new URL(stored);
  const known = details
    ? { name: details.name, email: details.email, phone: details.phone, location: details.address }
    : {};
  for (const [name, value] of Object.entries(known)) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** The same for a frame: without Google's own frame around it. */
export function bookingFrame(stored: string, details: VisitorDetails | null): string {
  const url = new URL(bookingLink(stored, details));
  url.searchParams.set("gv", "true");
  return url.href;
}

/** As the copy button takes them, a line each. */
export function detailsAsText({ name, email, phone, address }: VisitorDetails): string {
  return [name, email, phone, address].filter(Boolean).join("\n");
}

/** Null: none is set. */
export async function getAppointmentUrl(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "google_appointment_url"));
  return row ? appointmentUrlOf(row.value) : null;
}
