// The calendar entry that goes along with a mail about a confirmed visit: the same one for ever, numbered upwards.
import type { Identity } from "~/business/identity";
import type { Temporal } from "~/shared/dates";

import { type Invitation, invitation } from "~/calendars/index.server";
import type { MailInvitation } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import { calendarIdentity } from "./calendar-identity.server";
import type { RequestDetails } from "./request-details.server";

export interface Entry<Method = MailInvitation["method"]> {
  method: Method;
  /** The request's number after the change that is mailed. */
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
): MailInvitation => ({
  method: entry.method,
  content: requestCalendar(details, entry, identity, origin),
});

/** The same entry as the text of a calendar; PUBLISH is the file the client downloads. */
export function requestCalendar(
  details: RequestDetails,
  entry: Entry<Invitation["method"]>,
  identity: Identity,
  origin: string,
): string {
  const { request, client, series, service } = details;
  const page = `${origin}/booking/${details.pets[0]?.bookingId ?? request.id}`;
  return invitation({
    ...calendarIdentity({ ...request, sequence: entry.sequence }, series, origin),
    method: entry.method,
    stamp: entry.now,
    start: entry.startsAt,
    end: entry.startsAt.add({ minutes: request.duration }),
    summary: `${service}: ${namesInWords(details.pets.map(({ name }) => name))}`,
    description: `${service}, ${request.duration} min, with ${entry.walkerName}. See it, move it or cancel it: ${page}`,
    ...(client.address ? { location: client.address } : {}),
    url: page,
    organizer: { name: identity.businessName, email: identity.email },
    attendee: { name: `${client.firstName} ${client.lastName}`, email: client.email },
  });
}
