// Texts of the home page that are the same for every business. The others are the owner's words (words/words.ts) and
// her notices (identity.ts).

import { capitalized, countInWords } from "~/business/count-in-words";

export const home = {
  aboutLink: "Read my story",
  servicesHeading: "What I can do for your dog",
  servicesIntro: (services: string) => `${services}, with prices you can see before you message me.`,
  /** `setting`: "near the harbor"; may be empty. */
  whereLead: (areas: number, setting: string) =>
    `${capitalized(countInWords(areas, "area"))}${setting && ` ${setting}`}. Not sure about your street? Ask me.`,
  squadHeading: "The Squad",
  squadIntro: "Some of the dogs I walk, shown with their people's permission.",
  testimonialsHeading: "What people say",
  waitlistHeading: "No spot open right now?",
  waitlistText: "Leave your email, and I'll email you when one opens.",
  contactHeading: "Let's meet",
  contactText: "Tell me about your dog. The meet and greet is free, and it's how every new client begins.",
} as const;
