// The form that changes a trip (docs/product.md, Trips), for the client and the owner. The first press shows what is
// canceled, with its fees, and what is added, with its price; the second one does it.
import { type ActionFunctionArgs, data, href } from "react-router";

import type { TimeOfDay } from "~/business/calendars/hours";
import { requestDaysAhead } from "~/business/policies";
import { timeOf } from "~/business/times/times-in-words";
import { partsOfTrip, planTrip, type TripRefusal, tripRefusals, visitKey } from "~/ledger/index";
import {
  changeTrip,
  feesOf,
  findTripOf,
  isPossible,
  type PossibleVisit,
  priceOfAdded,
  quoteTripChange,
  requestLimit,
  type RequestRefused,
  type TripChangeOutcome,
  type TripDetails,
  versionOfTrip,
  visitsNow,
} from "~/ledger/index.server";
import {
  type ClientContext,
  intentOf,
  notFound,
  receiveOwnForm,
  replyMessage,
  replyPreview,
  replyRefusal,
} from "~/platform/index.server";
import { withoutZone } from "~/shared/day-names";
import { dayIn, formatWeekday } from "~/shared/dates";
import { success } from "~/shared/form-reply";
import { isId } from "~/shared/ids";
import type { Cents } from "~/shared/money";
import type { Refused } from "~/shared/result";

import { tripChangeForm, type TripChangeForm } from "./forms";
import { replyRefused } from "./refuse-request.server";
import { tripChangeTexts as texts, tripTexts } from "./texts";

/** Returns the form as it is before anything is chosen. @throws a 404 when this person may not see the trip. */
export async function loadTripChange(ctx: ClientContext, tripId: string) {
  const details = await findTripOf(ctx, tripId);
  if (!details) throw notFound();
  const visits = visitsNow(details, ctx);
  const today = dayIn(ctx.business.timeZone, ctx.now);
  const { firstDay, lastDay } = daysNow(details, visits);
  const isOver = Temporal.PlainDate.compare(lastDay, today) < 0;
  return {
    id: tripId,
    version: versionOfTrip(details),
    firstDay: firstDay.toString(),
    lastDay: lastDay.toString(),
    latest: today.add({ days: requestDaysAhead }).toString(),
    /** False when all visits are over, or none is left to change. */
    canChange: !isOver && visits.length > 0,
    days: toggles(details, ctx, { firstDay, lastDay }, visits.map(visitKey)),
  };
}

/** Returns the days of the trip, including those to which visits were moved. */
function daysNow({ trip: { firstDay, lastDay } }: TripDetails, visits: readonly { date: Temporal.PlainDate }[]) {
  const days = visits
    .map(({ date }) => date)
    .concat(firstDay, lastDay)
    .toSorted((one, other) => Temporal.PlainDate.compare(one, other));
  return { firstDay: days[0] ?? firstDay, lastDay: days.at(-1) ?? lastDay };
}

export type TripChangeData = Awaited<ReturnType<typeof loadTripChange>>;

/** Leaves out ticks on other days, and ticks the trip's usual times of day on the days that the form hasn't shown yet. */
function withNewDays(input: TripChangeForm, details: TripDetails, ctx: ClientContext): TripChangeForm {
  const visits = visitsNow(details, ctx);
  const isUsual = (part: { timeOfDay: TimeOfDay }) => visits.some(({ timeOfDay }) => timeOfDay === part.timeOfDay);
  const parts = partsOfTrip(visits).filter(isUsual);
  const planned = planTrip({ ...daysOf(input), parts });
  const { firstDay, lastDay } = daysNow(details, visits);
  const [from, to] = shownDays(input.shown) ?? [firstDay.toString(), lastDay.toString()];
  const isNew = ({ date }: { date: Temporal.PlainDate }) => date.toString() < from || date.toString() > to;
  const added = (planned.ok ? planned.value : []).filter(isNew).map(visitKey);
  const isOnDays = (key: string) => key.slice(0, 10) >= input.firstDay && key.slice(0, 10) <= input.lastDay;
  return { ...input, visits: [...new Set([...input.visits.filter(isOnDays), ...added])] };
}

/** Reads the days from what {@link shownOf} wrote. */
function shownDays(shown: string): [from: string, to: string] | null {
  const [, from, to] = /^\["(\d{4}-\d\d-\d\d)","(\d{4}-\d\d-\d\d)"/.exec(shown) ?? [];
  return from && to ? [from, to] : null;
}

/** Lists each day with a toggle for each time of day. */
function toggles(
  details: TripDetails,
  ctx: ClientContext,
  days: Record<"firstDay" | "lastDay", Temporal.PlainDate>,
  chosen: readonly string[],
) {
  const visits = visitsNow(details, ctx);
  const fixed = new Set(visits.filter(({ canChange }) => !canChange).map(visitKey));
  const planned = planTrip({ ...days, parts: partsOfTrip(visits) });
  const byDay = Map.groupBy(planned.ok ? planned.value : [], ({ date }) => date.toString());
  return [...byDay].map(([date, ofDay]) => ({
    day: formatWeekday(Temporal.PlainDate.from(date)),
    visits: ofDay.map((visit) => {
      const key = visitKey(visit);
      return { key, part: tripTexts.parts[visit.timeOfDay], isOn: chosen.includes(key), isFixed: fixed.has(key) };
    }),
  }));
}

/** A suggested walker and start for a visit that the owner adds, as form value and in words. */
export interface SuggestedPlace {
  value: string;
  label: string;
}

interface Line {
  id: string;
  name: string;
  total: Cents;
}

/** The change as the form shows it before it is made. */
export interface TripChangePreview {
  ok: true;
  /** The days and visits that the preview was made for, as {@link shownOf} writes them. */
  shown: string;
  chosen: string[];
  version: number;
  fee: Cents;
  total: Cents;
  canceled: (Line & { fee: Cents })[];
  added: (Line & {
    /** Undefined where the visit waits for an answer. */
    place: SuggestedPlace | undefined;
  })[];
  impossible: string[];
  days: TripChangeData["days"];
}

interface Options<Ctx> {
  context: (context: ActionFunctionArgs["context"]) => Ctx;
  page: (tripId: string) => string;
  /** Suggests places for the visits that the owner adds, by visitKey. A client's visits wait for an answer instead. */
  suggest?: (ctx: Ctx, details: TripDetails, added: readonly PossibleVisit[]) => Promise<Map<string, SuggestedPlace>>;
}

type Values = Record<string, string[]>;

/** Returns the action of the form, for both of its intents. */
export function tripChangeAction<Ctx extends ClientContext>({ context, page, suggest }: Options<Ctx>) {
  async function previewOf(
    ctx: Ctx,
    input: TripChangeForm,
  ): Promise<TripChangePreview | Exclude<TripChangeOutcome, { ok: true }>> {
    const quoted = await quoteTripChange(ctx, wishOf(input));
    if (!quoted.ok) return quoted;
    const { details, canceled } = quoted;
    const zone = ctx.business.timeZone;
    const added = quoted.added.filter(isPossible);
    const impossible = quoted.added.filter((visit) => !isPossible(visit));
    const places = await suggest?.(ctx, details, added);
    const chosen = input.visits.filter((key) => !impossible.some((visit) => visitKey(visit) === key));
    return {
      ok: true,
      shown: shownOf(input, chosen),
      chosen,
      version: versionOfTrip(details),
      fee: feesOf(canceled),
      total: priceOfAdded(added),
      canceled: canceled.map(({ details: { request, visit, bookingId }, fee }) => ({
        id: bookingId,
        name: nameOf(request, visit ? withoutZone(timeOf(visit.startsAt.toString(), zone), zone) : null),
        total: request.totalCents,
        fee,
      })),
      added: added.map((visit) => ({
        id: visitKey(visit),
        name: nameOf(visit, null),
        total: visit.quote.total,
        place: places?.get(visitKey(visit)),
      })),
      impossible: impossible.map((visit) => nameOf(visit, null)),
      days: toggles(details, ctx, daysOf(input), chosen),
    };
  }

  return async function submitTripChange(args: ActionFunctionArgs) {
    const received = await receiveOwnForm(args, { schema: tripChangeForm, lists, limit: requestLimit });
    if (received.kind === "refused") return received.reply;
    const { values } = received;
    const ctx = context(args.context);
    const details = await findTripOf(ctx, received.input.tripId);
    if (!details) throw notFound();
    const input = withNewDays(received.input, details, ctx);
    const isSent = (await intentOf(args)) === "change";
    const preview = await previewOf(ctx, input);
    if (!preview.ok) return refuse(args, preview, input, values);
    const kept: Values = { ...values, visits: preview.chosen, version: [String(preview.version)] };
    if (!isSent) return replyPreview(preview, texts.theseChanges, kept);
    const show = (status: number, text: string, errors = {}) => {
      const { data: reply, init } = replyRefusal({ status, message: text, errors }, kept);
      return data({ ...reply, preview }, init ?? undefined);
    };
    if (input.shown !== preview.shown) return show(409, texts.changedAgain);
    if (suggest && input.reason.length < 2) return show(400, texts.why, { reason: texts.why });
    const outcome = await changeTrip(ctx, {
      ...wishOf(input),
      version: input.version,
      shownFee: input.shownFee,
      quotedTotal: input.quotedTotal,
      reason: suggest ? input.reason : null,
      places: suggest ? placesIn(input.places) : new Map<string, TripPlace>(),
    });
    if (outcome.ok) {
      const { canceled, added } = outcome.value;
      const toast = success(texts.done, texts.whatWasDone(canceled, added));
      return replyMessage(args, toast, page(input.tripId));
    }
    const again = Object.hasOwn(shownAgain, outcome.reason) ? shownAgain[outcome.reason] : undefined;
    return again ? show(409, again) : refuse(args, outcome, input, kept);
  };
}

/** Refusals after which the form shows the change as it is now. */
const shownAgain: Readonly<Record<string, string>> = {
  "changed-meanwhile": texts.meanwhile,
  "price-changed": texts.sumsChanged,
  "some-impossible": tripTexts.someImpossible,
  "time-gone": texts.timeGone,
};

async function refuse(
  args: ActionFunctionArgs,
  outcome: Exclude<TripChangeOutcome, { ok: true }>,
  input: TripChangeForm,
  values: Values,
) {
  if (outcome.reason === "no-such-request") throw notFound();
  if (outcome.reason === "nothing-changes") return replyRefusal({ status: 400, message: texts.nothing }, values);
  if (outcome.reason === "visit-asked") {
    const to = href("/booking/:id", { id: outcome.bookingId });
    const message = tripTexts.askedAlready(formatWeekday(outcome.date));
    return replyRefusal({ status: 409, message, link: { to, name: tripTexts.see } }, values);
  }
  if (isOfTrip(outcome)) {
    const { field, text } = tripRefusals[outcome.reason];
    return replyRefusal({ status: 400, errors: { [field]: text } }, values);
  }
  const asked = { service: "", minutes: 0, timeOfDay: "morning" as const, date: input.firstDay };
  return replyRefused(args, outcome as RequestRefused, asked, values, ({ text }) => ({ message: text }));
}

const isOfTrip = (outcome: { ok: false; reason: string }): outcome is Refused<TripRefusal> =>
  Object.hasOwn(tripRefusals, outcome.reason);

const lists = ["visits", "places"];

const nameOf = ({ date, timeOfDay }: { date: Temporal.PlainDate; timeOfDay: TimeOfDay }, time: string | null): string =>
  `${formatWeekday(date)}, ${time ?? timeOfDay}`;

const daysOf = ({ firstDay, lastDay }: TripChangeForm) => ({
  firstDay: Temporal.PlainDate.from(firstDay),
  lastDay: Temporal.PlainDate.from(lastDay),
});

const wishOf = (input: TripChangeForm) => ({ tripId: input.tripId, ...daysOf(input), chosen: input.visits });

const shownOf = ({ firstDay, lastDay }: TripChangeForm, chosen: readonly string[]): string =>
  JSON.stringify([firstDay, lastDay, chosen.toSorted()]);

/** Reads the places that the owner saw: "2026-12-01 morning walker start". */
function placesIn(values: readonly string[]): Map<string, TripPlace> {
  return new Map(
    values.flatMap((value) => {
      const [date = "", part = "", walkerId = "", start = ""] = value.split(" ");
      const isPlace = isId(walkerId) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(start);
      return isPlace ? [[`${date} ${part}`, { walkerId, startsAt: Temporal.Instant.from(start) }] as const] : [];
    }),
  );
}

interface TripPlace {
  walkerId: string;
  startsAt: Temporal.Instant;
}
