// What a client has booked and asked for; a contact form's placeholder belongs to nobody and appears in no list.
import { and, asc, eq, gte, inArray } from "drizzle-orm";

import { services } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { bookings } from "~/db/ledger";
import { pets } from "~/db/schema";
import { formatWeekday, Temporal } from "~/shared/dates";

import type { OwnVisit, OwnVisits } from "./own-visit";
import { timeInWords } from "./rules";

const shown = 20;

/** From `today` on; of the visits that are coming the first twenty, and as many requests. */
export async function listOwnVisits(db: Db, clientId: string, today: Temporal.PlainDate): Promise<OwnVisits> {
  const list = async (states: readonly ("pending" | "confirmed" | "in_progress")[]) => {
    const rows = await db
      .select({
        id: bookings.id,
        serviceType: bookings.serviceType,
        petName: pets.name,
        date: bookings.date,
        timeSlot: bookings.timeSlot,
        minutes: bookings.duration,
      })
      .from(bookings)
      .innerJoin(pets, eq(pets.id, bookings.petRef))
      .where(
        and(
          eq(bookings.clientRef, clientId),
          inArray(bookings.status, [...states]),
          gte(bookings.date, today.toString()),
        ),
      )
      .orderBy(asc(bookings.date), asc(bookings.timeSlot), asc(bookings.id))
      .limit(shown);
    return rows.map(visitOf);
  };
  return { next: await list(["confirmed", "in_progress"]), requests: await list(["pending"]) };
}

type Row = { id: string; serviceType: string; petName: string; date: string; timeSlot: string; minutes: number };

const visitOf = ({ id, serviceType, petName, date, timeSlot, minutes }: Row): OwnVisit => ({
  id,
  service: Object.values(services).find((service) => service.id === serviceType)?.name ?? serviceType,
  petName,
  day: formatWeekday(Temporal.PlainDate.from(date)),
  time: timeInWords(timeSlot),
  minutes,
});
