// What other wings may use of visits/, in browsers as well.
export { askAgain } from "./asking/again";
export { AddOns, priceNow, useFieldValues } from "./asking/components/visit-fields";
export { StateBadge } from "./components/state-badge";
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
export { instantAt, roomIn, type Taken, canStillBegin, freeStarts, overlap, type Window } from "./ledger/windows";
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
export type { Freedom } from "./availability/freedom";
export { formWords } from "./texts/asking";
export { type AskedFor, requestRefused, type RequestRefusal, petsMissing } from "./texts/requests";
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
