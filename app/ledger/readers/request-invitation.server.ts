// Calendar entry for mails about a confirmed visit (RFC 5545). A visit is an event of its own or one day of a standing
// walk. The sequence number rises with each mail.
import type { Request } from "~/ledger/readers/request-details.server";
import type { Identity } from "~/business/identity";

import { uidOf } from "~/calendars/index";
import { type Invitation, invitation } from "~/calendars/index.server";
import { namesInWords } from "~/clients/index";
import type { MailInvitation } from "~/platform/index.server";
import type { RequestDetails, Series } from "./request-details.server";

export interface CalendarIdentity {
  uid: string;
  /** Rises with each mailed change of the request or its series. */
  sequence: number;
  /** Start of this day according to the standing walk's pattern. */
  recurrenceId?: Temporal.ZonedDateTime;
}

/** Returns the identity of the calendar entry. `series`: the confirmed standing walk of the request, if any. */
export function calendarIdentity(
  request: Pick<Request, "id" | "seriesId" | "seriesDate" | "sequence">,
  series: Pick<Series, "id" | "localTime" | "sequence"> | null,
  origin: string,
  zone: string,
): CalendarIdentity {
  if (!series?.localTime || !request.seriesDate)
    return { uid: uidOf("booking", request.id, origin), sequence: request.sequence };
  return {
    uid: uidOf("series", series.id, origin),
    sequence: series.sequence + request.sequence,
    recurrenceId: request.seriesDate
      .toPlainDateTime(Temporal.PlainTime.from(series.localTime))
      .toZonedDateTime(zone, { disambiguation: "compatible" }),
  };
}

export interface Entry<Method = MailInvitation["method"]> {
  method: Method;
  /** Sequence number of the calendar entry after the mailed change. */
  sequence: number;
  startsAt: Temporal.Instant;
  walkerName: string;
  now: Temporal.Instant;
}

export const requestInvitation = (
  details: RequestDetails,
  entry: Entry,
  identity: Identity,
  origin: string,
  zone: string,
): MailInvitation => ({ method: entry.method, content: requestCalendar(details, entry, identity, origin, zone) });

/** Returns the calendar entry as iCalendar text. The method PUBLISH is for the downloaded file. */
export const requestCalendar = (...visit: Parameters<typeof entryOf>): string => invitation(entryOf(...visit));

/** Returns one file with the entries of several visits. */
export function requestsInvitation(
  visits: readonly { details: RequestDetails; entry: Entry }[],
  ...sender: [identity: Identity, origin: string, zone: string]
): MailInvitation | undefined {
  const [first, ...others] = visits.map(({ details, entry }) => entryOf(details, entry, ...sender));
  const method = visits[0]?.entry.method;
  return first && method && { method, content: invitation(first, ...others) };
}

function entryOf(
  details: RequestDetails,
  entry: Entry<Invitation["method"]>,
  identity: Identity,
  origin: string,
  zone: string,
): Invitation {
  const { request, client, series, service } = details;
  const page = `${origin}/booking/${details.bookingId}`;
  return {
    ...calendarIdentity({ ...request, sequence: entry.sequence }, series, origin, zone),
    method: entry.method,
    stamp: entry.now,
    start: entry.startsAt,
    end: entry.startsAt.add({ minutes: request.duration }),
    summary: `${service}: ${namesInWords(details.petNames)}`,
    description: `${service}, ${request.duration} min, with ${entry.walkerName}. See it, move it or cancel it: ${page}`,
    ...(client.address ? { location: client.address } : {}),
    url: page,
    organizer: { name: identity.businessName, email: identity.email },
    attendee: { name: details.clientName, email: client.email },
  };
}
