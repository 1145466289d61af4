// Rules for writing visits to external calendars.
import { busyStates, type VisitState } from "~/business/booking-states";

import type { EventDraft } from "~/calendars/port";

export interface PushedVisit {
  id: string;
  walkerId: string;
  status: VisitState;
  version: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  serviceName: string;
  /** One text per household: "Biscuit and Maple (Casey Morgan)". */
  households: readonly string[];
  area: string | null;
  /** URL of the visit's page for the walker. */
  link: string;
}

/** True unless the visit is canceled or assigned to another walker. Past visits stay in the calendar. */
export const belongsIn = (visit: Pick<PushedVisit, "walkerId" | "status">, profileId: string): boolean =>
  visit.walkerId === profileId && busyStates.includes(visit.status);

/** Returns the event of a visit. Its text has names, but no access notes, which never leave this site. */
export const draftOf = (visit: PushedVisit): EventDraft => ({
  uid: visit.id,
  summary: [visit.serviceName, visit.households.join(", ")].filter(Boolean).join(": "),
  description: visit.link,
  location: visit.area,
  start: visit.startsAt,
  end: visit.endsAt,
  sequence: visit.version,
});

const bareId = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;

/**
 * Returns the id of the visit or request in a uid that this site wrote, or null for other uids. Google stores the id
 * without dashes, CalDAV as the object's name, and ICS exports of both use it as the UID.
 */
export function writtenIdIn(uid: string): string | null {
  const name = uid.split("/").at(-1) ?? "";
  const bare = name.replace(/\.ics$/i, "").replace(/@google\.com$/i, "");
  return bareId.exec(bare)?.slice(1).join("-").toLowerCase() ?? null;
}
