// Texts of /admin/settings/prices.
import { durationLimits, mostDurations, mostPricesToCome, priceLimits } from "~/business/prices";
import { priceChangeNoticeDays } from "~/business/contract/contract-terms";
import { formatMoney } from "~/shared/money";

export const priceTexts = {
  title: "Prices",
  lead: "Change a price. Visits that were asked for before keep the price they were quoted.",
  whatTitle: "What it costs today",
  whatHint: "One dog, on a weekday, before an area's discount.",
  change: "Change",
  changeOf: (name: string) => `Change: ${name}`,
  offerAgain: "Offer again",
  offerAgainOf: (name: string) => `Offer again: ${name}`,
  toCome: (amount: string, day: string) => `${amount} from ${day}`,
  cancel: "Cancel",
  cancelOf: (name: string, day: string) => `Cancel what's to come from ${day}: ${name}`,
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
  named:
    "The contract names this amount. Clients who signed agreed that the price list on this site counts; have the contract's text changed, too.",
  contractTitle: "The contract says otherwise",
  contractTodo:
    "Clients who sign now read the old amounts. Ask the person who built this site for a new version of the contract; clients are then asked to sign it. Until then, the price list on this site counts.",
  unlikeContract: (name: string, signed: string, now: string) => `${name}: ${signed} in the contract, ${now} today`,
  changed: (name: string, was: string, is: string, day: string) => `${name}: ${was} to ${is} from ${day}`,
  cancelled: (name: string, amount: string, day: string) => `${name}: not ${amount} from ${day} after all`,
  notOffered: "not offered",
  takenOff: (name: string, day: string) => `${name}: not offered from ${day}`,
  offeredAgain: (name: string, is: string, day: string) => `${name}: offered again at ${is} from ${day}`,
  offeredFirst: (name: string, is: string, day: string) => `${name}: new at ${is} from ${day}`,
  keptOn: (name: string, day: string) => `${name}: offered from ${day} after all`,
  offTitle: "Stop offering a duration",
  offHint: "What's booked, and standing walks, keep their price. A new price offers it again.",
  newTitle: "A new duration",
  newHint: "Such as a 75-minute walk. Clients can choose it for visits from its day on.",
  service: "For",
  minutes: "Minutes",
  minutesHint: `From ${durationLimits.least} to ${durationLimits.most}, in steps of ${durationLimits.step}`,
  add: "Offer it",
  added: { kind: "success", title: "Duration added", text: "Visitors and new requests see it from its day on." },
  stop: "Stop offering it",
  left: (service: string, minutes: string) => `${service} then has ${minutes} minutes.`,
  booked: (visits: number) =>
    visits === 1 ? "1 booked visit stays as it is." : `${visits} booked visits stay as they are.`,
  standing: (walks: number) => (walks === 1 ? "1 standing walk continues." : `${walks} standing walks continue.`),
  open: (requests: number) =>
    requests === 1 ? "1 request still waits for your answer." : `${requests} requests still wait for your answer.`,
  nothingBooked: "Nobody has it booked from then on.",
  comesBack: (day: string) => `A new price offers it again from ${day}. Cancel that one, too, if you don't want it.`,
  stopped: { kind: "success", title: "Duration taken off", text: "Visitors and new requests see it from its day on." },
  saved: { kind: "success", title: "Price set", text: "Visitors and new requests see it from its day on." },
  cancelledToast: { kind: "success", title: "Canceled", text: "It stays as it was before." },
} as const;

export const priceRefusals = {
  "unknown-item": { field: "item", text: "Choose what the price is for" },
  "wrong-duration": {
    field: "minutes",
    text: `A visit takes ${durationLimits.least} to ${durationLimits.most} minutes, in steps of ${durationLimits.step}`,
  },
  "fixed-duration": { field: "minutes", text: "A hike takes two hours, and nothing else" },
  "known-duration": {
    field: "minutes",
    text: "It's in the price list already. Set a price for it to offer it again, or to change what it costs",
  },
  "too-many-durations": { field: "minutes", text: `A service has at most ${mostDurations} durations` },
  "too-low": { field: "price", text: `A price is at least ${formatMoney(priceLimits.least)}` },
  "too-high": { field: "price", text: `A price is at most ${formatMoney(priceLimits.most)}. Check the zeros` },
  "no-duration": { field: "item", text: "Choose one of the durations" },
  "not-offered": { field: "item", text: "It isn't offered on that day already" },
  "last-duration": {
    field: "item",
    text: "It would be the service's last one. Leave at least one duration on every day",
  },
  "day-over": { field: "from", text: "That day is over. Choose today or a later day" },
  "too-far": { field: "from", text: "Choose a day within the next year" },
  "same-price": { field: "price", text: "That's the price of that day already" },
  "too-many": {
    field: "from",
    text: `You already have ${mostPricesToCome} prices to come. Cancel one first`,
  },
} as const;
export type PriceProblem = keyof typeof priceRefusals;

export const nothingLeft = "That would leave a service without a duration. Set the price of another one first";
export const bookedAlready =
  "Somebody has that duration booked, or on a standing walk. Stop offering it instead: what's booked then keeps its price";
export const notToCome = "That price holds already, or is gone. Set another one from a day on";

export const priceFormTexts = {
  noPrice: "Enter an amount such as 32 or 32.50",
  noDay: "Choose a date",
  noService: "Choose one of the services",
  noMinutes: "Enter the minutes, such as 75",
} as const;
