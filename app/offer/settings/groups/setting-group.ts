// Groups of settings: each is a form of its own, saved by itself. Money's settings use them, too.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";
import type { FormField, FormFields } from "~/shared/form-fields";
import { isPhoneNumber } from "~/shared/phone-number";

export interface SettingGroup {
  title: string;
  text: string;
  /** Title of the toast after saving. */
  saved: string;
  /** By key in site_settings, which is the name of the field, too. */
  settings: FormFields;
}

type Groups = Readonly<Record<string, SettingGroup>>;
type KeyOf<All extends Groups> = { [Name in keyof All]: keyof All[Name]["settings"] & string }[keyof All];

/** The settings of one page. */
export interface SettingsPage<All extends Groups = Groups> {
  groups: All;
  /** Values until the owner sets them. By default, "". */
  defaults: Partial<Record<KeyOf<All>, string>>;
  /** Problems of values that are valid by themselves: field to message. */
  problemsOf?: (values: Readonly<Record<string, string>>, now: Temporal.Instant) => Record<string, string>;
}

/** A stored setting. Its version is 0 until it is set. */
export interface StoredSetting {
  value: string;
  version: number;
}
export type StoredSettings<Page extends SettingsPage> = Record<KeyOf<Page["groups"]>, StoredSetting>;

/** Key and field of each setting of a page. */
export const settingsOf = ({ groups }: SettingsPage): [key: string, field: FormField][] =>
  Object.values(groups).flatMap(({ settings }) => Object.entries<FormField>(settings));

/** Name of the hidden field with the version that the form shows. */
export const versionField = (key: string) => `version:${key}`;

type GroupInput = { group: string } & Record<string, string | boolean | null>;

/** The schema of a page's forms. */
export function settingsForm({ groups }: SettingsPage): z.ZodType<GroupInput> {
  const forms = Object.entries(groups).map(([name, { settings }]) =>
    schemaOf(settings).extend({ group: z.literal(name) }),
  );
  const [first, ...others] = forms;
  if (!first) throw new Error("a page of settings has no group");
  return z.discriminatedUnion("group", [first, ...others]) as z.ZodType as z.ZodType<GroupInput>;
}

export const off = { autoComplete: "off" } as const;

export const phoneMissing = "Please enter a valid phone number";
export const phoneAsTyped = (text: string) => (isPhoneNumber(text) ? text : null);
