// Texts of /admin/settings/prices.
import { durationLimits, mostDurations, mostPricesToCome, priceLimits } from "~/business/prices";
import { priceChangeNoticeDays } from "~/business/contract/contract-terms";
import { formatMoney } from "~/shared/money";

export const priceTexts = {
  lead: "Change a price here. Visits requested before the change keep their quoted price.",
  whatTitle: "What it costs today",
  whatHint: "One dog, on a weekday, before an area's discount.",
  all: "Change all at once",
  allTitle: "All prices, from today",
  allHint: "In dollars, for one dog on a weekday, before an area's discount. What you leave as it is stays.",
  allSave: "Save the prices",
  allSaved: (prices: number) =>
    ({
      kind: "success",
      title: prices === 1 ? "1 price set" : `${prices} prices set`,
      text: "Visitors see the new prices now, and new requests use them.",
    }) as const,
  noChange: "All prices are as they were. Change one first.",
  change: "Change",
  changeOf: (name: string) => `Change: ${name}`,
  offerAgain: "Offer again",
  offerAgainOf: (name: string) => `Offer again: ${name}`,
  toCome: (amount: string, day: string) => `${amount} from ${day}`,
  cancel: "Cancel",
  cancelOf: (name: string, day: string) => `Cancel the change from ${day}: ${name}`,
  formTitle: "A new price",
  item: "For",
  price: "Price in dollars",
  priceHint: `From ${formatMoney(priceLimits.least)} to ${formatMoney(priceLimits.most)}, such as 32 or 32.50`,
  from: "Starting",
  save: "Set this price",
  previewed: "Here's what visitors would see from that day on. Nothing is saved yet.",
  previewTitle: (day: string) => `From ${day} on`,
  fromTo: (was: string, is: string) => `${was} to ${is}`,
  columns: ["Weekday", "Weekend", "Holiday", "Extra dog, weekday"],
  notice: (day: string) =>
    `Your contract promises clients ${priceChangeNoticeDays} days' notice by email: that would be ${day} or later.`,
  standingWalks: (day: string) =>
    `Clients with a standing walk at this price get an email. For them, it starts ${day}.`,
  changed: (name: string, was: string, is: string, day: string) => `${name}: ${was} to ${is} from ${day}`,
  cancelled: (name: string, amount: string, day: string) => `${name}: not ${amount} from ${day} after all`,
  notOffered: "not offered",
  takenOff: (name: string, day: string) => `${name}: not offered from ${day}`,
  offeredAgain: (name: string, is: string, day: string) => `${name}: offered again at ${is} from ${day}`,
  offeredFirst: (name: string, is: string, day: string) => `${name}: new at ${is} from ${day}`,
  keptOn: (name: string, day: string) => `${name}: offered from ${day} after all`,
  offTitle: "Stop offering a duration",
  offHint: "Booked visits and standing walks keep their price. To offer the duration again, set a new price.",
  newTitle: "A new duration",
  newHint: "Such as a 75-minute walk. Clients can choose it for visits from its first day on.",
  service: "For",
  minutes: "Minutes",
  minutesHint: `From ${durationLimits.least} to ${durationLimits.most}, in steps of ${durationLimits.step}`,
  add: "Offer it",
  added: {
    kind: "success",
    title: "Duration added",
    text: "Visitors see it, and new requests use it, from its first day on.",
  },
  stop: "Stop offering it",
  left: (service: string, minutes: string) => `${service} then has ${minutes} minutes.`,
  booked: (visits: number) =>
    visits === 1 ? "1 booked visit stays as it is." : `${visits} booked visits stay as they are.`,
  standing: (walks: number) => (walks === 1 ? "1 standing walk continues." : `${walks} standing walks continue.`),
  open: (requests: number) =>
    requests === 1 ? "1 request still waits for your answer." : `${requests} requests still wait for your answer.`,
  nothingBooked: "No client has booked it from that day on.",
  comesBack: (day: string) =>
    `A price you set earlier offers it again from ${day}. Cancel that price, too, if you don't want that.`,
  stopped: {
    kind: "success",
    title: "Duration taken off",
    text: "Clients can't choose it for visits from that day on.",
  },
  saved: {
    kind: "success",
    title: "Price set",
    text: "Visitors see it, and new requests use it, from its first day on.",
  },
  cancelledToast: { kind: "success", title: "Canceled", text: "The price stays as it was." },
} as const;

export const priceRefusals = {
  "unknown-item": { field: "item", text: "Choose what the price is for" },
  "wrong-duration": {
    field: "minutes",
    text: `A visit takes ${durationLimits.least} to ${durationLimits.most} minutes, in steps of ${durationLimits.step}`,
  },
  "no-service": { field: "service", text: "Choose one of the services" },
  "fixed-duration": { field: "minutes", text: "A group has one duration: its dogs start and finish together" },
  "one-duration": {
    field: "item",
    text: "A group has one duration: its dogs start and finish together. This service has another on that day",
  },
  "known-duration": {
    field: "minutes",
    text: "This duration is in the price list already. Set a new price to offer it again, or to change its price",
  },
  "too-many-durations": { field: "minutes", text: `A service has at most ${mostDurations} durations` },
  "too-low": { field: "price", text: `A price is at least ${formatMoney(priceLimits.least)}` },
  "too-high": { field: "price", text: `A price is at most ${formatMoney(priceLimits.most)}. Check the zeros` },
  "no-duration": { field: "item", text: "Choose one of the durations" },
  "not-offered": { field: "item", text: "It already isn't offered on that day" },
  "last-duration": {
    field: "item",
    text: "This is the service's last duration. Leave at least one on every day",
  },
  "day-over": { field: "from", text: "That day is over. Choose today or a later day" },
  "too-far": { field: "from", text: "Choose a day within the next year" },
  "same-price": { field: "price", text: "That's the price of that day already" },
  "too-many": {
    field: "from",
    text: `You already have ${mostPricesToCome} future prices. Cancel one first`,
  },
} as const;
export type PriceProblem = keyof typeof priceRefusals;

export const nothingLeft = "That would leave a service without any duration. Offer another duration first";
export const bookedAlready =
  "A client has a booking or a standing walk of that duration. Stop offering it instead: existing bookings keep their price";
export const notToCome = "That price is already in effect, or was canceled. Set a new price instead";

export const priceFormTexts = {
  noPrice: "Enter an amount such as 32 or 32.50",
  noDay: "Choose a date",
  noMinutes: "Enter the minutes, such as 75",
} as const;
