// Server exports of calendars/ for other wings.
export { calendarHead, type Invitation, invitation } from "./entries/invitation.server";
export { findUnknownBusy, type UnknownBusy } from "./sources/unknown-busy.server";
export { googleCallsOf } from "./google/account.server";
export { createCalendar, deleteCalendar, listByDescription, shareCalendar } from "./google/client-calendars.server";
export { googleCalendar, googleEventId } from "./google/google-calendar.server";
export type { GoogleCalls } from "./google/call-google.server";
export { readPublicEvents } from "./google/read-events.server";
export { guardedFetch } from "./reach/guarded-fetch.server";
export { connectionOf, type Source } from "./connection.server";
export { openPort } from "./kinds.server";
