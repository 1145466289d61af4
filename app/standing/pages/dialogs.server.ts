// Loaders and actions of the standing walk dialogs: stop, edit a day, change the pattern.
import { and, eq } from "drizzle-orm";
import type { ActionFunctionArgs } from "react-router";

import { requests } from "~/db/tables/visits";
import { pricesOn } from "~/offer/index";
import { getHolidays, getPriceHistory } from "~/offer/index.server";
import {
  adminContext,
  type ClientContext,
  clientContext,
  eachText,
  formAction,
  formActions,
  getExchange,
  notFound,
  pathToReturnTo,
  type Refusal,
  getBusiness,
} from "~/platform/index.server";
import { formatInstant, formatWeekday, isDay, dayIn } from "~/shared/dates";

import { listEndingVisits } from "~/standing/verbs/stop-standing-walk.server";
import {
  changeFailed,
  dayEdited,
  endsChanged,
  patternChanged,
  paused,
  pausePreview,
  priceChanged,
  resumed,
  skipped,
  standingRefusals,
  stopped,
  stopScopes,
  unreadReasonMissing,
} from "~/standing/model/texts";
import { unknownBusyMessage } from "~/ledger/index";
import { holidaysAhead } from "../model/rules";
import { editDayForm, patternForm, pauseForm, resumeForm, stopForm } from "../model/forms";
import { findStandingWalk, listDays } from "~/standing/standing-walk.server";
import { editDay } from "../verbs/edit-day.server";
import { editPattern } from "../verbs/edit-pattern.server";
import { pauseStandingWalk, resumeStandingWalk } from "../verbs/pause-standing-walk.server";
import { stopStandingWalk } from "../verbs/stop-standing-walk.server";

export type Stopping = Awaited<ReturnType<typeof loadStopDialog>>;

/** @throws 404 when there is no such standing walk or it belongs to another client. */
export async function loadStopDialog(ctx: ClientContext, seriesId: string, query: URLSearchParams) {
  const walk = await findStandingWalk(ctx, seriesId);
  if (!walk) throw notFound();
  const asked = query.get("from") ?? "";
  const scope = stopScopes.find(([each]) => each === query.get("scope"))?.[0] ?? "all";
  const today = dayIn(ctx.business.timeZone, ctx.now).toString();
  // The client may open the link in a mail after the day that the link names.
  const isPast = scope === "following" && asked < today;
  const from = isDay(asked) && !isPast ? asked : today;
  const by = ctx.actor.role === "admin" ? "owner" : "client";
  const ends = await listEndingVisits(ctx.db, { seriesId, scope, from, by, now: ctx.now }, ctx.business.timeZone);
  return {
    scope,
    /** ISO date and "Thursday, November 26". */
    from,
    fromInWords: formatWeekday(Temporal.PlainDate.from(from)),
    /** Version of the request for the scope "this", otherwise of the standing walk. */
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
  const extras = pricesOn(await getPriceHistory(ctx.db), day.request.date.toString());
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

/** Replies to refusals of a change, with the text beside its field if there is one. */
const refusals = (link?: Refusal["link"]) =>
  eachText(standingRefusals, ({ text, field }: { text: string; field?: string }) => ({
    ...(field ? { status: 400, errors: { [field]: text } } : { status: 409, message: text }),
    ...(link ? { link } : {}),
  }));

const failed = { ...changeFailed, logged: "a standing walk could not be changed" };

/** Action of the stop dialog. Closing the dialog leads to `page`. */
export function submitStop(args: ActionFunctionArgs, seriesId: string, page: string) {
  const link = { to: pathToReturnTo(getExchange(args.context)), name: "Show the latest list" };
  const isDesk = (ctx: ClientContext) => ctx.actor.role === "admin";
  return formAction({
    schema: stopForm,
    context: clientContext,
    command: (ctx, input) => stopStandingWalk(ctx, { ...input, seriesId }),
    done: ({ ended, fee }, { ctx, input }) => ({
      toast: input.scope === "this" ? skipped(fee, isDesk(ctx)) : stopped(ended, fee, isDesk(ctx)),
      to: page,
      leads: true,
    }),
    texts: {
      ...refusals(link),
      "fee-changed": ({ visits, fee }) => ({ status: 409, message: endsChanged(visits, fee), link }),
      "no-such-series": "not-found",
      "no-such-request": "not-found",
    },
    failed,
  })(args);
}

/** @throws 404 when there is no such standing walk or it belongs to another client. */
export async function loadPauseDialog(ctx: ClientContext, seriesId: string) {
  if (!(await findStandingWalk(ctx, seriesId))) throw notFound();
  const today = dayIn(ctx.business.timeZone, ctx.now);
  const holidays = holidaysAhead(today, await getHolidays(ctx.db));
  return { today: today.toString(), holidays, isDesk: ctx.actor.role === "admin" };
}

/** Action of the pause dialog, and of the button that lifts a pause. Both lead to `page`. */
export function submitPause(args: ActionFunctionArgs, seriesId: string, page: string) {
  const texts = { ...refusals(), "no-such-series": "not-found" as const };
  return formActions({
    default: formAction({
      schema: pauseForm,
      context: clientContext,
      command: (ctx, input) => pauseStandingWalk(ctx, { ...input, seriesId }),
      done: (value) =>
        "preview" in value
          ? { preview: value.preview, message: pausePreview(value.preview.visits.length, value.isChanged) }
          : { toast: paused(value.skipped, value.fee, value.days), to: page, leads: true },
      texts,
      failed,
    }),
    resume: formAction({
      schema: resumeForm,
      context: clientContext,
      command: (ctx, { pauseId }) => resumeStandingWalk(ctx, { seriesId, pauseId }),
      done: ({ placed, newProblems }) => ({ toast: resumed(placed.length, newProblems.length), to: page, leads: true }),
      texts,
      failed,
    }),
  })(args);
}

/** Action of the dialog that edits one day. Closing the dialog leads to `page`. */
export const submitEditDay = (args: ActionFunctionArgs, page: string) =>
  formAction({
    schema: editDayForm,
    context: clientContext,
    command: editDay,
    done: ({ startsAt, total }) => ({
      toast: dayEdited(formatInstant(startsAt, getBusiness(args.context).timeZone), total),
      to: page,
      leads: true,
    }),
    texts: {
      ...refusals(),
      // Saving again accepts the new price.
      "price-changed": ({ quote: { total } }) => ({
        status: 409,
        message: priceChanged(total),
        values: { quotedTotal: [String(total)] },
      }),
      "no-such-request": "not-found",
    },
    failed,
  })(args);

export const submitPattern = (args: ActionFunctionArgs, seriesId: string) =>
  formAction({
    schema: patternForm,
    lists: ["weekdays"],
    context: adminContext,
    page: `/admin/standing/${seriesId}`,
    command: (ctx, input) => editPattern(ctx, { ...input, seriesId }),
    done: (changed) => patternChanged(changed),
    texts: {
      ...refusals(),
      "busy-unknown": ({ calendars }) => ({
        status: 409,
        message: unknownBusyMessage(calendars, getBusiness(args.context).timeZone),
        errors: { unreadReason: unreadReasonMissing },
      }),
      "no-such-series": "not-found",
    },
    failed,
  })(args);
