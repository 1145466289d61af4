// What a booked meet and greet shows its guest: who comes, for whom, where, and the calendar file.
import { uidOf } from "~/calendars/index";
import { invitation } from "~/calendars/index.server";
import type { CommandContext } from "~/platform/index.server";
import type { MeetingDetails } from "~/ledger/index.server";

import { meetingPath, meetingToken } from "./meeting-links.server";
import { guestMails } from "./texts";

export type MeetingFacts = ReturnType<typeof meetingFacts>;

export const meetingFacts = (
  { services: { secret } }: Pick<CommandContext, "services">,
  { meeting, walkerName, guest }: MeetingDetails,
  { isOwn }: { isOwn: boolean },
) => ({
  walker: walkerName,
  pets: guest.pets,
  where: isOwn ? guest.address : zipOf(guest.address),
  /** True when the guest gave only a zip code so far. */
  needsStreet: !guest.address || /^\d{5}$/.test(guest.address.trim()),
  /** URL of the calendar file. */
  calendar: `${meetingPath(meetingToken(secret, meeting.id))}/calendar.ics`,
});

/** A mailed link may be passed on, so that its page and its file show no street. */
const zipOf = (address: string | null) => /\d{5}(?!.*\d{5})/.exec(address ?? "")?.[0] ?? null;

/** Returns the calendar file of a meet and greet. */
export function meetingFile(
  { now, business: { identity }, services: { origin, secret } }: CommandContext,
  { meeting, visit, walkerName, guest }: MeetingDetails,
): string {
  const url = `${origin}${meetingPath(meetingToken(secret, meeting.id))}`;
  return invitation({
    method: "PUBLISH",
    uid: uidOf("visit", visit.id, origin),
    sequence: visit.version,
    stamp: now,
    start: visit.startsAt,
    end: visit.endsAt,
    summary: guestMails.entry(walkerName),
    description: guestMails.described(url),
    url,
    location: zipOf(guest.address) ?? "",
    organizer: { name: identity.businessName, email: identity.email },
    attendee: { name: guest.email, email: guest.email },
  });
}
