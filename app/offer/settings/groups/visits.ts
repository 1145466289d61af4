// Settings about visits: travel time, places and emergencies.
import { longestTravelMinutes } from "~/business/policies";

import { off, phoneAsTyped, phoneMissing, type SettingGroup } from "./setting-group";

const wholeMinutes = `Please enter whole minutes, from 0 to ${longestTravelMinutes}`;
/** Normalizes "015" to "15". All settings are stored as text. */
const minutesOf = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) <= longestTravelMinutes ? String(Number(text)) : null;

export const visits = {
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
} as const satisfies SettingGroup;

export const places = {
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
} as const satisfies SettingGroup;

export const emergency = {
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
      read: phoneAsTyped,
      odd: phoneMissing,
      ...off,
    },
    hospital_address: { kind: "line", label: "Its address", max: 300, ...off },
  },
} as const satisfies SettingGroup;
