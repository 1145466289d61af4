// Formats clashes for the owner: other visits, or events in a walker's calendar.
import { formatInstant, dayIn } from "~/shared/dates";

import type { Clash } from "~/ledger/times/clashes.server";
import { dayOf, spanOf } from "~/business/times/times-in-words";

/** "9:00–9:30 AM PT on Tuesday, November 24, Dog Walking for Casey Morgan, by Jo Doe". */
export function clashInWords(
  { startsAt, endsAt, service, walkerName, households, calendar }: Clash,
  zone: string,
): string {
  const [start, end] = [startsAt.toString(), endsAt.toString()];
  const span = `${spanOf(start, end, zone)} on ${dayOf(start, zone)}`;
  if (calendar !== null) {
    // A busy time that ends on another day shows the day of both ends.
    const isOneDay = dayIn(zone, startsAt).equals(dayIn(zone, endsAt));
    const busy = isOneDay ? span : `${formatInstant(startsAt, zone)} to ${formatInstant(endsAt, zone)}`;
    return `busy in the calendar “${calendar}” of ${walkerName}, ${busy}`;
  }
  const forWhom = households.length > 0 ? ` for ${new Intl.ListFormat("en-US").format(households)}` : "";
  return `${service}${forWhom}, ${span}, by ${walkerName}`;
}

/** "Tue, Nov 24, 12:30 PM PT with Casey Morgan". */
export const clashesInWords = (clashes: readonly Clash[], zone: string): string =>
  clashes
    .map(({ startsAt, households, calendar }) => {
      const withWhom = households.length > 0 ? [`with ${households.join(", ")}`] : [];
      const where = calendar === null ? withWhom : [`busy in the calendar “${calendar}”`];
      return [formatInstant(startsAt, zone), ...where].join(" ");
    })
    .join("; ");
