// What a walker reads when something has happened: whom to call, in which order, and what may be agreed to.
import { type Cents, formatMoney } from "~/shared/money";

import type { AroundVisit } from "~/ledger/index";

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

/** In the order they are done. */
export const emergencySteps: readonly string[] = [
  "Get yourself and the dogs out of danger. If a person is hurt, call 911 first.",
  "Call the client. If nobody answers, call their emergency contact.",
  "A hurt or sick pet goes to its vet; if that's closed or too far, to the 24-hour hospital. Call ahead from the road.",
  "A lost pet: stay near where you saw it last, call, leave something that smells of home, and have others search.",
  "Call the owner, whatever it was, as soon as everyone is safe.",
  "Note the time, the place, what happened, and who saw it. Take photos. Don't discuss whose fault it was.",
];

/** Why a walker doesn't see it. */
export const emergencyClosed: Record<Exclude<AroundVisit, "open">, string> = {
  early: "Numbers and addresses of this visit unlock the day before.",
  over: "Numbers and addresses of this visit are locked again. Call the owner.",
};
