// What the owner sets at /admin/settings: each group is a form of its own, saved by itself.

export interface Setting {
  /** In site_settings, and as the name of its field. */
  key: string;
  label: string;
  hint?: string;
  type?: "text" | "email" | "tel" | "url";
  /** A whole number: phones show their digits. */
  digits?: true;
}

export interface SettingGroup {
  title: string;
  text: string;
  /** The toast once it is saved. */
  saved: string;
  settings: readonly Setting[];
}

/** Owners paste the short link, or the page of all schedules: neither can be shown in a page. */
export const appointmentUrlHint =
  "The long link: https://calendar.google.com/calendar/appointments/schedules/… In Google Calendar open the schedule, then Share, then Website embed. A short link (calendar.app.google) doesn't work here.";

export const settingGroups = {
  business: {
    title: "Business",
    text: "The footer, contact cards, emails and search engines all use these.",
    saved: "Business details saved",
    settings: [
      { key: "business_name", label: "Business name" },
      { key: "walker_name", label: "Your name", hint: "As you sign your emails." },
      { key: "phone", label: "Phone", type: "tel", hint: "As you want it shown: (310) 555-0142" },
      {
        key: "email",
        label: "Email",
        type: "email",
        hint: "The site's messages come here, and so do clients' replies.",
      },
      { key: "postal_address", label: "Postal box", hint: "Below each email, as the law asks. Never a home address." },
    ],
  },
  notices: {
    title: "Notices",
    text: "An empty notice isn't shown.",
    saved: "Notices saved",
    settings: [
      { key: "availability_notice", label: "Limited-availability notice", hint: "On the first screen of the site." },
      { key: "hours_notice", label: "Hours notice", hint: "Beside the hours: “Closed November 26 and 27.”" },
    ],
  },
  visits: {
    title: "Visits",
    text: "Travel time between visits. A change counts for visits confirmed from now on.",
    saved: "Travel time saved",
    settings: [
      { key: "travel_minutes", label: "Travel time, in minutes", digits: true, hint: "From one visit to the next." },
    ],
  },
  review: {
    title: "Review page",
    text: "Where “Leave a Review on Google” leads.",
    saved: "Review page saved",
    settings: [{ key: "review_url", label: "Review page address", type: "url" }],
  },
  appointment: {
    title: "Appointment scheduling",
    text: "The booking page of your Google appointment schedule. Without one, the site says that online booking isn't available.",
    saved: "Appointment URL saved successfully",
    settings: [
      {
        key: "google_appointment_url",
        label: "Appointment URL",
        type: "url",
        hint: appointmentUrlHint,
      },
    ],
  },
} as const satisfies Record<string, SettingGroup>;

export type SettingGroupName = keyof typeof settingGroups;
export type SettingKey = (typeof settingGroups)[SettingGroupName]["settings"][number]["key"];

/** What the button sends in the place of a group that takes the appointment URL away. */
export const bookingPageRemoval = "remove-booking-page";

/** A setting as it is stored; version 0: it never was. */
export interface StoredSetting {
  value: string;
  version: number;
}
export type StoredSettings = Record<SettingKey, StoredSetting>;

/** The hidden field that carries the version somebody looked at. */
export const versionField = (key: string) => `version:${key}`;

const all = Object.values<SettingGroup>(settingGroups).flatMap(({ settings }) => settings);
export const settingKeys = all.map(({ key }) => key as SettingKey);
/** As the log names it. */
export const settingLabel = (key: SettingKey): string => all.find((setting) => setting.key === key)?.label ?? key;
