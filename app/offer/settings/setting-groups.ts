// What the owner sets at /admin/settings: each group is a form of its own, saved by itself.

import { earliestWalkingYear, mostWalksBefore } from "~/business/proofs";
import type { FormField, FormFields } from "~/shared/form-fields";

import { appointmentUrlOf, isWebAddress } from "./web-addresses";

export interface SettingGroup {
  title: string;
  text: string;
  /** The toast once it is saved. */
  saved: string;
  /** By their key in site_settings, which is the name of the field, too. */
  settings: FormFields;
}

const off = { autoComplete: "off" } as const;
const notice = { kind: "line", max: 160, ...off } as const;
const address = { kind: "line", type: "url", max: 2000, ...off } as const;

const phoneMissing = "Please enter a valid phone number";
const tenDigits = (text: string) => (text.replaceAll(/\D/g, "").length >= 10 ? text : null);

const wholeMinutes = "Please enter whole minutes, from 0 to 120";
/** Kept as text, as all settings are; "015" is 15. */
const minutesOf = (text: string) => (/^\d{1,3}$/.test(text) && Number(text) <= 120 ? String(Number(text)) : null);

const noYear = `Please enter a year from ${earliestWalkingYear} on, such as 2016`;
const yearOf = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= earliestWalkingYear && Number(text) < 2100 ? text : null;

const noWalks = `Please enter a whole number up to ${mostWalksBefore.toLocaleString("en-US")}, such as 1,200`;
/** "1,200" is 1200, and none is nothing to speak of. */
function walksOf(text: string): string | null {
  const digits = text.replaceAll(/[,\s]/g, "");
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return count > 0 && count <= mostWalksBefore ? String(count) : null;
}

const noWebAddress = "Please enter an address that begins with https://";
const noAppointmentUrl = "Please enter a valid Google Appointment Schedule URL";

/** Owners paste the short link, or the page of all schedules: neither can be shown in a page. */
export const appointmentUrlHint =
  "The long link: https://calendar.google.com/calendar/appointments/schedules/… In Google Calendar open the schedule, then Share, then Website embed. A short link (calendar.app.google) doesn't work here.";

export const settingGroups = {
  business: {
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
        read: tenDigits,
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
  },
  notices: {
    title: "Notices",
    text: "An empty notice isn't shown.",
    saved: "Notices saved",
    settings: {
      availability_notice: {
        ...notice,
        label: "Limited-availability notice",
        hint: "On the first screen of the site.",
      },
      hours_notice: { ...notice, label: "Hours notice", hint: "Beside the hours: “Closed November 26 and 27.”" },
    },
  },
  visits: {
    title: "Visits",
    text: "Travel time between visits. A change counts for visits confirmed from now on.",
    saved: "Travel time saved",
    settings: {
      travel_minutes: {
        kind: "line",
        digits: true,
        label: "Travel time, in minutes",
        hint: "From one visit to the next.",
        required: wholeMinutes,
        max: 3,
        tooLong: wholeMinutes,
        read: minutesOf,
        ...off,
      },
    },
  },
  places: {
    title: "Where visits began and ended",
    text: "If a walker allows it, their phone notes where it is at Start and Finish. You and that walker see it on a map.",
    saved: "Saved",
    settings: {
      show_visit_places: {
        kind: "tick",
        label: "Clients see it, too",
        hint: "On the page of their own visit, once they're signed in. Never on visits with several households, and never on a report card's link.",
      },
    },
  },
  experience: {
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
  },
  emergency: {
    title: "In an emergency",
    text: "The 24-hour animal hospital you would drive to. Walkers find it beside each visit. Without a name, none is shown.",
    saved: "Hospital saved",
    settings: {
      hospital_name: { kind: "line", label: "24-hour hospital", max: 100, ...off },
      hospital_phone: {
        kind: "line",
        type: "tel",
        label: "Its phone",
        max: 40,
        read: tenDigits,
        odd: phoneMissing,
        ...off,
      },
      hospital_address: { kind: "line", label: "Its address", max: 300, ...off },
    },
  },
  review: {
    title: "Review page",
    text: "Where “Leave a Review on Google” leads.",
    saved: "Review page saved",
    settings: {
      review_url: {
        ...address,
        label: "Review page address",
        required: noWebAddress,
        tooLong: noWebAddress,
        read: (text) => (isWebAddress(text) ? text : null),
      },
    },
  },
  appointment: {
    title: "Appointment scheduling",
    text: "The booking page of your Google appointment schedule. Without one, the site says that online booking isn't available.",
    saved: "Appointment URL saved successfully",
    settings: {
      google_appointment_url: {
        ...address,
        label: "Appointment URL",
        hint: appointmentUrlHint,
        required: noAppointmentUrl,
        tooLong: noAppointmentUrl,
        read: appointmentUrlOf,
      },
    },
  },
} as const satisfies Record<string, SettingGroup>;

/** Of a day of the owner's own. */
export const holidayName = {
  kind: "line",
  label: "Name",
  required: "Please enter a name",
  min: 2,
  max: 60,
  ...off,
} as const satisfies FormField;

export type SettingGroupName = keyof typeof settingGroups;
type Groups = typeof settingGroups;
export type SettingKey = { [Group in SettingGroupName]: keyof Groups[Group]["settings"] }[SettingGroupName];

/** What the button sends in the place of a group that takes the appointment URL away. */
export const bookingPageRemoval = "remove-booking-page";

/** A setting as it is stored; version 0: it never was. */
export interface StoredSetting {
  value: string;
  version: number;
}
export type StoredSettings = Record<SettingKey, StoredSetting>;

/** All settings are texts: a box that is ticked is "yes". */
export const storedSetting = (value: string | boolean | null | undefined): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : (value ?? "");

/** The hidden field that carries the version somebody looked at. */
export const versionField = (key: string) => `version:${key}`;

export const settingsIn = (group: SettingGroupName) =>
  Object.entries<FormField>(settingGroups[group].settings) as [SettingKey, FormField][];

const all = (Object.keys(settingGroups) as SettingGroupName[]).flatMap(settingsIn);
export const settingKeys = all.map(([key]) => key);
/** As the log names it. */
export const settingLabel = (key: SettingKey): string => all.find(([one]) => one === key)?.[1].label ?? key;
