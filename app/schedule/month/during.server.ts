// SQL conditions for rows within a span of days.
import { and, gt, gte, lt, or, type SQL } from "drizzle-orm";

import { calendarEvents } from "~/db/tables/calendars";
import { closures } from "~/db/tables/closures";
import { visits } from "~/db/tables/visits";

import { mayTakeTimeAfter } from "~/ledger/index.server";
import type { Span } from "~/schedule/month/entry";
import { instantAt } from "~/business/times/windows";

export const duringVisit = ({ from, to }: Span, zone: string): SQL | undefined =>
  and(
    mayTakeTimeAfter(instantAt(from, "00:00", zone)),
    lt(visits.startsAt, instantAt(to, "00:00", zone)),
    gt(visits.endsAt, instantAt(from, "00:00", zone)),
  );

export const duringEvent = ({ from, to }: Span, zone: string): SQL | undefined => {
  const [start, end] = [instantAt(from, "00:00", zone), instantAt(to, "00:00", zone)];
  // Includes events without length.
  const isThere = or(gt(calendarEvents.endsAt, start), gte(calendarEvents.startsAt, start));
  return and(lt(calendarEvents.startsAt, end), isThere);
};

export const duringClosure = ({ from, to }: Span): SQL | undefined =>
  and(lt(closures.startsOn, to), gte(closures.endsOn, from));
