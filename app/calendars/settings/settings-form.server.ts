// A form of /admin/settings/calendar, told from the others by its intent: what it holds, does, and blames on a field.
import { z } from "zod";

import type { AdminContext } from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";
import { line } from "~/shared/fields";
import type { Result } from "~/shared/result";

import type { SourceRefusal } from "./refusals";
import { fieldTexts } from "~/calendars/settings/texts";
import { refusalTexts } from "~/calendars/settings/refusal-texts";

type FormSchema = z.ZodObject<{ intent: z.ZodLiteral<string> }>;

export interface SettingsForm<Schema extends z.ZodType = FormSchema, Input = never> {
  schema: Schema;
  /** Answers what is said when it is done. */
  command: (ctx: AdminContext, input: Input) => Promise<Result<Toast, SourceRefusal>>;
  /** Fields, and the reasons that are said beside them. */
  blames?: Readonly<Record<string, readonly SourceRefusal[]>>;
  /** Where the usual words do not fit. */
  inWords?: (reason: SourceRefusal) => string;
}

export const settingsForm = <Schema extends FormSchema>(form: SettingsForm<Schema, z.output<Schema>>): SettingsForm =>
  form;

/** Beside the field that is to blame, where one is. */
export function refusalOf(
  { blames = {}, inWords = (reason) => refusalTexts[reason] }: SettingsForm,
  reason: SourceRefusal,
) {
  const message = inWords(reason);
  const [field] = Object.entries(blames).find(([, reasons]) => reasons.includes(reason)) ?? [];
  return { status: statusOf(reason), ...(field ? { errors: { [field]: message } } : { message }) };
}

function statusOf(reason: SourceRefusal): number {
  if (reason === "no-such-calendar") return 404;
  return reason === "changed-meanwhile" ? 409 : 400;
}

/** What is wrong with an address that somebody typed. */
export const aboutAddress = [
  "gone",
  "unreachable",
  "not-a-calendar",
  "refused-address",
  "too-large",
  "already-there",
] as const satisfies readonly SourceRefusal[];

export const calendarId = z.guid({ error: fieldTexts.noCalendar });
export const walkerId = z.guid({ error: fieldTexts.whose });
export const password = z.string({ error: fieldTexts.password }).min(1, { error: fieldTexts.password }).max(500);

/** As people copy it; a server's bare name is one of https. */
export const address = (message: string) =>
  line(message, 4, 2000).transform((text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`));
