// Reads the submitted form before validation.
import { z } from "zod";

import { getExchange, type Context } from "~/platform/context/context";
import { largerThan } from "~/platform/http/large-body";
import type { Refusal } from "./form-replies";

/**
 * Field that says which of a page's forms was sent (platform/forms/intent-of.ts). Accepted in every form, even if the
 * schema doesn't read it.
 */
const intentField = "intent";

/** Names of the fields that a form has. Other fields are neither read nor sent back. */
export type KnownFields = ReadonlySet<string>;

export type SentForm = { ok: true; form: FormData } | { ok: false; refusal: Refusal };

/** Returns the submitted form, or the refusal. */
export async function readForm(context: Context, elsewhere = ""): Promise<SentForm> {
  const { body } = getExchange(context);
  const read = await body.form();
  if (read.state === "good") return { ok: true, form: read.form };
  await body.discard();
  const refusal =
    read.state === "too-large"
      ? { status: 413, message: largerThan(body.limits.megabytes) }
      : { status: 415, message: `This form was sent in a way this site can't read.${elsewhere}` };
  return { ok: false, refusal };
}

/** Returns the typed values of the known fields, which a refusal sends back. */
export function typedValues(form: FormData, known: KnownFields): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if ((known.has(name) || name === intentField) && typeof value === "string") (values[name] ??= []).push(value);
  }
  return values;
}

/** Returns the names of all fields of a schema, including those of its variants. */
export const fieldsOf = (schema: z.ZodType): KnownFields => new Set(namesIn(schema));

function namesIn(schema: z.ZodType): string[] {
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  const inside = (part: unknown): string[] => (part ? namesIn(part as z.ZodType) : []);
  if (def.type === "object") return Object.keys(def.shape as object);
  if (def.type === "union") return (def.options as unknown[]).flatMap(inside);
  return [...inside(def.innerType), ...inside(def.in), ...inside(def.out), ...inside(def.left), ...inside(def.right)];
}

function inputOf(form: FormData, known: KnownFields, lists: readonly string[]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  // Removes NUL characters, which PostgreSQL can't store.
  for (const [name, value] of form) {
    if (known.has(name) && typeof value === "string") input[name] = value.replaceAll("\0", "");
  }
  for (const name of lists) input[name] = form.getAll(name);
  return input;
}

/** Error for values that none of our pages sends, so forms need no specific messages for such values. */
const unexpectedValue = "Please check this field.";

/** Returns the parsed input, or the first error of each field. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData, lists: readonly string[] = []) {
  // Replaces the validator's own messages, which are for programmers.
  const parsed = schema.safeParse(inputOf(form, fieldsOf(schema), lists), { error: () => unexpectedValue });
  if (parsed.success) return { ok: true as const, input: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { ok: false as const, errors };
}
