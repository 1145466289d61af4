// A confirmed visit as a file for somebody's own calendar: the entry of the mails, so that the two become one. A walker's
// has the zip code for the address: what is in a calendar stays there, and goes wherever that calendar is shared.
import type { Db } from "~/db/client.server";
import type { Temporal } from "~/shared/dates";

import { getIdentity } from "~/offer/index.server";
import { findRequest, type Viewer } from "~/visits/asking/find-request.server";
import { requestCalendar } from "~/visits/model/request-invitation.server";
import { getRequestDetails } from "~/visits/model/request-details.server";

/** Null where there is none for this viewer, or its time is not fixed. */
export async function getCalendarFile(
  { db, actor, now, services }: { db: Db; actor: Viewer; now: Temporal.Instant; services: { origin: string } },
  bookingId: string,
): Promise<string | null> {
  const found = await findRequest(db, actor, bookingId);
  const details = found && (await getRequestDetails(db, found.requestId));
  if (!found || !details?.visit || (details.request.status !== "confirmed" && details.request.status !== "in_progress"))
    return null;
  const { request, visit, walkerName } = details;
  const entry = {
    method: "PUBLISH",
    sequence: request.sequence,
    startsAt: visit.startsAt,
    walkerName: walkerName ?? "your walker",
    now,
  } as const;
  const shown = found.as === "walker" ? { ...details, client: { ...details.client, address: request.zip } } : details;
  return requestCalendar(shown, entry, await getIdentity(db), services.origin);
}
