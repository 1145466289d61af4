// What other wings may ask of schedule/ on the server.
export { fillGoogleCalendars } from "./client-calendars/fill-google.server";
export { type ClientsTab, loadManagement } from "./client-calendars/load-management.server";
export { submitManagement } from "./client-calendars/submit-management.server";
export { answerFeed } from "./feeds/answer-feed.server";
export { listOwnFeeds } from "./feeds/queries.server";
export { submitFeeds } from "./feeds/submit-feeds.server";
export { listWritable } from "./google/events/add-event.server";
export { answerGoogleCalendar } from "./google/events/answer-google-calendar.server";
export { answerDiagnosticPing } from "./google/events/answer-ping.server";
export { submitEvent } from "./google/events/submit-event.server";
export { loadBook } from "./google/page/load-book.server";
export { loadSchedule } from "./google/page/load-schedule.server";
export { loadEmbed } from "./month/load-embed.server";
