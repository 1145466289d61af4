// Exports of calendars/ for other wings, also for browsers.
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
