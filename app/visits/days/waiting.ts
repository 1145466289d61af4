// What waits for the owner's answer, ready to be shown: a request, or the wish of a client to move a visit.
import type { Cents } from "~/shared/money";
import type { Quote } from "~/shared/quote";

/** A walker, and a start at which they are free (or a hike they lead anyway). */
export interface Place {
  /** What a form sends: walker, start and perhaps hike; see {@link placeValue}. */
  value: string;
  label: string;
}

export interface PlaceGroup {
  label: string;
  places: readonly Place[];
}

export interface Waiting {
  kind: "request" | "move";
  requestId: string;
  /** Of the request: another one means that somebody was faster. */
  version: number;
  /** Of a move. */
  proposalId: string | null;
  /** An ISO instant. */
  askedAt: string;
  age: string;
  client: { id: string; name: string };
  pets: readonly string[];
  /** A booking of the request: its page. */
  bookingId: string;
  service: string;
  isHike: boolean;
  minutes: number;
  area: string;
  /** "2026-11-24" */
  date: string;
  /** "Tuesday, November 24". */
  day: string;
  /** "Morning, 9:00 AM to 12:00 PM PT", or the very time that was chosen: "9:00 AM to 9:30 AM PT". */
  window: string;
  /** Whom the client chose to come. */
  walker: string | null;
  /** No visit can begin in it anymore. */
  isOver: boolean;
  quote: Quote;
  specialRequests: string | null;
  /** "Every Tuesday and Thursday morning, until stopped" of a standing walk. */
  pattern: string | null;
  /** Where the visit is now that is to be moved, and what the late move costs. */
  move: { from: string; fee: Cents; note: string | null } | null;
  /** What the owner proposed, and the client has not answered: "Tue, Nov 24, 9:00 AM PT, with Sam Rivers". */
  proposed: string | null;
  /** Suggested places, by walker. */
  choices: readonly PlaceGroup[];
}

export const placeValue = (walkerId: string, startsAt: string, hikeId?: string): string =>
  [walkerId, startsAt, ...(hikeId ? [hikeId] : [])].join(" ");

/** The parts of such a text, as they stand in it: whoever sends it may have made it up. */
export function partsOfPlace(value: string): { walkerId: string; startsAt: string; hikeId: string | undefined } {
  const [walkerId = "", startsAt = "", hikeId] = value.split(" ");
  return { walkerId, startsAt, hikeId };
}

/** What a clash's reply carries besides its message: what is in the way, and what would be free. */
export interface ClashOffer {
  /** The place that was asked for. */
  asked: string;
  /** "9:00–9:30 AM PT: Dog Walking for Casey Morgan, by Sam Rivers". */
  clashes: readonly string[];
  free: readonly Place[];
  /** Nothing is known to be in the way, but a calendar could not be read. */
  isUnknown?: boolean;
  /** The client chose somebody else to come. */
  isOtherWalker?: boolean;
  /** What was asked for is to be proposed to the client, and not confirmed. */
  isProposed?: boolean;
}

export function clashOfferIn(reply: object | undefined): ClashOffer | undefined {
  return reply && "offer" in reply ? (reply.offer as ClashOffer) : undefined;
}
