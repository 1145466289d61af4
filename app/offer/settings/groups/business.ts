// Settings about the owner and her notices.
import { earliestWalkingYear, mostWalksBefore } from "~/business/proofs";

import { off, phoneMissing, type SettingGroup, phoneAsTyped } from "./setting-group";

const notice = { kind: "line", max: 160, ...off } as const;

const noYear = `Please enter a year from ${earliestWalkingYear} on, such as 2016`;
const yearOf = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= earliestWalkingYear && Number(text) < 2100 ? text : null;

const noWalks = `Please enter a whole number up to ${mostWalksBefore.toLocaleString("en-US")}, such as 1,200`;
/** Reads "1,200" as 1200. Returns null for 0. */
function walksOf(text: string): string | null {
  const digits = text.replaceAll(/[,\s]/g, "");
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return count > 0 && count <= mostWalksBefore ? String(count) : null;
}

export const business = {
  title: "Business",
  text: "The footer, contact cards, emails and search engines all use these.",
  saved: "Business details saved",
  settings: {
    business_name: {
      kind: "line",
      label: "Business name",
      required: "Please enter the name of the business",
      min: 2,
      max: 100,
      ...off,
    },
    walker_name: {
      kind: "line",
      label: "Your name",
      hint: "As you sign your emails.",
      required: "Please enter your name",
      min: 2,
      max: 100,
      ...off,
    },
    phone: {
      kind: "line",
      type: "tel",
      label: "Phone",
      hint: "As you want it shown: (310) 555-0142",
      required: phoneMissing,
      min: 10,
      max: 40,
      read: phoneAsTyped,
      ...off,
    },
    email: {
      kind: "email",
      label: "Email",
      hint: "The site's messages come here, and so do clients' replies.",
      required: "Please enter a valid email address",
      ...off,
    },
    postal_address: {
      kind: "line",
      label: "Postal box",
      hint: "Below each email, as the law asks. Never a home address.",
      required: "Please enter a postal box or a business address",
      min: 5,
      ...off,
    },
  },
} as const satisfies SettingGroup;

export const notices = {
  title: "Notices",
  text: "Leave empty to hide it.",
  saved: "Notices saved",
  settings: {
    availability_notice: {
      ...notice,
      label: "Limited-availability notice",
      hint: "On the first screen of the site.",
    },
    hours_notice: { ...notice, label: "Hours notice", hint: "Beside the hours: “Closed November 26 and 27.”" },
  },
} as const satisfies SettingGroup;

export const experience = {
  title: "Experience",
  text: "Visitors read both on the home page and on My Story. An empty one isn't shown.",
  saved: "Experience saved",
  settings: {
    walking_since: {
      kind: "line",
      digits: true,
      label: "Walking dogs since",
      hint: "The year, such as 2016.",
      max: 10,
      read: yearOf,
      odd: noYear,
      ...off,
    },
    walks_before: {
      kind: "line",
      digits: true,
      label: "Walks before this site",
      hint: "As many as you can vouch for. Walks completed here are added, and the sum is rounded down.",
      max: 20,
      read: walksOf,
      odd: noWalks,
      ...off,
    },
  },
} as const satisfies SettingGroup;
