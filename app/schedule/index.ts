// What other wings may use of schedule/, in browsers as well.
export { CalendarForm } from "./client-calendars/components/calendar-form";
export { CalendarList } from "./client-calendars/components/calendar-list";
export { LeftAtGoogle } from "./client-calendars/components/left-at-google";
export { MainCalendar } from "./client-calendars/components/main-calendar";
export { useFocusAfterRemoval } from "./client-calendars/components/use-focus-after-removal";
export { FeedPanel } from "./feeds/components/feed-panel";
export { AdminSetup } from "./google/components/admin-setup";
export { BookingIsland } from "./google/components/booking-frame";
export { EventForm } from "./google/components/event-form";
export { CalendarIsland } from "./google/components/schedule-calendar";
export { ListIsland } from "./google/components/schedule-list";
export { SignInCard } from "./google/components/sign-in-card";
export { YourPets } from "./google/components/your-pets";
export { embedAddress } from "./month/address";
export { Calendar } from "./month/components/calendar";
export { NotShown, notShownTitle } from "./month/components/not-shown";
export { creationTexts, eventTexts, feedPageTexts, linkTexts, managementTexts } from "./texts";
