// Zod schemas of form fields, with one error message each. A missing field counts as an empty one.
import { z } from "zod";

import { isDay } from "./dates";
import {
  type ChoiceField,
  type FormField,
  type FormFields,
  type LineField,
  longestEmail,
  longestLine,
  longestPhone,
  longestText,
  type Typed,
} from "./form-fields";
import { isId } from "./ids";
import { isPhoneNumber, storedPhone } from "./phone-number";

/**
 * One line of text. Line breaks and control characters become spaces, so that the text can be used in a mail header.
 */
export const line = (message: string, min: number, max = longestLine, overlong = tooLong(max)) =>
  z
    .string({ error: message })
    .transform(asOneLine)
    .pipe(z.string().min(min, { error: message }).max(max, { error: overlong }));

/** A moment as an ISO instant. */
export const instant = (message: string) =>
  z
    .string({ error: message })
    .max(40, { error: message })
    .transform((text, context) => {
      try {
        return Temporal.Instant.from(text);
      } catch {
        context.addIssue({ code: "custom", message });
        return z.NEVER;
      }
    });

/** Several lines of text, from `min` to 5,000 characters (docs/product.md, Field limits). */
export const freeText = (message: string, min: number) =>
  z
    .string({ error: message })
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(min, { error: message })
        .max(longestText, { error: tooLong(longestText) }),
    );

export const optionalText = () =>
  z
    .string()
    .default("")
    .transform(cleanText)
    .pipe(z.string().max(longestText, { error: tooLong(longestText) }))
    .transform((value) => value || null);

export const optionalLine = (max = longestLine, overlong = tooLong(max)) =>
  z
    .string()
    .default("")
    .transform(asOneLine)
    .pipe(z.string().max(max, { error: overlong }))
    .transform((value) => value || null);

const phoneMessage = "Please enter a valid phone number";

/** A phone number in any notation, stored in the format in which it is dialed (docs/product.md, Phone numbers). */
export const phone = () =>
  line(phoneMessage, 1)
    .refine((value) => value === "" || isPhoneNumber(value), { error: phoneMessage })
    .transform((value) => storedPhone(value) ?? value);

/** Like {@link phone}; null when the field is empty. */
export const optionalPhone = () =>
  optionalLine(longestPhone)
    .refine((value) => value === null || isPhoneNumber(value), { error: phoneMessage })
    .transform((value) => value && storedPhone(value));

/** An email address, trimmed and in lower case. */
export const email = (message: string) =>
  z
    .string({ error: message })
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.email({ error: message }).max(longestEmail, { error: message }));

/** Returns the Zod schema for a form whose fields are described as data. */
export function schemaOf<Fields extends FormFields>(fields: Fields) {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, checkOf(field)]));
  return z.object(shape as { [Name in keyof Fields]: z.ZodType<Typed<Fields>[Name]> });
}

function checkOf(field: FormField): z.ZodType {
  switch (field.kind) {
    case "line":
      return lineOf(field);
    case "text":
      return field.required === undefined ? optionalText() : freeText(field.required, field.min ?? 1);
    case "phone":
      return optionalPhone();
    case "email":
      return email(field.required);
    case "choice":
      return choiceOf(field);
    case "tick":
      return tick();
  }
}

function lineOf({ required, min = 1, max, tooLong: overlong, read, odd = required }: LineField): z.ZodType {
  const text: z.ZodType<string | null> =
    required === undefined
      ? optionalLine(max, overlong)
      : line(required, min, max, overlong).refine((value) => value.length < min || isVisible(value), {
          error: required,
        });
  if (!read) return text;
  return text.transform((value, ctx) => {
    const kept = value === null ? null : read(value);
    if (value !== null && kept === null) ctx.addIssue(odd ?? "");
    return kept;
  });
}

const choiceOf = ({ choices, none }: ChoiceField): z.ZodType => {
  const error = "Please choose from the list";
  const one = z.enum(
    choices.map(([value]) => value),
    { error },
  );
  if (none === undefined) return one;
  return z.union([z.literal("").transform(() => null), one], { error }).default(null);
};

/** A well-formed id of a stored record. The error is shown for a malformed id. */
export const storedId = z.guid({ error: "That doesn't exist anymore." });

/** "id version", or "id version rest": a row with the version that the page showed. `isRest`: checks the rest. */
export const versionedId = (error: string, isRest: (rest: string) => boolean = (rest) => rest === "") =>
  z.string().transform((text, ctx) => {
    const [id = "", version = "", rest = ""] = text.split(" ");
    if (isId(id) && /^\d{1,9}$/.test(version) && isRest(rest)) return { id, version: Number(version), rest };
    ctx.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });

/** A date in the format of `<input type="date">`. */
export const dateField = z.string({ error: "Please choose a date" }).refine(isDay, { error: "Please choose a date" });

/** A time of day in the format of `<input type="time">`: "09:30". Some browsers add seconds. */
export const timeField = z
  .string({ error: "Please enter a time" })
  .transform((text) => text.slice(0, 5))
  .pipe(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: "Please enter a time" }));

/** A checkbox. Only the value "yes" counts as ticked. */
export const tick = () =>
  z
    .literal("yes")
    .optional()
    .catch(undefined)
    .transform((ticked) => ticked === "yes");

/** Whether the text has visible characters, and not only spaces and invisible formatting characters. */
const isVisible = (text: string) => /[^\p{Cf}\p{Z}\p{Cc}]/u.test(text);

const tooLong = (max: number) => `Please keep this under ${max.toLocaleString("en-US")} characters`;

/** Replaces line breaks and control characters by spaces. */
const asOneLine = (value: string) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Removes control characters other than line breaks and tabs; PostgreSQL cannot store NUL. */
const cleanText = (value: string): string =>
  value
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();
