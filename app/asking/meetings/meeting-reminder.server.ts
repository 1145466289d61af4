// Mail that reminds of a meet and greet, with the link to move or cancel it.
import type { Db } from "~/db/client.server";
import type { Mail, Services } from "~/platform/index.server";

import { getIdentity } from "~/offer/index.server";
import type { MeetingDetails } from "~/ledger/index.server";
import { meetingReminderMail } from "./emails";
import { meetingToken } from "./meeting-links.server";

export async function meetingReminder(
  db: Db,
  details: MeetingDetails,
  now: Temporal.Instant,
  { origin, secret }: Pick<Services, "origin" | "secret">,
): Promise<Mail> {
  const token = meetingToken(secret, details.meeting.id);
  return meetingReminderMail({ details, now, token }, await getIdentity(db), origin);
}
