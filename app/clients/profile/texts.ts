// Texts of /profile, in the order of the page.
import type { Area } from "~/business/areas/areas";
import { areaOfAddress } from "~/business/areas/area-of-address";
import type { Toast } from "~/shared/form-reply";

export const reachTexts = {
  agreedOn: (at: string) =>
    `You agreed to text messages on ${at}. If you change your number, you have to agree again. Choosing only email withdraws your consent.`,
  lacksConsent:
    "You asked for text messages, but you haven't checked the box to agree to them. Until you do, I'll email you.",
} as const;

export const emergencyTexts = {
  title: "In an emergency",
  text: "Optional: someone I can call about your pet when I can't reach you.",
} as const;

export const emailTexts = {
  toVerify:
    "Open the link in the email I sent you to confirm your address. You need to do this before you can request a service.",
} as const;

export const securityTexts = {
  title: "Signing in",
  text: "Your password, passkeys, one-time codes, and the devices you're signed in on.",
  link: "Security",
} as const;

export const calendarTexts = {
  title: "Add to my calendar",
  text: "A private link for your phone's calendar: your visits, always up to date.",
  link: "Subscribe",
} as const;

export const dataTexts = {
  text: "Everything stored about you and your pets, in one file. Only the codes to your home aren't in it.",
} as const;

export const closeTexts = {
  title: "Close your account",
  text: "Done with walks? You'll see first what's canceled and what it costs.",
  link: "Close my account",
} as const;

/** Notes to the client, contained in the downloaded file. */
export const dataNotes = {
  wayIn: "Your codes aren't in this file: anyone who finds it could open your door. Read them at /profile/access.",
} as const;

/** Beside the saved address. `ahead`: number of the client's upcoming visits. */
export const addressOutside = (zip: string, ahead: number): string =>
  [
    `${zip} is outside my area, so I can't promise visits there yet.`,
    ...(ahead > 0
      ? [
          ahead === 1
            ? "Your booked visit isn't canceled. I got an email, and I'll tell you whether it can stay."
            : `Your ${ahead} booked visits aren't canceled. I got an email, and I'll tell you which ones can stay.`,
        ]
      : ["If the zip code is right, message me: there may still be a way."]),
  ].join(" ");

export const stepTexts = {
  lead: "I come to your door, so I need to know where it is.",
  save: "Save the address",
  all: "See the whole profile",
} as const;

export const profileSaved: Toast = { kind: "success", title: "Profile saved" };

export interface AreaAnswer {
  isServed: boolean;
  text: string;
}

/**
 * Returns what the address means for the client who is typing it. An incomplete address is accepted (docs/product.md,
 * Areas).
 */
export function areaAnswer(areas: readonly Area[], address: string): AreaAnswer {
  if (!address.trim())
    return { isServed: false, text: "With your zip code I can tell you right away whether you live where I walk." };
  const answer = areaOfAddress(areas, address);
  switch (answer.verdict) {
    case "served":
      return { isServed: true, text: `In ${answer.area.name}: that's where I walk.` };
    case "outside":
      return {
        isServed: false,
        text: `${answer.zip} is outside the service area. You can save it, and I'll tell you honestly whether I can make it work.`,
      };
    case "missing-zip":
      return { isServed: false, text: "Add your zip code, so I can tell whether you live where I walk." };
  }
}
