// Texts of /employee-schedule (docs/product.md, Slots), in the order of the page. Mails: ledger/emails/requests.tsx.
import type { Toast } from "~/shared/form-reply";
import { allTimesAreIn } from "~/shared/zones";

export const slotWords = {
  date: "Date",
  employee: "Employee",
  showTimes: "Show times",
  week: "Days around",
  nextFree: "The next free time:",
  selected: "Time slot selected",
  bookSelected: "Book Selected Time",
  bookTab: "Book a Service",
  noSlot: "Please select a time slot first",
  another: "Choose another time",
} as const;

/** Texts that only the server renders. */
export const slotTexts = {
  newHere: "New here? Start with a free meet and greet.",
  meet: "Pick a time to meet",
  nobody: "There are no bookable times yet. Please call or write.",
  earlier: "Earlier days",
  later: "Later days",
  free: (times: number) => (times > 0 ? `${times} free` : "full"),
  parts: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  noTimes: (walker: string, day: string) => `${walker} has no times on ${day}.`,
  freeTimes: (free: number, all: number, day: string, zone: string) =>
    `${free} of ${all} times are free on ${day}. ${allTimesAreIn(zone)}`,
  timesOf: (walker: string, day: string) => `${walker}'s times on ${day}`,
  /** "Thursday, November 26 (Thanksgiving +50%)" */
  withSurcharge: (day: string, surcharge: string | null) => (surcharge ? `${day} (${surcharge})` : day),
  booked: "Booking successful",
  "slot-gone": "That time is no longer free: someone was faster, or the visit would run into the next one.",
  "slot-over": "That time has already started. Please choose a later one.",
  "slot-soon": "That's too soon for me to plan. Please choose a later time, or call me.",
  "slot-none": "That time isn't available. Please choose another one.",
  noneNext: "No other time is free in the next 60 days.",
  noDay: "Please choose a day, such as 11/24/2026. Today is shown.",
  dayOver: "That day is over. Today is shown.",
  "no-such-slot": "Times can be booked up to 60 days ahead. For a later day, please send a request.",
  "no-such-walker": "That walker isn't here anymore. Please choose someone else.",
  "not-by-slot": "That one goes in a group, so I set the time: please send a request for it.",
  priceFirst: "Here's the price of what you chose. Please check it, and confirm the booking if it's right.",
  priceShown: "The price of what you chose is below.",
} as const;

/** `when`: "Tuesday, November 24, 9:00 AM to 9:30 AM PT". */
export const slotBooked = (when: string, walker: string): Toast => ({
  kind: "success",
  title: slotTexts.booked,
  text: `${walker} comes on ${when}. I've emailed you a calendar invitation.`,
});

/**
 * Toast for a slot that is only requested because the walker's calendar could not be read (docs/product.md, Double
 * bookings). It says that the time is not reserved until it is confirmed.
 */
export const slotWaits: Toast = {
  kind: "info",
  title: "Your request is sent",
  text: "The walker's calendar isn't answering right now, so I'll confirm this time by hand. It isn't held for you until then; you'll get an email either way.",
};

// Texts of the next free times on /schedule and /book (docs/product.md, Slots). Separate from slots/texts.ts to keep
// that file's texts out of these pages' scripts.
export const nextTimesWords = {
  nextTimes: "Next free times",
  meet: "First we meet, for half an hour and for free. Pick a time, and I'll hold it for you.",
  pick: "Pick one, and it's yours as soon as you confirm.",
  noneFree: "I'm booked for the next few weeks. Call or write, and I'll look for a time.",
  today: "Today",
  tomorrow: "Tomorrow",
  book: (when: string) => `Book ${when}`,
  allTimes: "See my free times",
} as const;
