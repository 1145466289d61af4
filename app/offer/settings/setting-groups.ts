// What the owner sets at /admin/settings: each group is a form of its own, saved by itself.
import type { FormField } from "~/shared/form-fields";

import { business, experience, notices } from "./groups/business";
import { off } from "./groups/setting-group";
import { emergency, places, visits } from "./groups/visits";
import { appointment, review } from "./groups/web-pages";

/** In their order on the page. */
export const settingGroups = {
  business,
  notices,
  visits,
  places,
  experience,
  emergency,
  review,
  appointment,
} as const;

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
