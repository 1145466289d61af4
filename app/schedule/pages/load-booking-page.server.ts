// Loads Google's booking page, prefilled with a signed-in visitor's details (docs/product.md, Schedule and Book).
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
    /** null before the owner sets it up. */
    page: stored ? { frame: bookingFrame(stored, details), link: bookingLink(stored, details) } : null,
    /** True for the owner, who can set it up. */
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

/** Details that are prefilled. */
export interface VisitorDetails {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
}

/**
 * Sends the details to Google, so only for signed-in visitors. Google may ignore them (docs/product.md, Schedule and
 * Book).
 */
export function bookingLink(stored: string, details: VisitorDetails | null): string {
  const url = new URL(stored);
  const known = details
    ? { name: details.name, email: details.email, phone: details.phone, location: details.address }
    : {};
  for (const [name, value] of Object.entries(known)) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** For a frame: without Google's page header. */
export function bookingFrame(stored: string, details: VisitorDetails | null): string {
  const url = new URL(bookingLink(stored, details));
  url.searchParams.set("gv", "true");
  return url.href;
}

/** Lines for the copy button. */
export function detailsAsText({ name, email, phone, address }: VisitorDetails): string {
  return [name, email, phone, address].filter(Boolean).join("\n");
}

/** The stored URL, validated again before it reaches a frame; null when unset or invalid. */
export async function getAppointmentUrl(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "google_appointment_url"));
  return row ? appointmentUrlOf(row.value) : null;
}
