// What was sent with a form, before anybody looks whether it is right.
import { z } from "zod";

import { getExchange, type Context } from "~/platform/context/context";
import { largerThan } from "~/platform/http/large-body";
import type { Refusal } from "./form-replies";

/** Which of a page's forms it is (platform/forms/intent-of.ts): known to every form, whether its schema looks at it or not. */
const intentField = "intent";

/** The fields of a form. Others are neither read nor given back. */
export type KnownFields = ReadonlySet<string>;

export type SentForm = { ok: true; form: FormData } | { ok: false; refusal: Refusal };

/** The form that was sent, or why it is refused. */
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

/** What was typed into the known fields, to be given back. */
export function typedValues(form: FormData, known: KnownFields): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if ((known.has(name) || name === intentField) && typeof value === "string") (values[name] ??= []).push(value);
  }
  return values;
}

/** All field names a schema reads, in any of its variants. */
export function fieldsOf(schema: z.ZodType): KnownFields {
  return new Set(namesIn(schema));
}

function namesIn(schema: z.ZodType): string[] {
  const def = schema.def as unknown as Record<string, unknown> & { type: string };
  const inside = (part: unknown): string[] => (part ? namesIn(part as z.ZodType) : []);
  if (def.type === "object") return Object.keys(def.shape as object);
  if (def.type === "union") return (def.options as unknown[]).flatMap(inside);
  return [...inside(def.innerType), ...inside(def.in), ...inside(def.out), ...inside(def.left), ...inside(def.right)];
}

function inputOf(form: FormData, known: KnownFields, lists: readonly string[]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  // No text has a NUL, and PostgreSQL takes none.
  for (const [name, value] of form) {
    if (known.has(name) && typeof value === "string") input[name] = value.replaceAll("\0", "");
  }
  for (const name of lists) input[name] = form.getAll(name);
  return input;
}

/** For values that no page of ours sends, so no form has a message for them. */
const unforeseen = "Please check this field.";

/** The first message of each field that is not as it should be, or the input. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData, lists: readonly string[] = []) {
  // The validator's own messages are written for programmers.
  const parsed = schema.safeParse(inputOf(form, fieldsOf(schema), lists), { error: () => unforeseen });
  if (parsed.success) return { ok: true as const, input: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { ok: false as const, errors };
}
