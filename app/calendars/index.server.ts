// What other wings may ask of calendars/ on the server.
export { calendarHead, type Invitation, invitation } from "./entries/invitation.server";
export { findUnknownBusy, type UnknownBusy } from "./fresh-busy.server";
export { googleCallsOf } from "./google/account.server";
export { createCalendar, listDescribed, shareCalendar } from "./google/create-calendar.server";
export { deleteCalendar } from "./google/delete-at-google.server";
export { googleCalendar, googleEventId } from "./google/google-calendar.server";
export type { GoogleCalls } from "./google/google-fetch.server";
export { readPublicEvents } from "./google/read-events.server";
export { guardedFetch } from "./reach/guarded-fetch.server";
export { connectionOf, type Source } from "./sources/connection.server";
export { openPort } from "./sources/open-source.server";
