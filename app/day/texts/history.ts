// The history of a request as sentences (docs/product.md, States). Internal reasons, such as why a visit was
// overbooked, are shown to the owner only.
import type { RequestState } from "~/business/booking-states";

import { otherInWords, stateWords } from "~/ledger/index";
import { sees, type ViewedAs } from "~/day/policy";

export interface HistoryEntry {
  id: string;
  /** ISO instant. */
  at: string;
  /** "You", a name, or "The site". */
  who: string;
  what: string;
  why: string | null;
}

export interface RecordedChange {
  id: string;
  /** ISO instant. */
  at: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  toStatus: RequestState;
  reason: string | null;
  details: Readonly<Record<string, unknown>>;
}

type Deed = (typeof stateWords)["pending"]["deed"];

const deeds: Readonly<Record<string, Deed>> = {
  requestService: { what: "asked for this visit" },
  requestTrip: { what: "asked for this visit, with a trip" },
  confirmTrip: { what: "confirmed it, with the trip" },
  answerTrip: { what: "answered it, with the trip" },
  changeTrip: { what: "changed it, with the trip", tellsWhy: true },
  declineTrip: { what: "declined it, with the trip", tellsWhy: true },
  withdrawTrip: { what: "withdrew it, with the trip" },
  askForSlot: { what: "chose this time" },
  bookSlot: { what: "booked it" },
  noteRequest: { what: "wrote down this visit" },
  bookByOwner: { what: "booked it" },
  requestStandingWalk: { what: "asked for a standing walk" },
  confirmRequest: { what: "confirmed it" },
  confirmStandingWalk: { what: "confirmed the standing walk" },
  declineRequest: { what: "declined it", tellsWhy: true },
  declineStandingWalk: { what: "declined the standing walk", tellsWhy: true },
  withdrawRequest: { what: "withdrew it", tellsWhy: true },
  cancelRequest: { what: "canceled it", tellsWhy: true },
  cancelByOwner: { what: "had to cancel it", tellsWhy: true },
  askToMove: { what: "asked for another time", tellsWhy: true },
  withdrawMove: { what: "took back the request for another time", tellsWhy: true },
  answerMove: { what: "answered the request for another time", tellsWhy: true },
  proposeTime: { what: "proposed another time", tellsWhy: true },
  answerProposal: { what: "answered the offer", tellsWhy: true },
  moveByOwner: { what: "had to move it", tellsWhy: true },
  stretchVisit: { what: "changed how long it takes", tellsWhy: true },
  noteNoShow: { what: "noted that nobody was home", tellsWhy: true },
  takeNoShowBack: { what: "took the no-show back" },
  noteOnMyWay: { what: "set out for this visit" },
  undoChange: { what: "undid that at once" },
  tellLate: { what: "said that it begins late" },
  undoOnMyWay: { what: "took that back: not on the way yet" },
  undoVisitState: { what: "undid the last step" },
  waiveFee: { what: "waived the fee", isAboutMoney: true, tellsWhy: true },
  overrideLine: { what: "changed the price", isAboutMoney: true, tellsWhy: true },
  materialise: { what: "put it on the calendar as part of a standing walk" },
  editDate: { what: "changed the extras or special requests" },
  editPattern: { what: "changed the standing walk", tellsWhy: true },
  cancelFollowing: { what: "ended the standing walk from here on", tellsWhy: true },
  pauseStandingWalk: { what: "paused the standing walk", tellsWhy: true },
  cancelStandingWalk: { what: "ended the standing walk", tellsWhy: true },
};

export const historyInWords = (
  changes: readonly RecordedChange[],
  viewer: { id: string; as: ViewedAs },
): HistoryEntry[] =>
  changes.flatMap((change) => {
    const deed = deedOf(change);
    if (deed.isAboutMoney && !sees(viewer.as, "the price")) return [];
    const mayReadWhy = sees(viewer.as, deed.tellsWhy ? "reasons for the client" : "every reason");
    return [
      {
        id: change.id,
        at: change.at,
        who: change.actorId === viewer.id ? "You" : (change.actorName ?? "The site"),
        what: deed.what,
        why: mayReadWhy ? change.reason : null,
      },
    ];
  });

function deedOf({ action, toStatus, details }: RecordedChange): Deed {
  const deed = deeds[action];
  if (!deed) return stateWords[toStatus].deed;
  const { accepted, isConfirmed, isOtherWalker, isOtherTime, otherWalkerReason } = details;
  if (isOtherWalker === true) {
    const other = otherInWords({ isOtherWalker, isOtherTime: isOtherTime === true });
    return { ...deed, what: `proposed another ${other}` };
  }
  if (otherWalkerReason) return { what: "confirmed it with a different walker", tellsWhy: true };
  if (typeof accepted !== "boolean") return deed;
  if (isConfirmed === false) return { ...deed, what: "accepted the offer, which still needs the owner's yes" };
  const what = action === "answerMove" ? "other time" : "offer";
  return { ...deed, what: `${accepted ? "accepted" : "declined"} the ${what}` };
}
