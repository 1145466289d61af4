// Components that can be hydrated without React Router, by island name. Importing this file hydrates the islands on the
// page.
import { wakeIslands } from "./ui/document/wake-islands";

wakeIslands({
  waitlist: async () => (await import("~/site/waitlist/waitlist-box")).WaitlistBox,
  contact: async () => (await import("~/desk/contact/contact-box")).ContactBox,
  meet: async () => (await import("~/desk/contact/meet-form")).MeetForm,
  testimonial: async () => (await import("~/site/testimonials/components/share-box")).ShareBox,
  review: async () => (await import("~/site/testimonials/components/google-review")).GoogleReview,
  calendar: async () => (await import("~/schedule/pages/schedule-calendar")).ScheduleCalendar,
  list: async () => (await import("~/schedule/pages/schedule-list")).ScheduleList,
  share: async () => (await import("~/day/cards/share-card")).ShareCard,
  booking: async () => (await import("~/schedule/pages/booking-frame")).BookingFrame,
});
