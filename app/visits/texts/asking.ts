// What the request form and the estimate say. Why a request itself is refused is said by bookings/messages.ts.

const weekdayNames = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"] as const;
const inWords = new Intl.ListFormat("en-US", { type: "conjunction" });
const daysInWords = (weekdays: readonly number[]) => inWords.format(weekdays.map((day) => weekdayNames[day - 1] ?? ""));

export const requestFailed = { title: "Failed to submit request", text: "Please try again." } as const;

export const formTexts = {
  noDay: "Please choose a day, such as 11/24/2026",
  noWeekday: "Please choose at least one day of the week",
  termsNotAgreed: "Please check this box if you agree to a standing walk",
  untilTooEarly: "The last day is before the first one",
  noKey: "This form is incomplete. Please reload the page.",
  /** The price is seen before a request is sent (docs/product.md, Price of a visit). */
  priceFirst: "Here's the price of what you chose. Please check it, and send the request if it's right.",
  priceShown: "The price of what you chose is below, along with the times that are free that day.",
  firstDayNotAmongThem: (weekday: number) =>
    `Your first day is one of the ${daysInWords([weekday])}: please check that day, too, or choose another first day`,
  noRoomOn: (weekdays: readonly number[], timeOfDay: string) =>
    `There's no room for this in the ${timeOfDay} on ${daysInWords(weekdays)}. Please leave those days out, or choose another time of day`,
} as const;

/** What a standing walk's days may be refused for (standing-walks/rules.ts), by field. */
export const patternRefusals = {
  "no-weekday": { weekdays: formTexts.noWeekday },
  "until-before-start": { until: formTexts.untilTooEarly },
  "no-date": { until: "None of these days falls before the last day. Please choose a later last day" },
} as const;

export const estimateTexts = {
  noZip: "Please enter a five-digit zip code",
  notServed: (zip: string) =>
    `${zip} is outside today's service area. Write to me anyway: I'll tell you whether that may change.`,
  noService: "Please select a service",
  noDuration: (service: string, offered: string) => `${service} is offered for ${offered} minutes`,
  noDogs: "Please choose between 1 and 20 dogs",
  tooManyForHike: "A hike takes five dogs at most",
  noDate: "Please choose a day",
  datePast: "That day is over. Please choose today or a later day",
  tooFar: "Please choose a day within the next year",
} as const;
