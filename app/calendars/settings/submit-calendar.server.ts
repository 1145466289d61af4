// The forms of /admin/settings/calendar, and their action.
import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";

import {
  type AdminContext,
  adminContext,
  receiveOwnForm,
  replyDone,
  replyRefusal,
  told,
} from "~/platform/index.server";
import { line } from "~/shared/fields";
import type { Toast } from "~/shared/form-reply";
import { done, type Result } from "~/shared/result";

import { settingsPath } from "~/calendars/paths";
import { addCalDav } from "./connect-caldav.server";
import { disconnectGoogle, listGoogleAgain } from "./connect-google.server";
import { addIcs } from "./connect-ics.server";
import { choosePurpose, fetchNow, givePassword, removeSource, writeAgain } from "./manage-source.server";
import { googleRefusal, linkRefusal, refusalTexts, toasts } from "./refusal-texts";
import type { SourceRefusal } from "./refusals";
import { fieldTexts } from "./texts";

type FormSchema = z.ZodObject<{ intent: z.ZodLiteral<string> }>;

interface CalendarForm<Schema extends z.ZodType = FormSchema, Input = never> {
  schema: Schema;
  /** Returns the toast of a success. */
  command: (ctx: AdminContext, input: Input) => Promise<Result<Toast, SourceRefusal>>;
  /** Refusals that are shown at a field. */
  fields?: Readonly<Record<string, readonly SourceRefusal[]>>;
  /** Text of a refusal; default {@link refusalTexts}. */
  textOf?: (reason: SourceRefusal) => string;
}

const form = <Schema extends FormSchema>(one: CalendarForm<Schema, z.output<Schema>>): CalendarForm => one;

const id = z.guid({ error: fieldTexts.noCalendar });
const walkerId = z.guid({ error: fieldTexts.whose });
const password = z.string({ error: fieldTexts.password }).min(1, { error: fieldTexts.password }).max(500);
const checkbox = z.literal("yes").optional().transform(Boolean);
/** A URL; a bare host name becomes an https URL. */
const url = (message: string) =>
  line(message, 4, 2000).transform((text) => (/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`));
const urlRefusals = ["gone", "unreachable", "not-a-calendar", "refused-address", "too-large", "already-there"] as const;

const forms = [
  form({
    schema: z.object({
      intent: z.literal("choose"),
      id,
      version: z.coerce.number().int(),
      blocks: checkbox,
      receives: checkbox,
    }),
    command: async (ctx, input) => told(await choosePurpose(ctx, input), () => toasts.purposeSaved),
  }),
  form({
    schema: z.object({ intent: z.literal("fetch"), id }),
    async command(ctx, input) {
      const fetched = await fetchNow(ctx, input.id);
      if (fetched.ok) return done(toasts.fetched);
      // The calendar shows its stored fault, so the reloaded page replaces a refusal.
      return fetched.reason === "no-such-calendar" ? fetched : done(toasts.notFetched(fetched.reason));
    },
  }),
  form({
    schema: z.object({ intent: z.literal("write-again"), id }),
    command: async (ctx, input) => told(await writeAgain(ctx, input.id), () => toasts.tryingAgain),
  }),
  form({
    schema: z.object({ intent: z.literal("remove"), id }),
    command: async (ctx, input) => told(await removeSource(ctx, input.id), ({ name }) => toasts.removed(name)),
  }),
  form({
    schema: z.object({ intent: z.literal("password"), id, password }),
    command: async (ctx, input) => told(await givePassword(ctx, input), () => toasts.passwordGiven),
    fields: { password: ["sign-in"] },
  }),
  form({
    schema: z.object({ intent: z.literal("list-google") }),
    command: async (ctx) => told(await listGoogleAgain(ctx), ({ found }) => toasts.googleListed(found)),
    textOf: googleRefusal,
  }),
  form({
    schema: z.object({ intent: z.literal("disconnect-google") }),
    command: async (ctx) => told(await disconnectGoogle(ctx), () => toasts.googleDisconnected),
  }),
  form({
    schema: z.object({
      intent: z.literal("add-caldav"),
      walkerId,
      serverUrl: url(fieldTexts.server),
      username: line(fieldTexts.username, 1),
      password,
    }),
    command: async (ctx, { intent: _, ...input }) =>
      told(await addCalDav(ctx, input), ({ found }) => toasts.accountConnected(found)),
    fields: { serverUrl: urlRefusals, password: ["sign-in"], walkerId: ["not-a-walker"] },
  }),
  form({
    schema: z.object({
      intent: z.literal("add-ics"),
      walkerId,
      name: line(fieldTexts.name, 1, 100),
      address: url(fieldTexts.address),
    }),
    command: async (ctx, input) => told(await addIcs(ctx, input), ({ name }) => toasts.addressAdded(name)),
    fields: { address: [...urlRefusals, "sign-in"], walkerId: ["not-a-walker"] },
    textOf: linkRefusal,
  }),
] as const;

const [first, ...others] = forms;
const schema = z.discriminatedUnion("intent", [first.schema, ...others.map((one) => one.schema)]);

export async function submitCalendar(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const sent = forms.find((one) => one.schema.shape.intent.value === input.intent);
  if (!sent) throw new Error(`unknown intent ${input.intent}`);
  const outcome = await sent.command(adminContext(args.context), input as never);
  return outcome.ok
    ? replyDone(args, { ok: true, toast: outcome.value }, settingsPath)
    : replyRefusal(refusalOf(sent, outcome.reason), values);
}

function refusalOf({ fields = {}, textOf = (reason) => refusalTexts[reason] }: CalendarForm, reason: SourceRefusal) {
  const message = textOf(reason);
  const [field] = Object.entries(fields).find(([, reasons]) => reasons.includes(reason)) ?? [];
  const status = reason === "no-such-calendar" ? 404 : reason === "changed-meanwhile" ? 409 : 400;
  return { status, ...(field ? { errors: { [field]: message } } : { message }) };
}
