// Formats clashes for the owner: other visits, or events in a walker's calendar.
import { dayInLosAngeles, formatInstant } from "~/shared/dates";

import type { Clash } from "~/ledger/times/clashes.server";
import { serviceName } from "~/business/service-names";
import { dayOf, spanOf } from "~/business/times/times-in-words";

/** "9:00–9:30 AM PT on Tuesday, November 24, Dog Walking for Casey Morgan, by Jo Doe". */
export function clashInWords({ startsAt, endsAt, serviceType, walkerName, households, calendar }: Clash): string {
  const [start, end] = [startsAt.toString(), endsAt.toString()];
  const span = `${spanOf(start, end)} on ${dayOf(start)}`;
  if (calendar !== null) {
    // A busy time that ends on another day shows the day of both ends.
    const isOneDay = dayInLosAngeles(startsAt).equals(dayInLosAngeles(endsAt));
    const busy = isOneDay ? span : `${formatInstant(startsAt)} to ${formatInstant(endsAt)}`;
    return `busy in the calendar “${calendar}” of ${walkerName}, ${busy}`;
  }
  const forWhom = households.length > 0 ? ` for ${new Intl.ListFormat("en-US").format(households)}` : "";
  return `${serviceName(serviceType)}${forWhom}, ${span}, by ${walkerName}`;
}

/** "Tue, Nov 24, 12:30 PM PT with Casey Morgan". */
export const clashesInWords = (clashes: readonly Clash[]): string =>
  clashes
    .map(({ startsAt, households, calendar }) => {
      const withWhom = households.length > 0 ? [`with ${households.join(", ")}`] : [];
      const where = calendar === null ? withWhom : [`busy in the calendar “${calendar}”`];
      return [formatInstant(startsAt), ...where].join(" ");
    })
    .join("; ");
