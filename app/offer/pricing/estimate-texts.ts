// Texts of "What would it cost?" on /services.
import { holidayShare, type PriceList } from "~/business/prices";
import { formatMoney } from "~/shared/money";

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
  // Surcharges of the day
  ordinaryDay: "An ordinary weekday adds nothing.",
  weekend: ({ weekend }: PriceList): string => `The weekend adds ${formatMoney(weekend)}.`,
  holiday: (name: string, isWeekend: boolean, prices: PriceList): string =>
    `${name} is a holiday and adds ${holidayShare * 100}%.${isWeekend ? ` ${estimateTexts.weekend(prices)}` : ""}`,
} as const;
