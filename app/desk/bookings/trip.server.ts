// The owner's page of a trip: its waiting visits with suggested places, and her answer.
import { href } from "react-router";
import { z } from "zod";

import { selectWalkers } from "~/accounts/index.server";
import { tripChangeAction } from "~/asking/index.server";
import { timesOfDay, type WeekHours, type Weekday } from "~/business/calendars/hours";
import { timeOf } from "~/business/times/times-in-words";
import { instantAt, type Window, windowColumns } from "~/business/times/windows";
import { parsePlaceValue } from "~/desk/place-value";
import { countOfVisits, daysOfTrip, refusalOf, visitKey } from "~/ledger/index";
import {
  type BlockedVisit,
  confirmTrip,
  declineTrip,
  getTrip,
  getUsualWalker,
  listProposed,
  priceOfVisits,
  readWalker,
  type Request,
  shownDays,
  type TripDetails,
  versionOfTrip,
  waitingIn,
  windowAskedFor,
} from "~/ledger/index.server";
import { getServiceHours } from "~/offer/index.server";
import { type AdminContext, adminContext, formAction, formActions } from "~/platform/index.server";
import { formatWeekday } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { storedId } from "~/shared/fields";
import { success } from "~/shared/form-reply";
import { isId } from "~/shared/ids";

import { reason, version } from "./forms";
import { listChoices } from "./list-choices.server";
import { nearestPlaces, suggestOthers, suggestPlaces } from "./suggest-places";

/** Returns null when there is no such trip. */
export async function readTripDesk({ db, business, now }: AdminContext, tripId: string) {
  const zone = business.timeZone;
  const details = await getTrip(db, tripId);
  if (!details) return null;
  const { trip, visits } = details;
  const [first] = visits;
  const open = await listProposed(db, trip.id);
  const waiting = waitingIn(details).filter(({ request }) => !open.has(request.id));
  const { usual, toPlace, suggested, proposed } = await findPlaces(
    { db, business, now },
    trip,
    waiting.map(({ request, pets }) => ({ ...request, minutes: request.duration, dogs: pets.length })),
  );
  const byRequest = new Map(
    toPlace.map((visit) => {
      const suggestion = suggested.get(visit.id) ?? asProposal(proposed.get(visit.id));
      const others = nearestPlaces(visit, usual)
        .slice(0, mostOthers)
        .map(({ value, label }) => ({ value: asProposal(value), label }));
      return [visit.id, { choices: visit.choices, others, suggestion }];
    }),
  );
  return {
    id: trip.id,
    version: versionOfTrip(details),
    title: `${first.client.firstName}'s trip`,
    lead: `${daysOfTrip(trip)}, ${countOfVisits(visits.length)}`,
    client: { id: trip.clientId, name: first.clientName },
    pets: first.petNames,
    notes: first.request.specialRequests,
    totalCents: priceOfVisits(visits),
    waiting: waiting.length,
    suggested: suggested.size,
    proposed: proposed.size,
    columns: timesOfDay.filter((part) => visits.some(({ request }) => request.timeOfDay === part)),
    days: shownDays(details, zone).map(({ day, visits: ofDay }) => ({
      day,
      visits: ofDay.map((visit) => {
        const offer = open.get(visit.requestId);
        return {
          ...visit,
          /** Free walkers and starts of a waiting visit; null for an answered one. */
          free: byRequest.get(visit.requestId) ?? null,
          /** Time that was proposed to the client and has no answer yet. */
          offered: offer?.startsAt ? withoutZone(timeOf(offer.startsAt.toString(), zone), zone) : null,
        };
      }),
    })),
  };
}

type ToFind = Pick<Request, "id" | "date" | "timeOfDay" | "serviceType" | "windowStart" | "windowEnd" | "isExact"> & {
  minutes: number;
  dogs: number;
};

/** Returns what the walkers have free for these visits, and where each one would take place. */
async function findPlaces(
  { db, business, now }: Pick<AdminContext, "db" | "business" | "now">,
  { clientId, firstDay: first, lastDay: last }: TripDetails["trip"],
  visits: readonly ToFind[],
) {
  const zone = business.timeZone;
  const [hours, usual, walkers] = await Promise.all([
    getServiceHours(db),
    getUsualWalker(db, clientId),
    selectWalkers(db),
  ]);
  const wishes = visits.map((visit) => ({
    ...visit,
    window: windowAskedFor(hours, visit, zone),
    walkerId: usual,
    isGroup: false,
    ownVisit: null,
  }));
  const wholeDays = wishes.map((wish) => ({ ...wish, window: wholeDayOf(hours, wish.date, zone) ?? wish.window }));
  const groups = (await listChoices(db, [...wishes, ...wholeDays], now, zone)).map((found) =>
    found.map(({ label, places }) => ({
      label,
      places: places.map((one) => ({ ...one, label: withoutZone(one.label, zone) })),
    })),
  );
  const toPlace = wishes.map(({ id, date, minutes, window }, i) => ({
    id,
    date,
    minutes,
    choices: groups[i] ?? [],
    asked: window,
    ofDay: groups[wishes.length + i] ?? [],
  }));
  const days = new Map(
    await Promise.all(walkers.map(async ({ id }) => [id, await readWalker(db, id, { first, last }, zone)] as const)),
  );
  const dayOf = (walkerId: string, day: Temporal.PlainDate) => days.get(walkerId)?.dayOf(day);
  const suggested = suggestPlaces(toPlace, usual, dayOf);
  return { usual, toPlace, suggested, proposed: suggestOthers(toPlace, suggested, usual, dayOf) };
}

export type TripDesk = NonNullable<Awaited<ReturnType<typeof readTripDesk>>>;

/** Number of starts outside the requested window that the page offers for each visit. */
const mostOthers = 12;

/** Mark of a place value that is proposed to the client instead of confirmed. */
const proposal = "propose";
const asProposal = (value: string | undefined): string => (value ? `${value} ${proposal}` : "");

/** The service hours of a day as a window; null when the day is closed. */
function wholeDayOf(hours: WeekHours, day: Temporal.PlainDate, zone: string): Window | null {
  const open = hours[day.dayOfWeek as Weekday];
  if (!open) return null;
  const [start, closes] = [instantAt(day, open.opens, zone), instantAt(day, open.closes, zone)];
  return { start, end: closes, closes, isExact: false };
}

/** Form value: the ids of request and walker, and the start; "decline", or empty for a visit that stays open. */
const place = z.string().transform((text, context) => {
  if (text === "") return null;
  const [requestId = "", ...rest] = text.split(" ");
  if (isId(requestId) && rest.join(" ") === "decline") return { requestId };
  const { walkerId, startsAt, groupId: mark } = parsePlaceValue(rest.join(" "));
  if (isId(requestId) && isId(walkerId) && isInstant(startsAt))
    return { requestId, walkerId, startsAt: Temporal.Instant.from(startsAt), isProposed: mark === proposal };
  context.addIssue({ code: "custom", message: "Please choose a start time" });
  return z.NEVER;
});

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text);

const changed = { status: 409, message: "This trip changed meanwhile. Please look again." };
const nothing = { status: 400, message: "Please choose a time for at least one visit." };

export const submitTripDesk = formActions({
  change: (args) => changeForm(args),
  "show-change": (args) => changeForm(args),
  confirm: formAction({
    schema: z.object({ tripId: storedId, version, places: z.array(place).max(200) }),
    lists: ["places"],
    context: adminContext,
    page: href("/admin/bookings"),
    command: (ctx, { places, ...which }) => {
      const chosen = places.filter((one) => one !== null);
      return confirmTrip(ctx, {
        ...which,
        places: chosen.flatMap((one) => (one.walkerId ? [one] : [])),
        declined: chosen.flatMap(({ walkerId, requestId }) => (walkerId ? [] : [requestId])),
      });
    },
    done: ({ undo, confirmed, proposed, declined, left }, { ctx }) => {
      const told = [
        confirmed > 0 && `Confirmed: ${countOfVisits(confirmed)}`,
        proposed > 0 && `Proposed: ${countOfVisits(proposed)}`,
        declined > 0 && `Declined: ${countOfVisits(declined)}`,
      ].filter((one) => one !== false);
      const mailed = "The client gets one email with the times.";
      return {
        toast: {
          ...success(told.join(", "), left > 0 ? `${mailed} ${countOfVisits(left)} still open.` : mailed),
          ...(undo && ctx.business.undoSeconds > 0 ? { undo } : {}),
        },
        leads: true,
      };
    },
    texts: {
      "no-such-request": "not-found",
      "changed-meanwhile": changed,
      "nothing-chosen": nothing,
      async blocked({ visits }, { ctx, input }) {
        const details = await getTrip(ctx.db, input.tripId);
        const named = visits.map(({ requestId, why }) => {
          const request = details?.visits.find((one) => one.request.id === requestId)?.request;
          const day = request ? `${formatWeekday(request.date)}, ${request.timeOfDay}` : "";
          return `${day}: ${whyInWords(why)}`;
        });
        return {
          status: 409,
          message: `Nothing is confirmed yet. These visits need another time: ${named.join("; ")}. The free times below are up to date.`,
        };
      },
    },
  }),
  decline: formAction({
    schema: z.object({ tripId: storedId, version, reason: reason("Please tell the client why") }),
    context: adminContext,
    page: href("/admin/bookings"),
    command: declineTrip,
    done: (value, { ctx }) => ({
      toast: {
        ...success("Declined", "The client gets one email with your reason."),
        ...(value && ctx.business.undoSeconds > 0 ? { undo: value.undo } : {}),
      },
      leads: true,
    }),
    texts: { "no-such-request": "not-found", "changed-meanwhile": changed, "nothing-chosen": changed },
  }),
});

const changeForm = tripChangeAction({
  context: adminContext,
  page: (id) => href("/admin/trips/:id", { id }),
  async suggest(ctx, details, added) {
    const [{ request, pets }] = details.visits;
    const toFind = added.map(({ window, service, ...visit }) => ({
      ...visit,
      ...windowColumns(window),
      id: visitKey(visit),
      serviceType: service,
      dogs: pets.length,
    }));
    const days = added.map(({ date }) => date).toSorted((one, other) => Temporal.PlainDate.compare(one, other));
    const [firstDay = request.date, lastDay = request.date] = [days[0], days.at(-1)];
    const { toPlace, suggested } = await findPlaces(ctx, { ...details.trip, firstDay, lastDay }, toFind);
    return new Map(
      toPlace.flatMap(({ id, choices }) => {
        const value = suggested.get(id);
        const group = choices.find(({ places }) => places.some((one) => one.value === value));
        const time = group?.places.find((one) => one.value === value)?.label;
        return value ? [[id, { value, label: `${time ?? ""}, ${group?.label ?? ""}` }] as const] : [];
      }),
    );
  },
});

const whyInWords = (why: BlockedVisit["why"]): string => {
  if (why === "clash") return "that time is taken";
  return why === "busy-unknown" ? "the walker's calendar can't be read right now" : refusalOf(why, "").message;
};
