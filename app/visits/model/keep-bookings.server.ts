// The bookings of a request, one per pet, follow its day, its time and its price.
import { eq } from "drizzle-orm";

import type { TimeOfDay } from "~/business/calendars/hours";
import type { Db } from "~/db/client.server";
import { bookings } from "~/db/tables/visits";
import { dayInLosAngeles, losAngeles, type Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

/** The day and wall time of an exact start: "14:30". */
export async function keepBookingTimes(tx: Db, requestId: string, startsAt: Temporal.Instant): Promise<void> {
  const timeSlot = startsAt.toZonedDateTimeISO(losAngeles).toPlainTime().toString({ smallestUnit: "minute" });
  await tx
    .update(bookings)
    .set({ date: dayInLosAngeles(startsAt), timeSlot })
    .where(eq(bookings.requestId, requestId));
}

/** The day and time of day that are asked for, where there is no exact start yet. */
export async function keepBookingWindow(
  tx: Db,
  requestId: string,
  { date, timeOfDay }: { date: Temporal.PlainDate; timeOfDay: TimeOfDay },
): Promise<void> {
  await tx.update(bookings).set({ date, timeSlot: timeOfDay }).where(eq(bookings.requestId, requestId));
}

/** Each pet's own line of the price; `pets` in the order they are charged. */
export async function keepBookingLines(
  tx: Db,
  pets: readonly { bookingId: string }[],
  { lines }: Quote,
): Promise<void> {
  const ofDogs = lines.filter(({ kind }) => kind === "dog");
  for (const [index, { bookingId }] of pets.entries()) {
    const line = ofDogs[index];
    await tx
      .update(bookings)
      .set({ lines: line ? [line] : [] })
      .where(eq(bookings.id, bookingId));
  }
}
