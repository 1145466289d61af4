// What other wings may use of calendars/, in browsers as well.
export { readUid, uidOf } from "./entries/uids";
export { callbackPath, settingsPath } from "./paths";
export { createFlights } from "./reach/single-flight";
export {
  CalendarFault,
  type CalendarPort,
  type EventDraft,
  type FaultCode,
  type OutsideEvent,
  type Span,
} from "./port";
export { writtenIdIn } from "./push/push-rules";
export { isStale } from "./timing";
