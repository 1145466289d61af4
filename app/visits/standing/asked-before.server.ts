// Whether a client has asked for the very same standing walk before, from another tab, and waits for an answer.
import { and, eq, inArray, ne, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { series, seriesPets } from "~/db/tables/visits";

import type { Series } from "./series.server";

/** `asked` is written already, with its pets: the caller's transaction is taken back where another one waits. */
export async function waitsAlready(tx: Db, asked: Series): Promise<boolean> {
  const alike = await tx
    .select({ id: series.id })
    .from(series)
    .where(
      and(
        eq(series.clientId, asked.clientId),
        eq(series.status, "pending"),
        ne(series.id, asked.id),
        eq(series.serviceType, asked.serviceType),
        eq(series.duration, asked.duration),
        eq(series.weekdays, asked.weekdays),
        eq(series.everyWeeks, asked.everyWeeks),
        eq(series.startsOn, asked.startsOn),
        sql`${series.endsOn} is not distinct from ${asked.endsOn?.toString() ?? null}`,
        eq(series.timeOfDay, asked.timeOfDay),
        eq(series.medication, asked.medication),
        eq(series.training, asked.training),
        sql`${series.specialRequests} is not distinct from ${asked.specialRequests}`,
      ),
    );
  if (alike.length === 0) return false;
  const rows = await tx
    .select()
    .from(seriesPets)
    .where(inArray(seriesPets.seriesId, [asked.id, ...alike.map(({ id }) => id)]));
  const petsOf = (id: string) =>
    rows
      .filter(({ seriesId }) => seriesId === id)
      .map(({ petId }) => petId)
      .toSorted()
      .join();
  return alike.some(({ id }) => petsOf(id) === petsOf(asked.id));
}
