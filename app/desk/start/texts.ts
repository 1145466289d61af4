// Texts of the guide for a new site, and of going live.
import type { PriceList } from "~/business/prices";
import { formatMoney } from "~/shared/money";

export const startTexts = {
  title: "Set up your site",
  lead: "Eight short steps. Do them in any order, skip what can wait, and come back whenever you like.",
  desk: "Your site isn't open yet",
  next: "Next",
  nextStep: (title: string) => `Next: ${title}`,
  preview: "Next: see it as a visitor",
  skip: "Skip",
  all: "All steps",
  ready: "Ready",
  toDo: "To do",
  goOn: (title: string) => `Continue with: ${title}`,
  noPlace: "Your pages and your contract don't name your city and state yet.",
  namePlace: "Name them",
  visitor: "See it as a visitor",
  goLive: "Go live",
  goLiveText: "Then everyone can see your site, and search engines can find it.",
  live: { kind: "success", title: "Your site is open", text: "Everyone can see it now." },
  close: "Close the site to visitors",
  closeText: "Visitors then read “Opening soon”. You still see everything, and your clients can log in.",
  closed: { kind: "success", title: "Your site is closed", text: "Visitors read “Opening soon”." },
} as const;

export const stepNoteTexts = {
  place: (name: string, state: string) => `Your pages name ${name}, and your contract names ${state}.`,
  changePlace: "Change it",
  extras: ({ weekend, medication, training }: PriceList) =>
    `Extras for each visit: ${formatMoney(weekend)} on a weekend, ${formatMoney(medication)} for medication, ${formatMoney(training)} for training reinforcement.`,
  discount: ({ furtherDogDiscount }: PriceList) =>
    `Each extra dog costs ${formatMoney(furtherDogDiscount)} less than the first.`,
  furtherPrice: ({ furtherDogOnHike }: PriceList) =>
    `Where an extra pet has its own price, it costs ${formatMoney(furtherDogOnHike)}.`,
  changeExtras: "Change the extras",
  holidays: (percent: number, names: string) => `Holidays add ${percent}%: ${names}.`,
  noHolidays: "No day costs more as a holiday.",
  changeHolidays: "Change the holidays",
} as const;

export const practiceTexts = {
  title: "Practice first",
  offer:
    "Add three sample clients, with pets, visits in the next few days and a request to answer. They get no email and are never charged, and one button removes them.",
  add: "Add sample clients",
  added: { kind: "success", title: "Sample clients added", text: "Their last name is Sample." },
  present:
    "Your sample clients have the last name Sample. Confirm, move and cancel as you like: they get no email. Going live removes them, too.",
  remove: "Remove the sample clients",
  client: "A sample client to practice with: no email, no bills. Going live removes it with its visits.",
  removed: { kind: "success", title: "Sample clients removed" },
  live: "Your site is open. Sample clients are for a site that isn't open yet.",
  nothingToOffer: "Add an area and a service first. The sample clients need both.",
} as const;

export const mailStepTexts = {
  title: "Email and web address",
  lead: "The person who runs your server sets up two things, once.",
  address: (origin: string) => `Your site's address is ${origin}.`,
  addressOpen: "Visitors need an address with https. Ask the person who runs your server for a domain of your own.",
  mailOn: "A mail server is set up. Send yourself a test email to see that it arrives.",
  mailOff: "No mail server is set up yet, so emails wait. Ask the person who runs your server to set one up.",
  send: "Send me a test email",
  sent: (to: string) =>
    ({ kind: "success", title: "Test email sent", text: `The mail server took it. Look for it at ${to}.` }) as const,
  waiting: { kind: "info", title: "The mail server hasn't answered yet", text: "Look under Mail in a minute." },
  notSent: "The test email wasn't sent",
  system: "What to tell them is on System",
  subject: "A test email from your site",
  preview: "If you read this, your site can send email.",
  text: "If you read this, your site can send email. There's nothing else to do.",
} as const;
