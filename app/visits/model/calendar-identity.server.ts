// Which entry of somebody's calendar a mail is about (RFC 5545): one visit of its own, or one day of a standing walk.
import type { series as seriesTable } from "~/db/tables/visits";
import { losAngeles, Temporal } from "~/shared/dates";

import { uidOf } from "~/calendars/index";
import type { Request } from "~/visits/ledger/writer.server";

export type Series = typeof seriesTable.$inferSelect;

export interface CalendarIdentity {
  uid: string;
  /** Rises with each mailed change of the request, and with each of its series. */
  sequence: number;
  /** The start this day has in the pattern, whatever it was moved to. */
  recurrenceId?: Temporal.ZonedDateTime;
}

/** `series`: the request's own, where it has one that is confirmed. */
export function calendarIdentity(
  request: Pick<Request, "id" | "seriesId" | "seriesDate" | "sequence">,
  series: Pick<Series, "id" | "localTime" | "sequence"> | null,
  origin: string,
): CalendarIdentity {
  if (!series?.localTime || !request.seriesDate)
    return { uid: uidOf("booking", request.id, origin), sequence: request.sequence };
  return {
    uid: uidOf("series", series.id, origin),
    sequence: series.sequence + request.sequence,
    recurrenceId: request.seriesDate
      .toPlainDateTime(Temporal.PlainTime.from(series.localTime))
      .toZonedDateTime(losAngeles, { disambiguation: "compatible" }),
  };
}
