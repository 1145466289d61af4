// Mail that reminds of a meet and greet, with the link to move or cancel it.
import type { Mail, Services } from "~/platform/index.server";

import type { MeetingDetails } from "~/ledger/index.server";
import { meetingReminderMail } from "./emails";
import { meetingToken } from "./meeting-links.server";

export async function meetingReminder(
  details: MeetingDetails,
  now: Temporal.Instant,
  { origin, secret, readBusiness }: Pick<Services, "origin" | "secret" | "readBusiness">,
): Promise<Mail> {
  const token = meetingToken(secret, details.meeting.id);
  const { identity, timeZone } = await readBusiness();
  return meetingReminderMail({ details, now, token }, identity, origin, timeZone);
}
