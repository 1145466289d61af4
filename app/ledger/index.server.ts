// Server code of ledger/ that other wings may import.
export { addClosure, type ClosureRow, closedInWords, selectClosures } from "./availability/closures.server";
export { freedomByDay } from "./availability/free-by-day.server";
export { listNextFree, listSlots, readSlot, listFreeDays } from "./availability/list-slots.server";
export {
  readAskedBefore,
  askedColumns,
  readAskedColumns,
  askedBefore,
  calendarOf,
  selectAskedBefore,
  selectClosedDays,
} from "./draft/asked-before.server";
export { mailFacts, requestInShort, visitMail, quotedInMail, type Sender, MailBody } from "./emails/visit-mail";
export { type AnswerInput } from "./placing/answered-place.server";
export { deleteRequests, deleteRequestsOf, deleteVisits } from "./placing/delete-requests.server";
export { allOrNothing, runCommand, requestAtDoor, runOnVisit } from "./placing/run-command.server";
export { windowAskedFor, timeOfRequest, askedAgain, askedWindow } from "./readers/asked-request.server";
export { findVisit } from "./readers/find-visit.server";
export {
  readHouseholds,
  comingHouseholds,
  householdsOf,
  selectHouseholds,
  placeInWords,
} from "./readers/households.server";
export {
  readGuests,
  isOfClient,
  listMeetings,
  type MeetingDetails,
  listMeetingsOn,
  selectGuests,
  getMeeting,
  guestInWords,
} from "./readers/meeting-details.server";
export {
  describeProposals,
  type OpenProposal,
  isProposalOver,
  offeredBy,
  proposedTime,
  askedAndWanted,
  type Proposal,
} from "./readers/proposals.server";
export {
  getRequestDetails,
  type RequestDetails,
  type Request,
  startOfRequest,
  clientName,
  movedByOwner,
  petsOf,
  selectRequests,
  walkerName,
  walkers,
  listRequestDetails,
  listRequestsOn,
  isPlaced,
  getProfileName,
  chosenWalkers,
  lastChosen,
  petsWith,
} from "./readers/request-details.server";
export { calendarIdentity, requestCalendar } from "./readers/request-invitation.server";
export {
  type Checked,
  type RequestInput,
  type RequestRefused,
  contractFirst,
  priceRequest,
  comesFirst,
} from "./requests/check-request.server";
export { areTooMany, countOpen, isFirstOfTrip, requestLimit } from "./requests/sent-before.server";
export { clashInWords } from "./times/clash-in-words.server";
export { readWalker, walkerColumns } from "./times/free-times.server";
export { busyOf, type OutsideBusy } from "./times/outside-busy.server";
export { mayTakeTimeAfter } from "./times/taking-time.server";
export { getWalkerTerms, termsOf, type WalkerTerms, getClosure } from "./times/walker-hours.server";
export { overrideLine, waiveFee } from "./verbs/adjust-price.server";
export { answerMove } from "./verbs/answer-move.server";
export { answerProposalByToken, answerProposal } from "./verbs/answer-proposal.server";
export { askToMove, withdrawMove } from "./verbs/ask-to-move.server";
export { bookByOwner, type BookOutcome, type NotBookable } from "./verbs/book-by-owner.server";
export { bookSlot } from "./verbs/book-slot.server";
export { cancelByOwner, cancelRequest } from "./verbs/cancel-request.server";
export { confirmRequest } from "./verbs/confirm-request.server";
export { declineRequest, withdrawAll, withdrawRequest } from "./verbs/end-request.server";
export { moveByOwner } from "./verbs/move-by-owner.server";
export { listNoShows, takeNoShowBack, noteNoShow, waitedFrom } from "./verbs/no-show.server";
export { noteOnMyWay } from "./verbs/note-on-my-way.server";
export { notePlace, forgetOldPlaces } from "./verbs/note-place.server";
export { priceOfLength } from "./verbs/stretch-visit.server";
export { proposeTime } from "./verbs/propose-time.server";
export { reassignVisits } from "./verbs/reassign-visits.server";
export { undoableRequests } from "./placing/undo-change.server";
export { requestService, sendRequest } from "./verbs/request-service.server";
export { setVisitState } from "./verbs/set-visit-state.server";
export { stretchVisit } from "./verbs/stretch-visit.server";
export { lateMinutes, tellLate } from "./verbs/tell-late.server";
export { undoVisitStep } from "./verbs/undo-step.server";
export { type OpenWalker, openWalkers, placeDays, placeFreeDays } from "./series/place-days.server";
export { confirmFirstDay } from "./series/confirm-first-day.server";
export { changeExtras, changeDays, cancelDays } from "./series/change-days.server";
export { cancelMeetings, runOnMeeting, runOnWalkersTime } from "./placing/run-on-meeting.server";
export { listStepsOf, shownSteps, selectSteps, listSteps } from "./readers/visit-steps.server";
export {
  getTrip,
  getUsualWalker,
  isOfWaitingTrip,
  listProposed,
  listWaitingTrips,
  priceOfVisits,
  shownDays,
  type TripDetails,
  versionOfTrip,
  waitingIn,
} from "./readers/trips.server";
export {
  isPossible,
  type PossibleVisit,
  quoteTrip,
  type QuotedVisit,
  requestTrip,
  type TripWish,
} from "./series/request-trip.server";
export { type BlockedVisit, confirmTrip } from "./series/answer-trip.server";
export { declineTrip } from "./series/end-trip.server";
export {
  changeTrip,
  feesOf,
  findTripOf,
  priceOfAdded,
  quoteTripChange,
  type TripChangeOutcome,
  visitsNow,
} from "./series/change-trip.server";
