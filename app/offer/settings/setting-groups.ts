// Settings of /admin/settings.
import { sampleIdentity } from "~/business/identity";
import { defaultTravelMinutes } from "~/business/policies";
import { bookingPageRemoved, yearAhead } from "~/offer/texts";
import { dayInLosAngeles } from "~/shared/dates";
import type { FormField } from "~/shared/form-fields";

import { business, experience, notices } from "./groups/business";
import { emergency, places, visits } from "./groups/visits";
import { appointment, review } from "./groups/web-pages";
import { off, type SettingGroup, type SettingsPage } from "./groups/setting-group";

/** In the order of the page. */
export const settingGroups = { business, notices, visits, places, experience, emergency, review, appointment } as const;

export const bookingPageRemoval = "remove-booking-page";

/** Deletes the appointment URL, without a field: an emptied field is refused. */
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
    business_name: sampleIdentity.businessName,
    walker_name: sampleIdentity.walkerName,
    phone: sampleIdentity.phone,
    email: sampleIdentity.email,
    review_url: sampleIdentity.reviewUrl,
    postal_address: sampleIdentity.postalAddress,
    availability_notice: sampleIdentity.availabilityNotice,
    hours_notice: sampleIdentity.hoursNotice,
    travel_minutes: String(defaultTravelMinutes),
  },
  problemsOf: ({ walking_since: since }, now): Record<string, string> =>
    Number(since) > dayInLosAngeles(now).year ? { walking_since: yearAhead } : {},
} as const satisfies SettingsPage;

/** The name of a day that the owner adds. */
export const holidayName = {
  kind: "line",
  label: "Name",
  required: "Please enter a name",
  min: 2,
  max: 60,
  ...off,
} as const satisfies FormField;
