// Loaders of /schedule and /book (docs/product.md, Schedule and Book).
import type { Business } from "~/business/business";
import { eq } from "drizzle-orm";
import type { LoaderFunctionArgs } from "react-router";

import { listMeetTimes, listNextTimes } from "~/asking/index.server";
import { fixedCalendarIds, fixedCalendarLabel } from "~/business/calendars/fixed-calendars";
import { ageInWords, sizeInWords } from "~/clients/index";
import { listOwnPets } from "~/clients/index.server";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { siteSettings } from "~/db/tables/offer";
import { appointmentUrlOf } from "~/offer/index";
import { getSettings } from "~/offer/index.server";
import {
  getActor,
  getBusiness,
  getExchange,
  getServices,
  getVisitor,
  type Actor,
  type Services,
} from "~/platform/index.server";
import { type ListedEvent, spanFrom } from "~/schedule/month/entry";
import { listDays } from "~/schedule/month/list-days";
import { listFixedEvents } from "~/schedule/month/list-fixed-events.server";

export async function loadSchedule({ context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { db, now } = getServices(context);
  const params = getExchange(context).query;
  if (params.get("tab") === "book") {
    const [booking, next] = await Promise.all([loadBookingPage(db, getActor(context)), readNextTimes(context)]);
    return { view: "book" as const, booking, next };
  }
  if (params.get("view") !== "list") return { view: "calendar" as const, next: await readNextTimes(context) };
  const span = spanFrom(now().epochMilliseconds);
  return {
    view: "list" as const,
    days: listDays(await listAll(db, getBusiness(context), span), span, getBusiness(context).timeZone),
  };
}

/** Events of both fixed calendars. */
async function listAll(db: Db, business: Business, { from, to }: ReturnType<typeof spanFrom>): Promise<ListedEvent[]> {
  const { walkerName } = business.identity;
  const span = {
    from: Temporal.Instant.fromEpochMilliseconds(from),
    to: Temporal.Instant.fromEpochMilliseconds(to),
  };
  const lists = await Promise.all(
    fixedCalendarIds.map(async (id) => {
      const events = await listFixedEvents(db, id, span, business.timeZone);
      return events.map((event) => ({ ...event, sourceCalendar: fixedCalendarLabel(id, walkerName) }));
    }),
  );
  return lists.flat();
}

export async function loadBook({ context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { db, log } = getServices(context);
  const actor = getVisitor(context);
  const isAdmin = actor.kind === "signed-in" && actor.role === "admin";
  const isSetup = isAdmin && getExchange(context).query.get("tab") === "setup";
  if (isSetup) return { view: "setup" as const, stored: (await getSettings(db)).google_appointment_url };
  return {
    view: "booking" as const,
    booking: await loadBookingPage(db, actor),
    next: await readNextTimes(context),
    pets: actor.kind === "signed-in" ? await listAcceptedPets(db, actor.id, log) : null,
  };
}

/** Accepted pets with their known facts: "Labrador", "Large (50-90 lbs)", "4 years". */
async function listAcceptedPets(db: Db, ownerId: string, log: Services["log"]) {
  try {
    const pets = await listOwnPets(db, ownerId);
    return pets
      .filter(({ isAccepted }) => isAccepted)
      .map(({ id, name, breed, size, age }) => ({
        id,
        name,
        facts: [breed, size ? sizeInWords(size) : null, age && ageInWords(age)]
          .flatMap((fact) => fact ?? [])
          .filter(Boolean),
      }));
  } catch (error) {
    log.error({ err: error }, "the pets could not be listed on /book");
    return [];
  }
}

async function readNextTimes(context: LoaderFunctionArgs["context"]) {
  getExchange(context).forbidCaching();
  const { db, now, log } = getServices(context);
  try {
    const business = getBusiness(context);
    if (getActor(context).kind !== "anonymous") return await listNextTimes(db, business, now());
    return (await listMeetTimes(db, now(), business.timeZone)).days;
  } catch (error) {
    log.error({ err: error }, "the next free times could not be read");
    return null;
  }
}

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
 * Returns the booking link with prefilled details. The details are sent to Google, so only signed-in visitors have any.
 * Google may ignore them (docs/product.md, Schedule and Book).
 */
export function bookingLink(stored: string, details: VisitorDetails | null): string {
  const url = new URL(stored);
  const known = details
    ? { name: details.name, email: details.email, phone: details.phone, location: details.address }
    : {};
  for (const [name, value] of Object.entries(known)) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the URL for a frame: without Google's page header. */
export function bookingFrame(stored: string, details: VisitorDetails | null): string {
  const url = new URL(bookingLink(stored, details));
  url.searchParams.set("gv", "true");
  return url.href;
}

/** Returns the lines that the copy button copies. */
export const detailsAsText = ({ name, email, phone, address }: VisitorDetails): string =>
  [name, email, phone, address].filter(Boolean).join("\n");

/** The stored URL, validated again before it reaches a frame; null when unset or invalid. */
export async function getAppointmentUrl(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.key, "google_appointment_url"));
  return row ? appointmentUrlOf(row.value) : null;
}
