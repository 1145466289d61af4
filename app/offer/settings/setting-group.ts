// Groups of settings. Each group is a form that is saved separately. The payment settings use groups, too.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";
import type { FormField, FormFields } from "~/shared/form-fields";
import { isPhoneNumber, printedPhone } from "~/shared/phone-number";

export interface SettingGroup {
  title: string;
  text: string;
  /** Title of the toast shown after saving. */
  saved: string;
  /** The fields of the form. The name of a field is also the setting's key in site_settings. */
  settings: FormFields;
}

type Groups = Readonly<Record<string, SettingGroup>>;
type KeyOf<All extends Groups> = { [Name in keyof All]: keyof All[Name]["settings"] & string }[keyof All];

/** The settings of one page. */
export interface SettingsPage<All extends Groups = Groups> {
  groups: All;
  /** Values of settings that the owner hasn't set. Settings not listed here default to "". */
  defaults: Partial<Record<KeyOf<All>, string>>;
  /** Returns messages by field for values that are wrong although their format is valid. */
  problemsOf?: (
    values: Readonly<Record<string, string>>,
    now: Temporal.Instant,
    zone: string,
  ) => Record<string, string>;
}

/** A setting and its stored value. The version is 0 until the setting is set. */
export interface StoredSetting {
  value: string;
  version: number;
}
export type StoredSettings<Page extends SettingsPage> = Record<KeyOf<Page["groups"]>, StoredSetting>;

/** Returns the key and the field of each setting of a page. */
export const settingsOf = ({ groups }: SettingsPage): [key: string, field: FormField][] =>
  Object.values(groups).flatMap(({ settings }) => Object.entries<FormField>(settings));

/** Returns the name of the hidden field that holds the version the form shows. */
export const versionField = (key: string) => `version:${key}`;

type GroupInput = { group: string } & Record<string, string | boolean | null>;

/** Returns the schema that validates all forms of a page. */
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
/** Keeps a phone number as the owner wrote it, but reads bare digits, "2075550142", as "(207) 555-0142". */
export const phoneAsTyped = (text: string) =>
  isPhoneNumber(text) ? (/^\+?\d+$/.test(text) ? printedPhone(text) : text) : null;
