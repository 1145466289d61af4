// Texts of the form that holds a time for a meet and greet. They are part of the page's script.

import type { Toast } from "~/shared/form-reply";

export const meetTexts = {
  title: "Your free meet and greet",
  /** `when`: "Tue, Nov 24, 10:30 AM". */
  when: (when: string) => `${when}, half an hour at your home.`,
  place: (area: string, zip: string) => `At your home in ${area}, ${zip}.`,
  later: "The street, and everything about your pet, can wait until we meet.",
  other: "Pick another time",
  name: "Your name",
  petName: "Your pet's name",
  zip: "Your zip code",
  hold: "Hold this time",
  holding: "Holding...",
  account: "Have an account?",
  signIn: "Sign in",
  noZip: "Please enter your five-digit zip code",
  outside: (zip: string) => `I don't walk in ${zip} yet, sorry`,
  lead: "I come to your home for half an hour, free of charge. Tap a time to hold it.",
  noTime: "Pick one of the times below",
  notHeld: "That time isn't held",
  change: "Pick another time, or let it go",
} as const;

/** Read out; the next page says it. */
export const meetHeld: Toast = { kind: "success", title: "Check your email", isOnPage: true };

export const meetFailed = {
  title: "That didn't work",
  text: "Your time isn't held yet. Please try again, or call me.",
};
