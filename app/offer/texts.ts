// What the owner reads after saving a setting, or when it was refused.
export const adminsOnly = "Only administrators can update site settings";

export const updateFailed = (key: string) => ({
  title: `Failed to update ${key}`,
  text: "Nothing was changed. Please try again.",
});

export const bookingPageRemoved = "The booking page is removed";

export const holidaySaved = {
  add: "Holiday added",
  switch: "Holidays saved",
  remove: "Holiday removed",
} as const;

export const holidayRefusals = {
  "day-is-over": "That day is over. Choose one in the future",
  "already-a-holiday": "That day is already a holiday",
  "too-many": "You already have 50 days of your own. Remove one first",
  "unknown-holiday": "That holiday isn't there",
} as const;

/** "What would it cost?" (/services). */
export const estimateWords = {
  zip: "Zip code",
  service: "Service",
  minutes: "Duration",
  lasts: (minutes: number) => (minutes === 120 ? "2 hours (hikes)" : `${minutes} minutes`),
  dogs: "Dogs of your household",
  date: "Date",
  show: "Show the price",
  answer: (area: string, when: string) => `In ${area}, on ${when}`,
  priceName: "What it would cost",
  extras: "Medication and training reinforcement are extra, as listed above. New here?",
  begin: "It begins with a free meet and greet",
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
