// Meet and greets, for tests: the owner who comes, somebody who wrote, and a time of theirs.
import type { Db } from "~/db/client.server";
import { meetings } from "~/db/tables/meetings";
import { losAngeles } from "~/shared/dates";
import { chooseMeeting, type Guest } from "~/asking/meetings/choose-meeting.server";
import { listMeetings, type MeetingDetails } from "~/ledger/readers/meeting-details.server";

import { testContext } from "./command-context";
import { addLead } from "./leads";
import { addAdmin, type Person } from "./people";

/** Wall time of Los Angeles. */
export const at = (time: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(losAngeles).toInstant();

export const guestOf = (lead: { id: string; email: string }): Guest => ({
  email: lead.email,
  leadId: lead.id,
  clientId: null,
});

export const clientGuest = ({ id, email }: Person): Guest => ({ email, leadId: null, clientId: id });

/** Dana's, on Tuesday at eleven unless told otherwise; `owner` comes. */
export async function addMeeting(db: Db, { start = "2026-11-24T11:00" } = {}) {
  const owner = await addAdmin(db);
  const lead = await addLead(db, { area: "venice" });
  const chosen = await chooseMeeting(testContext(db), guestOf(lead), at(start));
  if (!chosen.ok) throw new Error(`it could not be chosen: ${chosen.reason}`);
  return { owner, lead, token: chosen.value.token, details: await theMeeting(db) };
}

/** The only one. */
export async function theMeeting(db: Db): Promise<MeetingDetails> {
  const [details, ...others] = await listMeetings(db, undefined);
  if (!details || others.length > 0) throw new Error(`${await db.$count(meetings)} meetings`);
  return details;
}
