// Settings that are single values: one group for each page.
import { defaultTravelMinutes, longestTravelMinutes } from "~/business/policies";
import { earliestWalkingYear, mostWalksBefore } from "~/business/proofs";
import { bookingPageRemoved, yearAhead, zoneMissing } from "~/offer/texts";
import { dayIn } from "~/shared/dates";
import type { FormField } from "~/shared/form-fields";
import { knownZone } from "~/business/times/time-zones";

import { mailsAtOnceKey, timeZoneKey, usualUndoSeconds } from "~/business/business";
import { off, type SettingGroup, type SettingsPage, phoneAsTyped, phoneMissing } from "./setting-group";
import { appointment, reviewPages } from "./web-pages";

const notice = { kind: "line", max: 160, ...off } as const;

const noYear = `Please enter a year from ${earliestWalkingYear} on, such as 2016`;
const yearOf = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= earliestWalkingYear && Number(text) < 2100 ? text : null;

const noWalks = `Please enter a whole number up to ${mostWalksBefore.toLocaleString("en-US")}, such as 1,200`;
/** Reads "1,200" as "1200". Returns null for 0 and for anything that is not a number. */
function walksOf(text: string): string | null {
  const digits = text.replaceAll(/[,\s]/g, "");
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return count > 0 && count <= mostWalksBefore ? String(count) : null;
}

const business = {
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
      hint: "As you want it shown, such as (555) 555-0123",
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
      label: "PO box or business address",
      hint: "Below each email, as the law asks. Never a home address.",
      required: "Please enter a PO box or a business address",
      min: 5,
      ...off,
    },
    call_hours: {
      kind: "line",
      label: "Hours for calls",
      hint: "Such as 8am-5pm, Monday to Friday. An empty field isn't mentioned anywhere.",
      max: 60,
      ...off,
    },
    answer_days: {
      kind: "line",
      label: "Days for messages",
      hint: "Days on which you answer email and texts, such as Monday to Friday.",
      max: 40,
      ...off,
    },
    [timeZoneKey]: {
      kind: "line",
      label: "Time zone",
      hint: "Where you walk. Days, times and reminders are in this zone.",
      required: zoneMissing,
      max: 60,
      read: knownZone,
      ...off,
    },
  },
} as const satisfies SettingGroup;

const notices = {
  title: "Notices and reviews",
  text: "Visitors don't see an empty field.",
  saved: "Notices and reviews saved",
  settings: {
    availability_notice: {
      ...notice,
      label: "Limited-availability notice",
      hint: "On the first screen of the site.",
    },
    hours_notice: { ...notice, label: "Hours notice", hint: "Beside the hours: “Closed November 26 and 27.”" },
    is_full: {
      kind: "tick",
      label: "I'm full right now",
      hint: "Moves the waitlist up on the home page, above the services.",
    },
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
    ...reviewPages,
  },
} as const satisfies SettingGroup;

const wholeMinutes = `Please enter whole minutes, from 0 to ${longestTravelMinutes}`;
/** Reads "015" as "15"; null if invalid. The result is text, since all settings are stored as text. */
const minutesOf = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) <= longestTravelMinutes ? String(Number(text)) : null;

const visits = {
  title: "Visits",
  text: "A new travel time counts for visits confirmed from now on.",
  saved: "Visits saved",
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
    [mailsAtOnceKey]: {
      kind: "tick",
      label: "Send emails about my answers at once",
      hint: `Otherwise emails about confirmed, declined and moved visits and payments wait ${usualUndoSeconds} seconds, and you can undo.`,
    },
    show_visit_places: {
      kind: "tick",
      label: "Clients see where their visits began and ended",
      hint: "If a walker allows it, their phone notes where it is at Start and Finish. You and that walker see it on a map, and with this the client, signed in. Never on visits with several households.",
    },
    codes_without_signal: {
      kind: "tick",
      label: "Walkers see codes without signal",
      hint: "On the day of a visit, the walker's phone saves its codes, encrypted. It shows them from 2 hours before the visit to 1 hour after, then deletes them. Each look is logged, later if there's no signal.",
    },
    hospital_name: {
      kind: "line",
      label: "24-hour animal hospital",
      hint: "The one you would drive to. Walkers find it beside each visit. Without a name, none is shown.",
      max: 100,
      ...off,
    },
    hospital_phone: {
      kind: "line",
      type: "tel",
      label: "Hospital phone",
      max: 40,
      read: phoneAsTyped,
      odd: phoneMissing,
      ...off,
    },
    hospital_address: { kind: "line", label: "Hospital address", max: 300, ...off },
  },
} as const satisfies SettingGroup;

/** The groups, each with a page of its own. */
export const settingGroups = { business, notices, visits, appointment } as const;

export const bookingPageRemoval = "remove-booking-page";

/** Removes the appointment URL by a button. An emptied field would be refused, so the removal has its own group. */
const removal = {
  title: "",
  text: "",
  saved: bookingPageRemoved,
  settings: {
    google_appointment_url: {
      kind: "line",
      label: appointment.settings.google_appointment_url.label,
      read: () => null,
      odd: "Leave it empty",
    },
  },
} as const satisfies SettingGroup;

export const businessSettings = {
  groups: { ...settingGroups, [bookingPageRemoval]: removal },
  defaults: {
    travel_minutes: String(defaultTravelMinutes),
  },
  problemsOf: ({ walking_since: since }, now, zone): Record<string, string> =>
    Number(since) > dayIn(zone, now).year ? { walking_since: yearAhead } : {},
} as const satisfies SettingsPage;

/** The field for the name of a day that the owner adds. */
export const holidayName = {
  kind: "line",
  label: "Name",
  required: "Please enter a name",
  min: 2,
  max: 60,
  ...off,
} as const satisfies FormField;
