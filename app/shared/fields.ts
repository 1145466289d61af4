// Form fields as Zod schemas, with one message each. An absent field reads as an empty one.
import { z } from "zod";

import { isPhoneNumber, phoneNumber } from "./phone-number";

const longest = 5000;

/** One line of text: line breaks and control characters become spaces, so that it can stand in a mail header. */
export function line(message: string, min: number, max = 200) {
  return z
    .string({ error: message })
    .transform((value) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim())
    .pipe(
      z
        .string()
        .min(min, { error: message })
        .max(max, { error: `Please keep this under ${max} characters` }),
    );
}

/** Several lines of text, at least `min` characters and at most 5,000 (docs/product.md, Field limits). */
export function freeText(message: string, min: number) {
  return z
    .string({ error: message })
    .transform(cleanText)
    .pipe(z.string().min(min, { error: message }).max(longest, { error: tooLong }));
}

export function optionalText() {
  return z
    .string()
    .default("")
    .transform(cleanText)
    .pipe(z.string().max(longest, { error: tooLong }))
    .transform((value) => value || null);
}

export function optionalLine(max = 200) {
  return z
    .string()
    .default("")
    .transform((value) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim())
    .pipe(z.string().max(max, { error: `Please keep this under ${max} characters` }))
    .transform((value) => value || null);
}

/** Any human way of writing a number; null for none. Kept as it is dialled. */
export function optionalPhone() {
  return optionalLine(40)
    .transform((value) => value?.normalize("NFKC") ?? null)
    .refine((value) => value === null || isPhoneNumber(value), { error: "Please enter a valid phone number" })
    .transform((value) => (value === null ? null : phoneNumber(value)));
}

/** An e-mail address, trimmed and in lower case. */
export function email(message: string) {
  return z
    .string({ error: message })
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.email({ error: message }).max(254, { error: message }));
}

const tooLong = `Please keep this under ${longest.toLocaleString("en-US")} characters`;

/** Keeps line breaks and tabs, drops other control characters (a NUL cannot be stored). */
function cleanText(value: string): string {
  return value
    .replaceAll("\r\n", "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}
