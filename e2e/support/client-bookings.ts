// Bookings of the sample client on the shared site whose clock is set to a Monday. One for each test: confirmed,
// pending, or with a proposed time.
import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { proposals } from "~/db/tables/visits";
import { sha256 } from "~/platform/process/secret";
import { sampleAccounts } from "~/sample/sample-people";
import { getRequestDetails } from "~/ledger/readers/request-details.server";

import { addRequest, addVisit, addWalker } from "../../tests/support/ledger.ts";
import { addAskingClients } from "./asking-clients.ts";
import { addCreekDay, addOfflineDay, addRidgeDay } from "./offline-day.ts";
import { addUnderWay } from "./under-way.ts";
import { addDoors } from "./way-in-visits.ts";
import { zone, atWall } from "../../tests/support/zone.ts";

const [, walker, client] = sampleAccounts;
/** The clock of the shared site: a fixed Monday at nine. */
export const clock = atWall("2026-11-23T09:00").toString();
const now = Temporal.Instant.from(clock);
export const inAWeek = now
  .toZonedDateTimeISO(zone)
  .toPlainDate()
  .add({ days: 7 })
  .toZonedDateTime({ timeZone: zone, plainTime: "10:00" })
  .toInstant();
const soon = now.add({ hours: 5 }).round("minute");

export interface KeptBooking {
  requestId: string;
  /** Booking of the request's first pet. */
  bookingId: string;
}

export const tokenOf = (name: string) => `Token-of-${name}`.padEnd(43, "x");

/** Adds the bookings, and clients who request visits. */
export async function addMonday(db: Db) {
  await addAskingClients(db);
  await db.insert(siteSettings).values({ key: "codes_without_signal", value: "yes" });
  return {
    bookings: await addBookings(db),
    doors: await addDoors(db),
    canyon: await addOfflineDay(db),
    ridge: await addRidgeDay(db),
    creek: await addCreekDay(db),
    underWay: await addUnderWay(db),
  };
}

async function addBookings(db: Db): Promise<Record<string, KeptBooking>> {
  const kept: Record<string, KeptBooking> = {};
  const keep = async (name: string, request: { id: string }) => {
    kept[name] = {
      requestId: request.id,
      bookingId: (await getRequestDetails(db, request.id))?.pets[0]?.bookingId ?? "",
    };
  };
  await keep("seen", await addConfirmed(db, "seen", inAWeek.add({ hours: 24 * 300 }), walker.id));
  for (const name of ["calendar", "moved-with", "moved-without", "stale"])
    await keep(name, await addConfirmed(db, name, inAWeek));
  for (const name of ["cancelled-with", "cancelled-without"]) await keep(name, await addConfirmed(db, name, soon));
  for (const name of ["accepted", "declined", "answered-here", "mailed"]) await keep(name, await addProposed(db, name));
  await keep("superseded", await addProposed(db, "superseded", "withdrawn"));
  return kept;
}

/** Each visit has its own walker, so that no two visits overlap. */
async function addConfirmed(db: Db, name: string, startsAt: Temporal.Instant, walkerId?: string) {
  const by = walkerId ? { id: walkerId } : await addWalker(db, { email: `${name}@walks.example` });
  const { request } = await addVisit(db, {
    walker: by,
    client,
    startsAt,
    request: { specialRequests: "The side gate." },
  });
  return request;
}

async function addProposed(db: Db, name: string, status: "open" | "withdrawn" = "open") {
  const by = await addWalker(db, { email: `${name}@walks.example` });
  const day = inAWeek.toZonedDateTimeISO(zone).toPlainDate();
  const request = await addRequest(db, client, { date: day.toString() });
  const at = inAWeek.add({ hours: 26 });
  const proposal = { requestId: request.id, by: "walker", date: day.add({ days: 1 }), status } as const;
  await db.insert(proposals).values({
    ...proposal,
    timeOfDay: "afternoon",
    windowStart: at,
    windowEnd: at.add({ hours: 1 }),
    startsAt: at,
    walkerId: by.id,
    quote: request.quote,
    note: "That morning is full. After lunch?",
    tokenHash: sha256(tokenOf(name)),
  });
  return request;
}
