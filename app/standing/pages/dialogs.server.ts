// Loaders and actions of the standing walk dialogs: stop, edit a day, change the pattern.
import { and, eq } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import { requests } from "~/db/tables/visits";
import { pricesOn } from "~/offer/index";
import { listPriceChanges } from "~/offer/index.server";
import {
  adminContext,
  type ClientContext,
  clientContext,
  getExchange,
  getServices,
  notFound,
  pathToReturnTo,
  receiveOwnForm,
  type Refusal,
  replyDone,
  replyFailed,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";
import { dayInLosAngeles, formatInstant, formatWeekday, isDay } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";

import { listEndingVisits } from "~/standing/verbs/stop-standing-walk.server";
import {
  changeFailed,
  dayEdited,
  endsChanged,
  patternChanged,
  priceChanged,
  skipped,
  standingRefusals,
  stopped,
  stopScopes,
  unreadReasonMissing,
} from "~/standing/model/texts";
import { unknownBusyMessage } from "~/ledger/index";
import { editDayForm, patternForm, stopForm } from "../model/forms";
import { findStandingWalk, listDays } from "../readers/standing-walk.server";
import { editDay } from "../verbs/edit-day.server";
import { editPattern } from "../verbs/edit-pattern.server";
import { stopStandingWalk } from "../verbs/stop-standing-walk.server";

export type Stopping = Awaited<ReturnType<typeof loadStopDialog>>;

/** @throws 404 when there is no such standing walk or it belongs to another client. */
export async function loadStopDialog(ctx: ClientContext, seriesId: string, query: URLSearchParams) {
  const walk = await findStandingWalk(ctx, seriesId);
  if (!walk) throw notFound();
  const asked = query.get("from") ?? "";
  const scope = stopScopes.find(([each]) => each === query.get("scope"))?.[0] ?? "all";
  const today = dayInLosAngeles(ctx.now).toString();
  // A link in a mail may be opened after its day.
  const isPast = scope === "following" && asked < today;
  const from = isDay(asked) && !isPast ? asked : today;
  const by = ctx.actor.role === "admin" ? "owner" : "client";
  const ends = await listEndingVisits(ctx.db, { seriesId, scope, from, by, now: ctx.now });
  return {
    scope,
    /** ISO date and "Thursday, November 26". */
    from,
    fromInWords: formatWeekday(Temporal.PlainDate.from(from)),
    /** Version of the request for "this", otherwise of the standing walk. */
    version: scope === "this" ? (ends.visits[0]?.version ?? 0) : walk.series.version,
    ends,
    /** True when opened from one day; the dialog then also offers to end only part of the series. */
    hasDay: isDay(asked),
    /** The owner's cancellations cost nothing. */
    isDesk: by === "owner",
  };
}

export type Editing = Awaited<ReturnType<typeof loadEditDialog>>;

/** @throws 404 when that day can't be edited. */
export async function loadEditDialog(ctx: ClientContext, seriesId: string, date: string) {
  if (!isDay(date) || !(await findStandingWalk(ctx, seriesId))) throw notFound();
  const isIt = and(eq(requests.seriesDate, Temporal.PlainDate.from(date)), eq(requests.status, "confirmed"));
  const [day] = await listDays(ctx.db, seriesId, isIt);
  if (!day) throw notFound();
  const { id, version, specialRequests, quote, medication, training } = day.request;
  const dayInWords = formatWeekday(day.request.date);
  const extras = pricesOn(await listPriceChanges(ctx.db), day.request.date.toString());
  return {
    requestId: id,
    version,
    specialRequests,
    quote,
    medication,
    training,
    seriesDate: date,
    dayInWords,
    /** Prices of the extras on that day. */
    extras: { medication: extras.medication, training: extras.training },
  };
}

/** null answers 404. `values` are sent back with a refused form. */
type Answer = { ok: true; toast: Toast } | { ok: false; refusal: Refusal; values?: Record<string, string[]> } | null;

interface FormAbout<Schema extends z.ZodType, Context extends ClientContext> {
  schema: Schema;
  lists?: readonly string[];
  page: string;
  /** True for a dialog, which closes to `page`. */
  isDialog: boolean;
  context: (context: ActionFunctionArgs["context"]) => Context;
  carryOut: (ctx: Context, input: z.output<Schema>) => Promise<Answer>;
}

async function answerForm<Schema extends z.ZodType, Context extends ClientContext>(
  args: ActionFunctionArgs,
  form: FormAbout<Schema, Context>,
) {
  const received = await receiveOwnForm(args, form);
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  let answer: Answer;
  try {
    answer = await form.carryOut(form.context(args.context), input);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a standing walk could not be changed");
    return replyFailed(changeFailed, values);
  }
  if (!answer) throw notFound();
  if (!answer.ok) return replyRefusal(answer.refusal, { ...values, ...answer.values });
  const { toast } = answer;
  return form.isDialog ? replyMessage(args, toast, form.page) : replyDone(args, { ok: true, toast }, form.page);
}

const refusal = (reason: keyof typeof standingRefusals, link?: Refusal["link"]): Answer => {
  const { text, field }: { text: string; field?: string } = standingRefusals[reason];
  const about = field ? { status: 400, errors: { [field]: text } } : { status: 409, message: text };
  return { ok: false, refusal: { ...about, ...(link ? { link } : {}) } };
};

/** Action of the stop dialog. */
export function submitStop(args: ActionFunctionArgs, seriesId: string, page: string) {
  return answerForm(args, {
    schema: stopForm,
    page,
    isDialog: true,
    context: clientContext,
    carryOut: async (ctx, input) => {
      const isDesk = ctx.actor.role === "admin";
      const outcome = await stopStandingWalk(ctx, { ...input, seriesId });
      if (outcome.ok) {
        const { ended, fee } = outcome.value;
        return { ok: true, toast: input.scope === "this" ? skipped(fee, isDesk) : stopped(ended, fee, isDesk) };
      }
      const link = { to: pathToReturnTo(getExchange(args.context)), name: "Show the latest list" };
      if (outcome.reason === "fee-changed")
        return { ok: false, refusal: { status: 409, message: endsChanged(outcome.visits, outcome.fee), link } };
      if (outcome.reason === "no-such-series" || outcome.reason === "no-such-request") return null;
      return refusal(outcome.reason, link);
    },
  });
}

export function submitEditDay(args: ActionFunctionArgs, page: string) {
  return answerForm(args, {
    schema: editDayForm,
    page,
    isDialog: true,
    context: clientContext,
    carryOut: async (ctx, input) => {
      const outcome = await editDay(ctx, input);
      if (outcome.ok) {
        const { startsAt, total } = outcome.value;
        return { ok: true, toast: dayEdited(formatInstant(startsAt), total) };
      }
      if (outcome.reason === "no-such-request") return null;
      if (outcome.reason !== "price-changed") return refusal(outcome.reason);
      const { total } = outcome.quote;
      // Saving again accepts the new price.
      const values = { quotedTotal: [String(total)] };
      return { ok: false, refusal: { status: 409, message: priceChanged(total) }, values };
    },
  });
}

export function submitPattern(args: ActionFunctionArgs, seriesId: string) {
  return answerForm(args, {
    schema: patternForm,
    lists: ["weekdays"],
    page: `/admin/standing/${seriesId}`,
    isDialog: false,
    context: adminContext,
    carryOut: async (ctx, input) => {
      const outcome = await editPattern(ctx, { ...input, seriesId });
      if (outcome.ok) return { ok: true, toast: patternChanged(outcome.value) };
      if (outcome.reason === "no-such-series") return null;
      if (outcome.reason !== "busy-unknown") return refusal(outcome.reason);
      const message = unknownBusyMessage(outcome.calendars);
      return { ok: false, refusal: { status: 409, message, errors: { unreadReason: unreadReasonMissing } } };
    },
  });
}
