// What is to be done about a visit in a calendar outside, and how it reads there.
import { keptStates, type VisitState } from "~/business/booking-states";

import type { EventDraft } from "~/calendars/port";

export interface PushedVisit {
  id: string;
  walkerId: string;
  status: VisitState;
  version: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  serviceName: string;
  /** "Biscuit and Maple (Casey Morgan)", one for each household. */
  households: readonly string[];
  area: string | null;
  /** Of the visit's page, for the walker. */
  link: string;
}

/** A visit belongs in its walker's calendar until it is canceled; it stays there when it is over. */
export const belongsIn = (visit: Pick<PushedVisit, "walkerId" | "status">, profileId: string): boolean =>
  visit.walkerId === profileId && keptStates.includes(visit.status);

/** Names for the walker, and nothing that opens a door: access notes never leave this site. */
export function draftOf(visit: PushedVisit): EventDraft {
  return {
    uid: visit.id,
    summary: [visit.serviceName, visit.households.join(", ")].filter(Boolean).join(": "),
    description: visit.link,
    location: visit.area,
    start: visit.startsAt,
    end: visit.endsAt,
    sequence: visit.version,
  };
}

const bareId = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;

/**
 * The id this site wrote an event under, if it did: Google has it without its dashes, CalDAV as the name of the object, and
 * an ICS address of either as the uid.
 */
export function writtenIdIn(uid: string): string | null {
  const name = uid.split("/").at(-1) ?? "";
  const bare = name.replace(/\.ics$/i, "").replace(/@google\.com$/i, "");
  return bareId.exec(bare)?.slice(1).join("-").toLowerCase() ?? null;
}
