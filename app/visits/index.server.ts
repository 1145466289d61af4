// What other wings may ask of visits/ on the server.
export { loadRequestForm } from "./asking/load-form.server";
export { addClosure, type ClosureRow, closedInWords, selectClosures } from "./availability/closures.server";
export { freedomByDay } from "./availability/free-by-day.server";
export { getNextFree } from "./availability/list-slots.server";
export {
  forgetOldPlaces,
  listStepsOf,
  shownSteps,
  selectSteps,
  listSteps,
  writePlace,
  writeStep,
  isKnownPress,
  type HeldStep,
  undoStep,
} from "./ledger/visit-steps.server";
export {
  readHouseholds,
  comingHouseholds,
  householdsOf,
  placeInWords,
  selectHouseholds,
} from "./model/households.server";
export { keepToOneself } from "./meetings/choose-by-link.server";
export { selectHolds } from "./meetings/holds.server";
export { type ListedHold, releaseHolds } from "./meetings/release-holds.server";
export { soonInWords, soonColumns } from "./meetings/offer-times.server";
export {
  isOfClient,
  listMeetings,
  type MeetingDetails,
  readGuests,
  selectGuests,
  listMeetingsOn,
} from "./meetings/meeting-details.server";
export { choosingPath, meetingToken } from "./meetings/meeting-links.server";
export {
  listRequestDetails,
  type RequestDetails,
  clientName,
  petsOf,
  selectRequests,
  getRequestDetails,
  chosenWalkers,
  lastChosen,
  walkerName,
  petsWith,
  getProfileName,
  listRequestsOn,
  walkers,
} from "./model/request-details.server";
export { listNextTimes } from "./slots/next-times.server";
export {
  type OpenProposal,
  describeProposals,
  isProposalOver,
  offeredBy,
  proposedTime,
  askedAndWanted,
  type Proposal,
  closeProposal,
} from "./model/proposals.server";
export {
  type Request,
  lockRequests,
  lockVisit,
  changeRequest,
  lockRequest,
  takeRequestBack,
  type Visit,
  writeHistories,
} from "./ledger/writer.server";
export { timeOfRequest, askedAgain, askedWindow, windowAskedFor } from "./model/asked-request.server";
export { requestCalendar } from "./model/request-invitation.server";
export { getClosure, termsColumns, termsOf, type WalkerTerms } from "./ledger/walker-hours.server";
export { priceRequest, type RequestRefused, contractFirst } from "./asking/check-request.server";
export { readAskedBefore, askedColumns, readWaysBack } from "./asking/asked-before.server";
export { answerProposalByToken, answerProposal } from "./verbs/answer-proposal.server";
export { withdrawRequest, declineRequest } from "./verbs/end-request.server";
export { askToMove, type MoveOutcome, withdrawMove } from "./verbs/ask-to-move.server";
export { cancelRequest, cancelByOwner, feeValues } from "./verbs/cancel-request.server";
export {
  type FeeChanged,
  type Refused,
  carryOut,
  type Deciding,
  type Telling,
  allOrNothing,
  type Clashing,
  type PlacedDetails,
  requestAtDoor,
  isPlaced,
  carryOutOn,
} from "./verbs/carry-out.server";
export { mailFacts, requestInShort, visitLetter, quotedInMail, type Sender } from "./emails/letter";
export { busyColumns, busyOf, type OutsideBusy } from "./ledger/outside-busy.server";
export { mayTakeTimeAfter } from "./ledger/taking-time.server";
export { type RequestReply, replyWithPrice } from "./asking/refuse-request.server";
export { bookByOwner, type BookOutcome, type NotBookable } from "./verbs/book-by-owner.server";
export { meetingReminderMail } from "./meetings/emails";
export { clashInWords } from "./model/clash-in-words.server";
export { type OtherWalker, confirmRequest } from "./verbs/confirm-request.server";
export { confirmStandingWalk } from "./standing/verbs/confirm-standing-walk.server";
export { overrideLine, waiveFee } from "./verbs/adjust-price.server";
export { answerMove } from "./verbs/answer-move.server";
export { proposeTime } from "./verbs/propose-time.server";
export { moveByOwner } from "./verbs/move-by-owner.server";
export { priceOfLength } from "./verbs/price-of-length.server";
export { stretchVisit } from "./verbs/stretch-visit.server";
export { noShowKey, noShowMail } from "./emails/fees";
export { changeVisit, lockWalker, takeVisitBack } from "./ledger/placing.server";
