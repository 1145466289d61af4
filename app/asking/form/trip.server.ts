// The form for a trip (docs/product.md, Trips). The first press shows the days with their prices, the second one sends.
import { tripServices } from "~/business/services/services";
import { type ActionFunctionArgs, data, href, redirectDocument } from "react-router";

import { type TimeOfDay, timesOfDay } from "~/business/calendars/hours";
import { requestDaysAhead } from "~/business/policies";
import { takesPets } from "~/business/services/species";
import { canSelect } from "~/clients/index";
import { offeredOn, tripRefusals, type TripPart, type TripRefusal, visitKey } from "~/ledger/index";
import {
  isPossible,
  type QuotedVisit,
  quoteTrip,
  requestLimit,
  type RequestRefused,
  requestTrip,
  type TripWish,
} from "~/ledger/index.server";
import { pricesOn } from "~/offer/index";
import {
  type ClientContext,
  clientContext,
  intentOf,
  notFound,
  receiveOwnForm,
  type Refusal,
  replyPreview,
  replyRefusal,
} from "~/platform/index.server";
import { formatWeekday } from "~/shared/dates";
import type { Refused } from "~/shared/result";

import { tripForm, type TripForm } from "./forms";
import { loadRequestForm } from "./load-form.server";
import { replyRefused, seenTotal } from "./refuse-request.server";
import { tripTexts } from "./texts";

/** @throws a 404 where no service can be asked for several times a day. */
export async function loadTripForm({ db, business, now, actor }: ClientContext) {
  const params = new URLSearchParams();
  const { calendar, pets, formKey, before, hasChoice, next, isFull } = await loadRequestForm(db, business, {
    clientId: actor.id,
    now,
    params,
  });
  const able = pets.filter(canSelect);
  const services = tripServices(calendar.history.services);
  if (services.length === 0) throw notFound();
  const { visits } = pricesOn(calendar.history, calendar.today);
  const choices = services
    .filter((service) => able.some((pet) => takesPets(service, [pet])))
    .flatMap((service) =>
      offeredOn(calendar, service.id, calendar.today).map((minutes) => ({
        value: `${service.id}:${minutes}`,
        label: `${service.name}, ${minutes} min`,
        price: visits[service.id]?.[minutes] ?? 0,
        takesAll: takesPets(service, able),
      })),
    );
  const usual = choices
    .toSorted((one, other) => Number(other.takesAll) - Number(one.takesAll) || one.price - other.price)
    .at(0);
  return {
    pets,
    petIds: able.map(({ id }) => id),
    before,
    hasChoice,
    next,
    isFull,
    formKey,
    choices: choices.map(({ value, label }) => ({ value, label })),
    /** The least expensive service that takes all pets. */
    usual: usual?.value ?? "",
    firstDay: calendar.today,
    lastDay: Temporal.PlainDate.from(calendar.today).add({ days: requestDaysAhead }).toString(),
  };
}

export type TripFormData = Awaited<ReturnType<typeof loadTripForm>>;

const lists = ["petIds", "medication", "visits"];

export async function submitTrip(args: ActionFunctionArgs) {
  const intent = await intentOf(args);
  const isSent = intent === "send";
  const received = await receiveOwnForm(args, { schema: tripForm, lists, ...(isSent ? { limit: requestLimit } : {}) });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = clientContext(args.context);
  const wish = wishOf(input);
  const asked = { ...askedIn(wish), date: input.firstDay };
  const quoted = await quoteTrip(ctx, wish);
  if (!quoted.ok)
    return isOfTrip(quoted) ? replyRefusal(refusalOf(quoted), values) : refuseRequest(args, quoted, asked, values);
  const shown = JSON.stringify([wish.firstDay, wish.lastDay, wish.petIds, wish.parts]);
  const isShown = input.shown === shown;
  const preview = { shown, visits: quoted.visits.map(shownVisit) };
  const chosen = quoted.visits.filter(isPossible).map(visitKey);
  const keptVisits = isShown ? input.visits : chosen;
  const kept = { ...values, visits: keptVisits };
  if (!isSent || !isShown) return replyPreview(preview, isSent ? tripTexts.daysChanged : tripTexts.theseDays, kept);
  const refuse = (refusal: Refusal) => {
    const { data: reply, init } = replyRefusal(refusal, kept);
    return data({ ...reply, preview }, init ?? undefined);
  };
  const outcome = await requestTrip(ctx, {
    ...wish,
    chosen: keptVisits,
    specialRequests: input.specialRequests,
    quotedTotal: seenTotal(input.quotedTotal),
    formKey: input.formKey,
  });
  if (outcome.ok) return redirectDocument(href("/trips/:id", { id: outcome.value.tripId }), 303);
  if (outcome.reason === "visit-asked") {
    const { tripId, bookingId, date } = outcome;
    const to = tripId ? href("/trips/:id", { id: tripId }) : href("/booking/:id", { id: bookingId });
    const message = tripTexts.askedAlready(formatWeekday(date));
    return refuse({ status: 409, message, link: { to, name: tripTexts.see } });
  }
  if (outcome.reason === "some-impossible") return refuse({ status: 409, message: tripTexts.someImpossible });
  if (outcome.reason === "price-changed") return refuse({ status: 409, message: tripTexts.priceChanged });
  return isOfTrip(outcome) ? refuse(refusalOf(outcome)) : refuseRequest(args, outcome, asked, kept);
}

const refuseRequest = (
  args: ActionFunctionArgs,
  outcome: RequestRefused,
  asked: Parameters<typeof replyRefused>[2],
  values: Record<string, string[]>,
) =>
  replyRefused(args, outcome, asked, values, ({ text, field }) =>
    field === "petIds" ? { errors: { petIds: text } } : { message: text },
  );

const isOfTrip = (outcome: { ok: false; reason: string }): outcome is Refused<TripRefusal> =>
  Object.hasOwn(tripRefusals, outcome.reason);

const refusalOf = ({ reason }: Refused<TripRefusal>): Refusal => {
  const { field, text } = tripRefusals[reason];
  return { status: 400, errors: { [field]: text } };
};

function wishOf(input: TripForm): TripWish {
  return {
    petIds: input.petIds,
    firstDay: Temporal.PlainDate.from(input.firstDay),
    lastDay: Temporal.PlainDate.from(input.lastDay),
    parts: timesOfDay.flatMap((timeOfDay) => partOf(timeOfDay, input) ?? []),
  };
}

function partOf(timeOfDay: TimeOfDay, input: TripForm): TripPart | null {
  const [, service, minutes] = /^(.+):(\d{1,4})$/.exec(input[timeOfDay]) ?? [];
  const medication = input.medication.includes(timeOfDay);
  return service ? { timeOfDay, service, minutes: Number(minutes), medication } : null;
}

/** Facts for the texts of a refusal. */
const askedIn = ({ parts: [first] }: TripWish) => ({
  service: first?.service ?? "",
  minutes: first?.minutes ?? 0,
  timeOfDay: first?.timeOfDay ?? ("morning" as const),
});

/** A visit as the form shows it. */
const shownVisit = (visit: QuotedVisit) => ({
  key: visitKey(visit),
  day: formatWeekday(visit.date),
  timeOfDay: visit.timeOfDay,
  quote: visit.problem === null ? visit.quote : null,
});

export interface TripPreview {
  /** Plan that the visits belong to. */
  shown: string;
  visits: readonly ReturnType<typeof shownVisit>[];
}
