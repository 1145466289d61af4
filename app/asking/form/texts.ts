// Texts of the request form (/request-service) and its pages, in the order of the screens. Refusals:
// ledger/texts/requests.ts.
import { weekdayNames } from "~/shared/day-names";
import { maxOpenRequests } from "~/business/policies";
import type { PriceList } from "~/business/prices";
import { formatMoney } from "~/shared/money";
import type { NoRoom } from "~/business/times/service-hours";
import { namedTimeIn, zoneName } from "~/shared/zones";

/** Texts before and after the walker's phone number. */
export const waitForAnswers = {
  callMe: `I haven't answered ${maxOpenRequests} of your requests yet, and that's as many as I can keep track of at once. Once I have, you can send the next one. Can't wait? Call me at`,
  together: ", and we'll find a time together.",
  link: "Your requests",
} as const;

/** Shown above the form to clients with a previous request. */
export const againWords = {
  title: "Same as last time?",
  /** Followed by the request: "Dog Walking, 30 min, for Biscuit". */
  button: "Fill it in",
  bookAgain: "Book again",
} as const;

export const tabTitles = { pets: "1. Select Your Pets", details: "2. Service Details" } as const;

const inWords = new Intl.ListFormat("en-US", { type: "conjunction" });

export const formWords = {
  tabs: "Your request",
  goOn: "Continue to Service Details",
  details: "Service Details",
  chosenPets: (names: readonly string[]) => `For ${inWords.format(names) || "nobody yet"}`,
  service: "Service",
  chooseService: "Choose a service",
  noServiceForAll: "I don't have one service for all of these pets. Please send a separate request for each.",
  date: "Date",
  daysAhead: "The next seven days",
  today: "Today",
  tomorrow: "Tomorrow",
  noRoomThatDay: "no visits",
  duration: "Duration",
  lasts: (minutes: number, fits: boolean) =>
    `${minutes === 120 ? "2 hours" : `${minutes} minutes`}${fits ? "" : " (doesn't fit before the next visit)"}`,
  timeOfDay: "Time of day",
  timeOfDayHint: (zone: string) => `${namedTimeIn(zone)}. I confirm the exact start inside the window.`,
  /** "that day 9am-12pm" */
  thatDay: (hours: string) => `that day ${hours}`,
  addOns: "Add-ons",
  medication: ({ medication }: PriceList) => `Medication, ${formatMoney(medication)} a visit`,
  training: ({ training }: PriceList) => `Training reinforcement, ${formatMoney(training)} a visit`,
  specialRequests: "Special requests",
  specialRequestsHint: "Optional: where the leash hangs, what's different today.",
  where: "Where:",
  place: (area: string, zip: string) => `${area}, ${zip}, the address in your profile.`,
  noPlace: "your profile has no address inside the service area yet.",
  changePlace: "Change it",
  price: "Price",
  firstVisit: (day: string) => `The first visit, ${day}:`,
  priceName: "What the visit costs",
  noPrice: "Choose your pets, a service and a date to see the full price.",
  eachDay: "Each visit is priced on its own day: a weekend or a holiday adds to it.",
  /** Shown in the bar at the bottom, beside the button. */
  nobodyYet: "Pick at least one pet.",
  stillToChoose: (parts: readonly string[]) => `Still to choose: ${inWords.format(parts)}.`,
  parts: { service: "a service", date: "a day", timeOfDay: "a time of day" },
  send: "Submit Request",
  sending: "Submitting Request...",
  showPrice: "Show the price and free times",
} as const;

/** The page after a request was sent (/request-service/{booking}): its receipt. */
export const sentWords = {
  asked: "What you asked for",
  next: "What happens next",
  /** `email`: the client's email address. */
  steps: (email: string) => [
    "I'll look for a start time inside the window you chose. Nothing is booked yet, and you don't owe anything.",
    `You'll get an email at ${email} within 24 hours: the exact time with a calendar invitation, or another time to choose from.`,
    "Changed your mind? Until I answer, you can withdraw it for free.",
  ],
  see: "See or withdraw this request",
  another: "Request another visit",
  dashboard: "Back to the dashboard",
  soon: "Is it for today or tomorrow? Call me, too:",
} as const;

/** Texts of the slot form (/employee-schedule); the texts of the page around it are in asking/slots/texts.ts. */
export const slotFormWords = {
  /** `time`: "9:00 AM to 9:30 AM PT". */
  chosen: (walker: string, day: string, time: string, zone: string) =>
    `${walker}, ${day}, from ${time.split(" to ")[0]} ${zoneName(zone)}.`,
  group: (name: string) => `${name} goes in a group:`,
  askForGroup: "send a request for it",
  book: "Confirm booking",
  booking: "Booking...",
  showPrice: "Show the price",
  next: "Next free times:",
} as const;

export const slotFailed = { title: "Failed to book time slot", text: "Please try again, or call." } as const;

/** Shown beside an unavailable time of day. */
export const noRoomTexts: Record<NoRoom | "away", (minutes: number) => string> = {
  closed: () => "outside the hours of that day",
  away: () => "no visits on that day",
  over: () => "over for today",
  "too-soon": () => "too soon",
  "too-short": (minutes) => `too short for ${minutes} minutes`,
};

export const repeatWords = {
  repeat: "Repeat",
  repeats: [
    ["once", "Once"],
    ["weekly", "Every week"],
    ["biweekly", "Every two weeks"],
  ],
  days: "On these days",
  daysHint: "Your first day is the date above; the others follow it.",
  howLong: "How long",
  ends: [
    ["stopped", "Until I stop it"],
    ["date", "Until a date"],
  ],
  lastDay: "Last day",
  terms: "The terms of a standing walk",
  agree: "I have read these terms and agree to visits that repeat",
} as const;

const daysInWords = (weekdays: readonly number[]) => inWords.format(weekdays.map((day) => `${weekdayNames[day - 1]}s`));

export const requestFailed = { title: "Failed to submit request", text: "Please try again." } as const;

export const formTexts = {
  noDay: "Please choose a day, such as 11/24/2026",
  noWeekday: "Please choose at least one day of the week",
  termsNotAgreed: "Please check this box if you agree to a standing walk",
  termsChanged:
    "The cancellation terms changed after you opened this page. Please read them again, and check this box if you agree",
  untilTooEarly: "The last day is before the first one",
  noKey: "This form is incomplete. Please reload the page.",
  /**
   * Shown before the request is sent, because the client must see the price first (docs/product.md, Price of a visit).
   */
  priceFirst: "Here's the price of what you chose. Please check it, and send the request if it's right.",
  priceShown: "The price of what you chose is below, along with the times that are free that day.",
  firstDayNotAmongThem: (weekday: number) =>
    `Your first day is one of the ${daysInWords([weekday])}: please check that day, too, or choose another first day`,
  noRoomOn: (weekdays: readonly number[], timeOfDay: string) =>
    `There's no room for this in the ${timeOfDay} on ${daysInWords(weekdays)}. Please leave those days out, or choose another time of day`,
} as const;

/** Refusals of a pattern by field (standing/model/rules.ts). */
export const patternRefusals = {
  "no-weekday": { weekdays: formTexts.noWeekday },
  "until-before-start": { until: formTexts.untilTooEarly },
  "no-date": { until: "None of these days falls before the last day. Please choose a later last day" },
} as const;

export const fieldsMissing = "Please fill out all required fields";

export const tripTexts = {
  title: "Request a trip",
  lead: "Tell me the days you're away. You'll see each visit with its price before anything is sent.",
  invite: "Going away for several days?",
  days: "Days away",
  firstDay: "First day with visits",
  lastDay: "Last day with visits",
  perDay: "Visits a day",
  none: "No visit",
  parts: { morning: "Morning", afternoon: "Afternoon", evening: "Evening" },
  medication: "With medication",
  notes: "Notes",
  notesHint: "Food, litter, plants, mail, or anything else I should know. Every visit's walker reads them.",
  show: "Show the days",
  showAgain: "Show the days again",
  showing: "Looking…",
  send: "Send the request",
  theseDays: "Here are your days. Untick a visit to leave it out, then send.",
  daysChanged: "The days or visits have changed. Please check them below, then send.",
  someImpossible: "Some of these visits aren't possible anymore. Please check the days below, then send.",
  priceChanged: "The price is different from the one you saw. Please check it below, then send.",
  askedAlready: (day: string) => `You already have a visit at one of these times on ${day}. Please leave it out here.`,
  see: "See it",
  visits: "Your days",
  impossible: "not possible",
  price: "Price",
  priceName: "Price of the trip",
} as const;

export const tripChangeTexts = {
  title: "Change this trip",
  hint: "Tick the visits the trip should have. Other days change nothing until you've seen the fees and prices.",
  show: "Show what changes",
  showAgain: "Show it again",
  send: "Change the trip",
  busy: "Changing…",
  theseChanges: "This is what changes. Check it, then press Change the trip.",
  changedAgain: "That's different from what you saw. Check it below, then press Change the trip.",
  nothing: "These are the visits the trip has now. Tick or untick a visit, or choose other days.",
  sumsChanged: "A price or a fee is different from the one you saw. Check it below, then press Change the trip.",
  timeGone: "One of those times was just taken. Check the times below, then press Change the trip.",
  meanwhile: "This trip changed meanwhile. Check it below, then press Change the trip.",
  canceled: "Canceled",
  added: "Added",
  impossible: "Not possible",
  less: (price: string) => `${price} less, no fee`,
  withFee: (price: string, fee: string) => `${price} less, ${fee} late fee`,
  fees: (sum: string) => `Cancellation fees: ${sum}`,
  noFees: "Canceling these is free.",
  addedTotal: (sum: string) => `The added visits cost ${sum}.`,
  nobody: "Nobody is free then, so it waits for your answer",
  done: "The trip is changed",
  whatWasDone: (canceled: number, added: number) =>
    `Visits canceled: ${canceled}, added: ${added}. There's an email with the details.`,
  reason: "Why? The client reads this.",
  why: "Please tell the client why",
} as const;
