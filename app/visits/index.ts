// What other wings may use of visits/, in browsers as well.
export { RequestForm } from "./asking/components/request-form";
export { waysToAsk, askAgain } from "./asking/again";
export { BookAgain, SameAgain } from "./asking/components/same-again";
export { FirstThis, WaitForAnswers, AddOns, priceNow, useFieldValues } from "./asking/components/visit-fields";
export { isBlockIntent } from "./availability/block-intents";
export { AvailabilityPanels } from "./availability/components/availability-panels";
export { StateBadge } from "./components/state-badge";
export { ClosureForm, ClosureList } from "./availability/components/days-off";
export { closureAdded } from "./texts/availability";
export {
  type Offered,
  otherInWords,
  proposalRefusals,
  type ChangeRefusal,
  changeRefusals,
  type FeeInWords,
  shareOfPrice,
} from "./texts/changes";
export { type ClosedTime, hasDay, stretchOf, rangesOf, isFull, fitsInto } from "./ledger/hours";
export {
  instantAt,
  windowOf,
  roomIn,
  type Taken,
  canStillBegin,
  freeStarts,
  overlap,
  type Window,
} from "./ledger/windows";
export { isHostIntent } from "./meetings/host-intents";
export { HostMeetingPanel, LeadMeetingPanel } from "./meetings/components/host-meeting";
export { HeldTimes } from "./meetings/components/held-times";
export { MeetingKept } from "./meetings/components/meeting-kept";
export { MeetingTimes } from "./meetings/components/meeting-times";
export { chooseTexts, clientMeetingTexts, heldTexts, linkTexts, meetingTexts } from "./texts/meetings";
export {
  dayOf,
  spanOf,
  timeOf,
  whenInWords,
  windowInWords,
  within,
  exactly,
  nearDay,
  ageInWords,
  asAsked,
  spanInWords,
  lengthOf,
} from "./model/times-in-words";
export { areaName, hasLengths, serviceName, addOnsOf, isService } from "./model/names";
export { BookTab, SlotTab, SlotTimes } from "./slots/components/slot-times";
export { SlotForm, type SlotFormProps } from "./slots/components/slot-form";
export type { Freedom } from "./availability/freedom";
export { NewHere } from "./slots/components/new-here";
export { NextTimes } from "./slots/components/next-times";
export { EditDayDialog } from "./standing/components/edit-day-form";
export { PatternForm } from "./standing/components/pattern-form";
export { ProblemDays, StandingDays, StandingFacts } from "./standing/components/standing-walk";
export { StandingStateChip, StandingWalkList } from "./standing/components/standing-walk-list";
export { StopDialog } from "./standing/components/stop-form";
export { sentWords, formWords } from "./texts/asking";
export { requestSubmitted, type AskedFor, requestRefused, type RequestRefusal, petsMissing } from "./texts/requests";
export { can, viewedAs, type ViewedAs, householdFor, sees, aroundVisit, type AroundVisit } from "./policy";
export { feeNowOf, noShowFee } from "./model/fees";
export type { NoRoom } from "./ledger/service-hours";
export { dayRefusal, isHikeTooSmall, hikeSeatsLeft } from "./asking/request-rules";
export { endedStates, wentStates, type DoorState, canBecome, doorStates, isOver } from "./model/states";
export type { RequestCalendar } from "./asking/rules";
export { stateWords, visitWords, doorWords, lateChange, type Deed } from "./texts/states";
export {
  refusalOf,
  tellThemYourself,
  clashMessage,
  otherWalkerMessage,
  pressOneMessage,
  unknownBusyMessage,
  type VisitRefusal,
  readBy,
} from "./texts/visits";
export { patternInWords } from "./standing/rules";
export { draftOf, type FieldValues, type PriceDays, usualMinutes, offeredOn } from "./asking/draft";
