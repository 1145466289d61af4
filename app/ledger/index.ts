// Browser-safe code of ledger/ that other wings may import.
export { type Freedom } from "./availability/freedom";
export { slotsOf } from "./availability/rules";
export { closureAdded } from "./availability/texts";
export { getRepeatRequest, type RepeatRequest, type PriceDays, offeredOn } from "./draft/repeat-request";
export { type RequestCalendar, noRoomOn } from "./draft/request-calendar";
export { feeNowOf, noShowFee } from "./model/fees";
export { type Press, timeOfStep } from "./model/press";
export { dayRefusal } from "./model/request-rules";
export { changeProblem, isOver, endedStates, wentStates } from "./model/states";
export {
  canBeginFrom,
  possibleStates,
  type StepTimes,
  stepTimes,
  type FreshNoShow,
  freshNoShow,
  canBeAtDoor,
  undoableStep,
  canLeaveFrom,
  type UndoableStep,
} from "./model/visit-progress";
export { can, type Acting } from "./policy";
export { StateBadge } from "./state-badge";
export { type FeeInWords, lateShareInWords, otherInWords } from "./texts/changes";
export {
  petsMissing,
  type AskedFor,
  requestRefused,
  type PriceRefusal,
  type RequestRefusal,
  type RefusalText,
} from "./texts/requests";
export { lateChange, stateWords, visitWords } from "./texts/states";
export { calendarsInWords, unknownBusyMessage, clashMessage, refusalOf, type VisitRefusal } from "./texts/visits";
export { partsOfTrip, planTrip, sumQuotes, type TripPart, type TripRefusal, visitKey } from "./model/trip";
export { countOfVisits, daysOfTrip, tripRefusals } from "./texts/trips";
