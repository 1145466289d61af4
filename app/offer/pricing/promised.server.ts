// Counts bookings in a duration from a day on. They continue when it is removed (docs/product.md, New prices).
import { and, eq, gte, isNull, or } from "drizzle-orm";

import type { ServiceId } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/standing-walks";
import { requests } from "~/db/tables/visits";

import type { Promised } from "./new-price";

/** `from` is an ISO date in Los Angeles. */
export async function countPromised(
  db: Db,
  { service, minutes, from }: { service: ServiceId; minutes: number; from: string },
): Promise<Promised> {
  const day = Temporal.PlainDate.from(from);
  const asked = and(eq(requests.serviceType, service), eq(requests.duration, minutes), gte(requests.date, day));
  const continues = or(isNull(series.endsOn), gte(series.endsOn, day));
  const [booked, open, standing] = await Promise.all([
    db.$count(requests, and(asked, eq(requests.status, "confirmed"))),
    db.$count(requests, and(asked, eq(requests.status, "pending"))),
    db.$count(
      series,
      and(eq(series.serviceType, service), eq(series.duration, minutes), eq(series.status, "active"), continues),
    ),
  ]);
  return { booked, open, standing };
}
