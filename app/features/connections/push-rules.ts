// What is to be done about a visit in a calendar outside, and how it reads there.
import type { EventDraft } from "./port";
import type { Temporal } from "~/shared/dates";

export interface PushedVisit {
  id: string;
  walkerId: string;
  status: "confirmed" | "in_progress" | "completed" | "cancelled" | "no_show";
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

/** A visit belongs in its walker's calendar until it is cancelled; it stays there when it is over. */
export const belongsIn = (visit: Pick<PushedVisit, "walkerId" | "status">, profileId: string): boolean =>
  visit.walkerId === profileId && visit.status !== "cancelled" && visit.status !== "no_show";

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
