// Settings that hold URLs of Google's pages.
import type { FormFields } from "~/shared/form-fields";

import { off, type SettingGroup } from "./setting-group";

const address = { kind: "line", type: "url", max: 2000, ...off } as const;

const noWebAddress = "Please enter a web address that begins with https://";
const noAppointmentUrl = "Please enter a valid Google Appointment Schedule URL";

/** Explains which URL works, because owners often paste one that can't be shown in a frame. */
export const appointmentUrlHint =
  "The long link: https://calendar.google.com/calendar/appointments/schedules/… In Google Calendar open the schedule, then Share, then Website embed. A short link (calendar.app.google) doesn't work here.";

const noRating = "Please enter a rating from 1 to 5, such as 4.9";
const noCount = "Please enter a whole number, such as 38";
const webPage = {
  ...address,
  tooLong: noWebAddress,
  read: (text: string) => (isWebAddress(text) ? text : null),
  odd: noWebAddress,
} as const;

/** The page on which clients write reviews, and the reviews that the home page tells of. */
export const reviewPages = {
  review_url: { ...webPage, label: "Review page address", hint: "Where “Leave a Review on Google” leads." },
  reviews_url: {
    ...webPage,
    label: "Address of the page with your reviews",
    hint: "With rating and number near the top of the home page: “5.0 on Google, 38 reviews”. Hidden until all three are filled in.",
  },
  reviews_rating: {
    kind: "line",
    label: "Rating",
    hint: "Such as 4.9",
    max: 10,
    read: ratingOf,
    odd: noRating,
    ...off,
  },
  reviews_count: {
    kind: "line",
    digits: true,
    label: "Number of reviews",
    max: 10,
    read: (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? text : null),
    odd: noCount,
    ...off,
  },
} as const satisfies FormFields;

/** Reads "5" as "5.0". Returns null for a number that is no rating. */
function ratingOf(text: string): string | null {
  const rating = Number(text);
  return /^\d(\.\d)?$/.test(text) && rating >= 1 && rating <= 5 ? rating.toFixed(1) : null;
}

export const appointment = {
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
} as const satisfies SettingGroup;

/** Returns whether the text is the https URL of a public page, without user name and port. */
export function isWebAddress(text: string): boolean {
  return webAddress(text) !== null;
}

/**
 * Returns the URL of a Google appointment schedule without account number ("/u/0") and query. Returns null for other
 * URLs, including short links and the list of all schedules, which can't be shown in a frame. The URL is parsed, so
 * that a similar text in the query of another site is not accepted.
 */
export function appointmentUrlOf(text: string): string | null {
  const url = webAddress(text);
  if (url?.host !== "calendar.google.com") return null;
  const [, schedule] = /^\/calendar(?:\/u\/\d+)?\/appointments\/schedules\/([\w-]+=*)$/.exec(url.pathname) ?? [];
  return schedule ? `https://calendar.google.com/calendar/appointments/schedules/${schedule}` : null;
}

function webAddress(text: string): URL | null {
  if (/\s/.test(text)) return null;
  const url = URL.parse(text);
  const isPlain = url?.protocol === "https:" && !url.username && !url.password && !url.port;
  return isPlain && url.hostname.includes(".") ? url : null;
}
