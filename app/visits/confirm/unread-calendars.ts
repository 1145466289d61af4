// Calendars of a walker that could not be read, in words for the owner: nobody knows whether they are busy then.
import { formatInstant, Temporal } from "~/shared/dates";

/** `readAt`: when it was read last, an ISO instant; null for never. */
type UnreadCalendars = readonly { name: string; readAt: string | null }[];

/** "“Family” (read last on Mon, Nov 23, 8:44 AM PT) and “Work” (never read)". */
export function calendarsInWords(calendars: UnreadCalendars): string {
  const named = calendars.map(({ name, readAt }) => {
    const last = readAt ? `last read ${formatInstant(Temporal.Instant.from(readAt))}` : "never read";
    return `“${name}” (${last})`;
  });
  return new Intl.ListFormat("en-US").format(named);
}

export const unknownBusyMessage = (calendars: UnreadCalendars): string =>
  `This walker’s calendar ${calendarsInWords(calendars)} can't be read right now, so there's no telling whether they're busy then. Check it yourself, or try again in a few minutes.`;
