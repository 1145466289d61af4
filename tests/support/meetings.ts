// Adds meet and greets in tests, with the owner and a lead.
import type { Db } from "~/db/client.server";
import { meetings } from "~/db/tables/meetings";
import { chooseMeeting, type Guest } from "~/asking/meetings/choose-meeting.server";
import { listMeetings, type MeetingDetails } from "~/ledger/readers/meeting-details.server";

import { testContext } from "./command-context";
import { addLead } from "./leads";
import { addAdmin, type Person } from "./people";
import { atWall } from "./zone";

export const guestOf = (lead: { id: string; email: string }): Guest => ({
  email: lead.email,
  leadId: lead.id,
  clientId: null,
});

export const clientGuest = ({ id, email }: Person): Guest => ({ email, leadId: null, clientId: id });

/** Adds Dana's meeting with `owner`, by default on Tuesday at eleven. */
export async function addMeeting(db: Db, { start = "2026-11-24T11:00" } = {}) {
  const owner = await addAdmin(db);
  const lead = await addLead(db, { area: "venice" });
  const chosen = await chooseMeeting(testContext(db), guestOf(lead), atWall(start));
  if (!chosen.ok) throw new Error(`it could not be chosen: ${chosen.reason}`);
  return { owner, lead, token: chosen.value.token, details: await theMeeting(db) };
}

/** Returns the only meeting. */
export async function theMeeting(db: Db): Promise<MeetingDetails> {
  const [details, ...others] = await listMeetings(db, undefined);
  if (!details || others.length > 0) throw new Error(`${await db.$count(meetings)} meetings`);
  return details;
}
