// What other wings may use of calendars/, in browsers as well.
export { CalDavForm, IcsForm } from "./components/add-forms";
export { CalendarBanner } from "./components/calendar-banner";
export { GooglePanel } from "./components/google-panel";
export { SourceList } from "./components/source-list";
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
export { isStale } from "./sources/span-kept";
export { settingsTexts } from "./texts/settings";
export { toasts as calendarToasts } from "./texts/refusals";
