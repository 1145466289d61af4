// Checks cells of an imported row with the schemas of the site's forms.
import { email, line, optionalLine, optionalText } from "~/shared/fields";

import type { ImportField } from "./columns";
import { readPhone } from "./read-values";
import { importProblems as problems } from "./texts";

/** Cells of a person or pet, by field. */
export type Cells = Partial<Record<ImportField, string>>;

/** A reason to refuse a row. */
export class Problem extends Error {}

// Made once, because making a schema takes longer than using it.
export const nameLine = line(problems.noName, 1);
export const shortLine = optionalLine();
export const addressLine = optionalLine(300);
export const longText = optionalText();
export const emailAddress = email(problems.noEmail);

interface Check {
  safeParse: (
    text: string,
  ) => { success: true; data: string | null } | { success: false; error: { issues: { message: string }[] } };
}

/** @throws a {@link Problem} that names the cell. */
export function checked(what: string, text: string, schema: Check): string | null {
  const read = schema.safeParse(text);
  if (read.success) return read.data;
  throw new Problem(`${what}: ${read.error.issues[0]?.message ?? ""}`);
}

export function phoneOf(text = ""): string | null {
  if (text === "") return null;
  const phone = readPhone(text);
  if (phone === null) throw new Problem(problems.phone(text));
  return phone;
}
