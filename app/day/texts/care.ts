// Texts for walkers about a household: home access, care sheet, and emergency page.
import { wayInHours } from "~/business/policies";
import { type Cents, formatMoney } from "~/shared/money";
import type { AroundVisit } from "~/day/policy";

const hours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);

/** Reasons why home access is closed. */
export const wayInClosed = {
  early: `Codes and keys unlock ${hours(wayInHours.before)} before the visit.`,
  over: `This visit ended more than ${hours(wayInHours.after)} ago, so its codes are locked again.`,
  "called-off": "This visit won't take place, so its codes stay locked.",
} as const;

export const wayInTexts = {
  title: "Getting in",
  button: "Getting in",
  buttonFor: (names: string) => `Getting in: ${names}`,
  show: "Show how to get in",
  willBeNoted: "The household can see that you looked.",
  noted: (names: string) => `${names} can see that you looked.`,
  unlockAt: (time: string) => `They unlock at ${time}.`,
  none: (client: string) => `No codes or keys are entered yet. Ask ${client} before you go.`,
  callOwner: (owner: string, phone: string) => `Call ${owner}, ${phone}`,
  unreadable: "This can't be opened right now. Call before you go: the codes are stored, but the site can't read them.",
  keys: "Keys",
  back: "Back to today",
} as const;

export const careSheetTexts = {
  title: "Care sheet",
  link: "Care sheet",
  linkFor: (names: string) => `Care sheet: ${names}`,
  of: (name: string) => `${name}'s household`,
  lead: "To print, or to read on the phone. No address and no codes are on it.",
  back: "Back to today",
  toClient: "Back to the client",
  toVisit: "Back to the visit",
  noNotes: "No care notes.",
  calls: "Whom to call",
  contact: (name: string) => `${name}, their emergency contact`,
  contactTitle: "Emergency contact",
  noContact: "No emergency contact was given.",
  hospital: "24-hour hospital",
  spend: "Vet bills",
  spendUpTo: (cap: Cents) =>
    `Authorized in the contract: treatment up to ${formatMoney(cap)} before anyone is reached.`,
  noSpend: "Nothing is authorized in the contract. Reach the client first.",
  wish: "For this visit",
  none: "No pets yet.",
} as const;

export const careSheetClosed: Record<Exclude<AroundVisit, "open">, string> = {
  early: "The care sheet unlocks the day before.",
  over: "This visit is over, and its care sheet is closed.",
};

export const emergencyTexts = {
  title: "Emergency",
  link: "Emergency",
  linkFor: (names: string) => `Emergency: ${names}`,
  steps: "What to do",
  callPeople: "Call 911",
  hospital: "24-hour hospital",
  noHospital: "No 24-hour hospital is set. The owner sets it in Settings, under “In an emergency”.",
  owner: (name: string) => `Call ${name}`,
  client: (name: string) => `Call ${name}`,
  contact: (name: string) => `Call ${name}, their emergency contact`,
  noContact: "No emergency contact was given.",
  vet: (pet: string) => `${pet}'s vet`,
  noVet: "No vet was given.",
  directions: "Directions",
  spend: (cap: Cents) =>
    `Authorized in the contract: treatment up to ${formatMoney(cap)} before anyone is reached. Never agree to putting an animal down.`,
  noSpend: "No contract with a veterinary release is on file: agree to nothing before the client or the owner says so.",
  back: "Back to today",
} as const;

/** In the order of the steps. */
export const emergencySteps: readonly string[] = [
  "Get yourself and the dogs out of danger. If a person is hurt, call 911 first.",
  "Call the client. If nobody answers, call their emergency contact.",
  "A hurt or sick pet goes to its vet; if that's closed or too far, to the 24-hour hospital. Call ahead from the road.",
  "A lost pet: stay near where you saw it last, call, leave something that smells of home, and have others search.",
  "Call the owner, whatever it was, as soon as everyone is safe.",
  "Note the time, the place, what happened, and who saw it. Take photos. Don't discuss whose fault it was.",
];

/** Reasons why the page is closed to a walker. */
export const emergencyClosed: Record<Exclude<AroundVisit, "open">, string> = {
  early: "Numbers and addresses of this visit unlock the day before.",
  over: "Numbers and addresses of this visit are locked again. Call the owner.",
};
