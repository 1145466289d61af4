// A confirmed visit as a file for somebody's own calendar: the entry of the mails, so that the two become one.
import type { Db } from "~/db/client.server";
import type { Temporal } from "~/shared/dates";

import { asInstant } from "../ledger/writer.server";
import { getIdentity } from "../settings/queries.server";
import { findRequest, type Viewer } from "./find-request.server";
import { stayCalendar } from "./stay-invitation.server";
import { getStay } from "./stay.server";

/** Null where there is none for this viewer, or its time is not fixed. */
export async function getCalendarFile(
  { db, actor, now, services }: { db: Db; actor: Viewer; now: Temporal.Instant; services: { origin: string } },
  bookingId: string,
): Promise<string | null> {
  const found = await findRequest(db, actor, bookingId);
  const stay = found && (await getStay(db, found.requestId));
  if (!stay?.visit || (stay.request.status !== "confirmed" && stay.request.status !== "in_progress")) return null;
  const { request, visit, walkerName } = stay;
  const entry = {
    method: "PUBLISH",
    sequence: request.sequence,
    startsAt: asInstant(visit.startsAt),
    walkerName: walkerName ?? "your walker",
    now,
  } as const;
  return stayCalendar(stay, entry, await getIdentity(db), services.origin);
}
