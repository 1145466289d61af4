// Settings that hold URLs of Google's pages.
import { off, type SettingGroup } from "./setting-group";

const address = { kind: "line", type: "url", max: 2000, ...off } as const;

const noWebAddress = "Please enter an address that begins with https://";
const noAppointmentUrl = "Please enter a valid Google Appointment Schedule URL";

/** Explains which URL works, because owners often paste one that can't be shown in a frame. */
export const appointmentUrlHint =
  "The long link: https://calendar.google.com/calendar/appointments/schedules/… In Google Calendar open the schedule, then Share, then Website embed. A short link (calendar.app.google) doesn't work here.";

export const review = {
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
} as const satisfies SettingGroup;

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
