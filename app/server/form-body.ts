// What was sent with a form, before anybody looks whether it is right.
import type { z } from "zod";

const guards = new Set(["stamp", "website"]);

export const largerThan = (megabytes: number) =>
  `That is larger than ${megabytes} MB, and was not taken. Please make it smaller and send it again. Everything you typed is still here.`;

export async function readBody(request: Request): Promise<FormData | null> {
  const type = (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded" && type !== "multipart/form-data") return null;
  try {
    return await request.formData();
  } catch {
    return null;
  }
}

export function typedValues(form: FormData): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (!guards.has(name) && typeof value === "string") (values[name] ??= []).push(value);
  }
  return values;
}

function inputOf(form: FormData, lists: readonly string[]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  // No text has a NUL, and PostgreSQL takes none.
  for (const [name, value] of form) if (typeof value === "string") input[name] = value.replaceAll("\0", "");
  for (const name of lists) input[name] = form.getAll(name);
  return input;
}

/** The first message of each field that is not as it should be, or the input. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData, lists: readonly string[] = []) {
  const parsed = schema.safeParse(inputOf(form, lists));
  if (parsed.success) return { ok: true as const, input: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[String(issue.path[0])] ??= issue.message;
  return { ok: false as const, errors };
}
