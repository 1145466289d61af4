// Sections of the contract, within what California allows (docs/product.md, Contract).
import { formatMoney } from "~/shared/money";

import {
  complaintHours,
  keyReturnDays,
  lostKeyCap,
  minRabiesAgeMonths,
  paymentDueDays,
  priceChangeNoticeDays,
} from "./contract-terms";
import { defaultHolidays } from "~/business/calendars/holidays";
import { defaultPolicies } from "~/business/terms/owner-policies";
import { policiesInWords } from "~/business/terms/terms-in-words";

/** Amounts in this version of the contract. Later price changes don't change them. */
const inWords = {
  ...policiesInWords(defaultPolicies),
  furtherDogDiscount: "$10",
  firstDogOnHike: "$60",
  furtherDogOnHike: "$30",
  weekend: "$5",
  medication: "$10",
  training: "$5",
} as const;
const hikeGroup = { min: 3, max: 5 } as const;

const holidayNames = defaultHolidays.map(({ name }) => name).join(", ");

export interface ContractSection {
  id: string;
  heading: string;
  paragraphs: readonly string[];
}

export const contractSections: readonly ContractSection[] = [
  {
    id: "parties",
    heading: "1. Who agrees, to what, and for how long",
    paragraphs: [
      "This contract is between you, the client named in the signature, and the business named at the top of this page (“I”, “me”). I work as an independent contractor, not as your employee.",
      "One signature covers all visits you request afterward and all pets you add later, until one of us ends the contract in writing; an email is enough. Visits already carried out are still paid for.",
      "For the visits you book, you allow me, or the walker you chose, to enter the address in your account.",
    ],
  },
  {
    id: "service-area",
    heading: "2. Service area",
    paragraphs: [
      "Your address must include a zip code and is verified to be inside the service area. If you move, update your address; visits at an address outside the service area need my agreement first.",
    ],
  },
  {
    id: "meet-and-greet",
    heading: "3. Meet and greet, and the right to say no",
    paragraphs: [
      "A meet and greet is required before the first visit. It is free.",
      "I may decline or stop a service if a pet is aggressive, the home is unsafe, information I needed was withheld, or a bill stays unpaid. If I stop a visit for safety, I tell you at once and make sure your pet is secure.",
    ],
  },
  {
    id: "prices",
    heading: "4. Prices",
    paragraphs: [
      "Prices follow the current price list on this site. Base prices are adjusted by neighborhood where the list says so: at present Cheviot Hills (5% less).",
      `On walks, runs and drop-ins each additional dog of the same household is ${inWords.furtherDogDiscount} less than the first. On an adventure hike the first dog is ${inWords.firstDogOnHike} and each further dog of the household ${inWords.furtherDogOnHike}, before any neighborhood adjustment.`,
      `Surcharges: weekend visits +${inWords.weekend}; holidays +${inWords.holiday} of the dogs' price; medication +${inWords.medication} a visit; training reinforcement +${inWords.training} a visit. Weekend and holiday surcharges can both apply. Holidays are, unless the list in your request shows otherwise: ${holidayNames}.`,
      `The total you are quoted with a request is the total charged for it. I announce a new price list by email at least ${priceChangeNoticeDays} days ahead; it never changes a visit already quoted.`,
    ],
  },
  {
    id: "payment",
    heading: "5. Payment",
    paragraphs: [
      `You are billed after the visit and pay within ${paymentDueDays} days of the statement. Nothing in this contract renews or charges you automatically.`,
      "If a payment is late I send a reminder, and I may pause further visits until it is settled. If a bank returns a payment, you repay the fee the bank charged me for it.",
    ],
  },
  {
    id: "cancellation",
    heading: "6. Canceling and changing visits",
    paragraphs: [
      `Cancel or move a visit free of charge up to ${inWords.notice} before it starts, or before its window starts where no exact time is set. Later than that, I charge ${inWords.late} of the visit. For a no-show, a lock-out or a cancellation at the door, I charge ${inWords.noShow}. If I cancel, you pay nothing.`,
      "If you come home early and no longer need booked visits, the same rule applies to each of them. In illness or an emergency, talk to me: I may waive the fee, and often a word is enough.",
    ],
  },
  {
    id: "your-part",
    heading: "7. Your part",
    paragraphs: [
      "You tell me the truth about your pet's behavior and health, above all any bite, fight, escape or attack, before the first visit and when something new happens.",
      `Dogs over ${minRabiesAgeMonths} months are vaccinated against rabies and licensed, as California law requires, and wear an identification tag, a harness or collar that fits, and a leash that does not retract.`,
      "You provide food, medicine and supplies; a working key or code and a second way in; and a fence that holds, if the pet may be outside.",
      "You tell me about cameras inside the home and about other people who have access. While I am responsible for a pet, no one else takes over its care without telling me. I am not responsible for what other people with access to your home do.",
    ],
  },
  {
    id: "handling",
    heading: "8. How I handle pets",
    paragraphs: [
      "Dogs stay on leash except inside a lawful fenced off-leash area, or where you have given the separate off-leash release. I pick up after your dog.",
      "In heat, smoke, heavy rain or lightning I may shorten a visit, move it indoors or change the route; you are told in the note. The price stays the same if I spent the booked time on your pet.",
      `A hike goes out with ${hikeGroup.min} to ${hikeGroup.max} dogs I judge to be compatible. If a group does not come together, I offer you another date, and canceling is free.`,
      "I give treats only if you allow them. I follow park rules on leashes and on how many dogs one person may bring. Driving your pet anywhere, except in an emergency, needs your agreement in writing.",
    ],
  },
  {
    id: "access",
    heading: "9. Keys, codes and alarms",
    paragraphs: [
      "Keys are labeled with a code only, without name or address. I make no copies without your consent. Codes are kept in your account, visible to me and to the walker of your visit. A lockbox is welcome.",
      `If I lose a key, I tell you the same day and pay for a copy or for changing the lock, up to ${formatMoney(lostKeyCap)}; if the loss was more than an ordinary mistake, the law decides. Keys are returned within ${keyReturnDays} days after the contract ends.`,
      "When I leave, I lock the door, set the alarm as we agreed, and confirm it in the note.",
    ],
  },
  {
    id: "medication",
    heading: "10. Medicine",
    paragraphs: [
      `I give medicine only by your written instructions and with the separate authorization below, for ${inWords.medication} a visit. I do not change doses. If a dose is missed or refused, you hear from me at once.`,
    ],
  },
  {
    id: "emergencies",
    heading: "11. Emergencies",
    paragraphs: [
      "If your pet is hurt, ill or lost, I call you at once, then your emergency contact. For a lost pet I search, notify the animal shelters and the microchip registry with the details you gave me, and keep you informed until we agree on what to do next.",
      "If I am ill, I tell you as early as I can. Another walker comes in my place only if you agreed beforehand; choosing another walker's time when you book counts as agreeing.",
      "In an earthquake, fire or evacuation I may not be able to reach you or your home. I will do what is reasonable and safe for your pet. Please name someone nearby who can help.",
    ],
  },
  {
    id: "damage-and-bites",
    heading: "12. Damage, bites and responsibility",
    paragraphs: [
      "I am responsible for harm I cause by failing to take reasonable care, except as far as you have released ordinary negligence below. You are responsible for harm your pet does to people, animals or property, including a bite, except as far as I caused it by not taking care; to that extent you will cover claims others make against me because of your pet.",
      "This contract says nothing about insurance. If it matters to you, ask me before signing and I will answer in writing what cover, if any, I hold.",
      "Nothing in this contract limits responsibility for gross negligence, recklessness, intentional harm or breaking the law. California law does not allow that, and I do not ask for it.",
    ],
  },
  {
    id: "complaints",
    heading: "13. If something went wrong",
    paragraphs: [
      `Please tell me about damage or a complaint within ${complaintHours} hours of noticing it, so that it can still be looked into. Reporting later does not end rights the law gives you.`,
      "We first try to solve it between us, in writing; if that fails, with a mediator, if we both agree to one. Either of us may go to a California court, small claims court included. California law applies.",
      "If one sentence of this contract turns out not to be valid, the rest stays in force.",
    ],
  },
  {
    id: "electronic",
    heading: "14. Signing and writing electronically",
    paragraphs: [
      "You agree to sign this contract electronically and to receive notices by email. Typing your name and choosing Sign counts as your signature. With it I keep the exact text you signed, the date and time, and the internet address and the browser it was signed from.",
      "You can save and print your copy at any time. You may withdraw this consent and use paper from then on; what was signed before stays valid.",
      "How personal data is handled is described in the privacy notice at /privacy. Text messages are sent only with your separate consent, under the wording shown with that box.",
    ],
  },
];
