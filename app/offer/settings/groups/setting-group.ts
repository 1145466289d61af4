// What a group of settings is made of, and the fields that several groups have.
import type { FormFields } from "~/shared/form-fields";
import { isPhoneNumber } from "~/shared/phone-number";

export interface SettingGroup {
  title: string;
  text: string;
  /** The toast once it is saved. */
  saved: string;
  /** By their key in site_settings, which is the name of the field, too. */
  settings: FormFields;
}

export const off = { autoComplete: "off" } as const;

export const phoneMissing = "Please enter a valid phone number";
export const phoneAsTyped = (text: string) => (isPhoneNumber(text) ? text : null);
