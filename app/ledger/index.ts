// Browser-safe code of ledger/ that other wings may use.
export { type Freedom } from "./availability/freedom";
export { addMinutes, slotDaysAhead, slotMinutes, slotsOf } from "./availability/rules";
export { closureAdded } from "./availability/texts";
export { getRepeatRequest, type RepeatRequest } from "./draft/repeat-request";
export {
  usualMinutes,
  offeredOn,
  type PriceDays,
  draftOf,
  slotServices,
  repeats,
  pressedDay,
  type RequestDraft,
  dayIntent,
  offeredBefore,
} from "./draft/draft";
export {
  type RequestCalendar,
  weekdayOf,
  weekdaysWithoutRoom,
  dayInWords,
  daysAhead,
  lastDayInWords,
  noRoomOn,
  dayKindIn,
  pricesFor,
  quoteDraft,
} from "./draft/request-calendar";
export { feeNowOf, noShowFee } from "./model/fees";
export { correctedTime, type Press } from "./model/press";
export { hikeSeatsLeft, isHikeTooSmall, dayRefusal } from "./model/request-rules";
export { changeProblem, type DoorState, isOver, doorStates, endedStates, wentStates } from "./model/states";
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
export { can, aroundVisit, type AroundVisit, sees, type ViewedAs, viewedAs, householdFor } from "./policy";
export { StateBadge } from "./state-badge";
export {
  type FeeInWords,
  type Offered,
  shareOfPrice,
  otherInWords,
  proposalRefusals,
  type ChangeRefusal,
  changeRefusals,
} from "./texts/changes";
export {
  petsMissing,
  type AskedFor,
  requestRefused,
  type RequestRefusal,
  fieldsMissing,
  type RefusalText,
} from "./texts/requests";
export { lateChange, stateWords, visitWords, type Deed, doorWords } from "./texts/states";
export {
  calendarsInWords,
  unknownBusyMessage,
  tellThemYourself,
  readBy,
  clashMessage,
  otherWalkerMessage,
  pressOneMessage,
  refusalOf,
  type VisitRefusal,
} from "./texts/visits";
