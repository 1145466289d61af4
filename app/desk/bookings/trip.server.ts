// The owner's page of a trip: its waiting visits with suggested places, and her answer.
import { href } from "react-router";
import { z } from "zod";

import { parsePlaceValue } from "~/desk/place-value";
import { countOfVisits, daysOfTrip, refusalOf } from "~/ledger/index";
import {
  type BlockedVisit,
  confirmTrip,
  declineTrip,
  getTrip,
  getUsualWalker,
  priceOfVisits,
  readWalker,
  shownDays,
  versionOfTrip,
  waitingIn,
  windowAskedFor,
} from "~/ledger/index.server";
import { getServiceHours } from "~/offer/index.server";
import { type AdminContext, adminContext, formAction, formActions } from "~/platform/index.server";
import { formatWeekday } from "~/shared/dates";
import { storedId } from "~/shared/fields";
import { success } from "~/shared/form-reply";
import { isId } from "~/shared/ids";

import { reason, version } from "./forms";
import { listChoices } from "./list-choices.server";
import { suggestPlaces } from "./suggest-places";

/** Returns null when there is no such trip. */
export async function readTripDesk({ db, business, now }: AdminContext, tripId: string) {
  const zone = business.timeZone;
  const details = await getTrip(db, tripId);
  if (!details) return null;
  const { trip, visits } = details;
  const [first] = visits;
  const waiting = waitingIn(details);
  const [hours, usual] = await Promise.all([getServiceHours(db), getUsualWalker(db, trip.clientId)]);
  const wishes = waiting.map(({ request, pets }) => ({
    date: request.date,
    window: windowAskedFor(hours, request, zone),
    walkerId: usual,
    minutes: request.duration,
    dogs: pets.length,
    serviceType: request.serviceType,
    isGroup: false,
    ownVisit: null,
  }));
  const choices = await listChoices(db, wishes, now, zone);
  const toPlace = waiting.map(({ request }, i) => ({
    id: request.id,
    date: request.date,
    minutes: request.duration,
    choices: choices[i] ?? [],
  }));
  const walkerIds = new Set(
    toPlace.flatMap((visit) =>
      visit.choices.flatMap(({ places }) => places.map(({ value }) => parsePlaceValue(value).walkerId)),
    ),
  );
  const stretch = { first: trip.firstDay, last: trip.lastDay };
  const walkers = new Map(
    await Promise.all([...walkerIds].map(async (id) => [id, await readWalker(db, id, stretch, zone)] as const)),
  );
  const suggested = suggestPlaces(toPlace, usual, (walkerId, day) => walkers.get(walkerId)?.dayOf(day));
  const byRequest = new Map(toPlace.map((visit) => [visit.id, visit.choices]));
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
    days: shownDays(details, zone).map(({ day, visits: ofDay }) => ({
      day,
      visits: ofDay.map((visit) => ({
        ...visit,
        /** Free places of a waiting visit; null for an answered one. */
        choices: byRequest.get(visit.requestId) ?? null,
        suggested: suggested.get(visit.requestId) ?? null,
      })),
    })),
  };
}

export type TripDesk = NonNullable<Awaited<ReturnType<typeof readTripDesk>>>;

/** Form value: the ids of request and walker, and the start; empty for a visit that stays open. */
const place = z.string().transform((text, context) => {
  if (text === "") return null;
  const [requestId = "", ...rest] = text.split(" ");
  const { walkerId, startsAt } = parsePlaceValue(rest.join(" "));
  if (isId(requestId) && isId(walkerId) && isInstant(startsAt))
    return { requestId, walkerId, startsAt: Temporal.Instant.from(startsAt) };
  context.addIssue({ code: "custom", message: "Please choose a start time" });
  return z.NEVER;
});

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text);

const changed = { status: 409, message: "This trip changed meanwhile. Please look again." };
const nothing = { status: 400, message: "Please choose a time for at least one visit." };

export const submitTripDesk = formActions({
  confirm: formAction({
    schema: z.object({ tripId: storedId, version, places: z.array(place).max(200) }),
    lists: ["places"],
    context: adminContext,
    page: href("/admin/bookings"),
    command: (ctx, { places, ...which }) =>
      confirmTrip(ctx, { ...which, places: places.filter((one) => one !== null) }),
    done: ({ undo, confirmed, left }, { ctx }) => ({
      toast: {
        ...success(
          `Confirmed: ${countOfVisits(confirmed)}`,
          left > 0
            ? `The client gets one email with the times. ${countOfVisits(left)} still open.`
            : "The client gets one email with the times.",
        ),
        ...(ctx.business.undoSeconds > 0 ? { undo } : {}),
      },
      leads: true,
    }),
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

const whyInWords = (why: BlockedVisit["why"]): string => {
  if (why === "clash") return "that time is taken";
  return why === "busy-unknown" ? "the walker's calendar can't be read right now" : refusalOf(why, "").message;
};
