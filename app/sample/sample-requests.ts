// The requests of the sample ledger, dated relative to today: at least one in each state, and some that need work at
// the desk.
import { serviceHours } from "~/business/calendars/hours";
import { dayIn } from "~/shared/dates";

import { numberOf, sampleCat, type SampleRequestName, sampleTrips } from "./sample-ledger-ids";
import {
  sentStep,
  confirmed,
  declined,
  household,
  type SampleRequest,
  startOf,
  walkSteps,
  walkers,
} from "./sample-request";
import { sampleBusiness } from "~/sample/business/sample-business";

/** A request without its number and history, which are derived. */
type RequestDetails = Omit<SampleRequest, "number" | "history">;

/** Returns the first day with this ISO weekday, starting from a day. */
function nextWeekday(from: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
  return from.add({ days: (weekday - from.dayOfWeek + 7) % 7 });
}

export function sampleRequests(now: Temporal.Instant): SampleRequest[] {
  const today = dayIn(sampleBusiness.timeZone, now);
  return [...promised(today, now), ...waiting(today, now), ...over(today, now), ...onTrips(today, now)];
}

/**
 * Returns a request sent at least three days before the visit and confirmed some hours later. If the visit is in the
 * past, it is completed.
 */
function confirmedRequest(name: SampleRequestName, request: RequestDetails, now: Temporal.Instant): SampleRequest {
  const start = startOf(request.date, request.placed?.at ?? "12:00");
  const latest = Temporal.Instant.compare(start, now) < 0 ? start : now;
  const sent = latest.subtract({ hours: 24 * 3 + numberOf(name) });
  const history = [sentStep(sent, request.clientId), confirmed(sent.add({ hours: 5 })), ...walkSteps(request, now)];
  return { ...request, number: numberOf(name), history };
}

function isWaiting(name: SampleRequestName, request: RequestDetails, since: Temporal.Instant): SampleRequest {
  return { ...request, number: numberOf(name), history: [sentStep(since, request.clientId)] };
}

const walk = { service: "dog-walks", minutes: 30, timeOfDay: "morning" } as const;
const hike = { service: "adventure-hike", minutes: 120, timeOfDay: "morning" } as const;

function promised(today: Temporal.PlainDate, now: Temporal.Instant): SampleRequest[] {
  const { sam, jordan } = walkers;
  const day = (days: number) => today.add({ days });
  const saturday = nextWeekday(day(2), 6);
  const sunday = nextWeekday(day(9), 7);
  const onHike = { ...hike, date: saturday, placed: { walkerId: sam, at: "09:00", joins: numberOf("hike-luna") } };
  const onSmallHike = {
    ...hike,
    date: sunday,
    placed: { walkerId: sam, at: "09:00", joins: numberOf("small-hike-truffle") },
  };
  const named: [SampleRequestName, RequestDetails][] = [
    [
      "today-moose",
      { ...walk, ...household("Moose"), minutes: 45, date: today, placed: { walkerId: jordan, at: "10:00" } },
    ],
    [
      "today-olive",
      { ...walk, ...household("Olive"), service: "drop-in", date: today, placed: { walkerId: sam, at: "11:30" } },
    ],
    [
      "tomorrow",
      {
        ...walk,
        ...household("Biscuit", "Pepper"),
        minutes: 60,
        date: day(1),
        placed: { walkerId: jordan, at: "10:00" },
        specialRequests: "Please take the creek path, and keep Biscuit away from skateboards.",
      },
    ],
    ["tomorrow-ziggy", { ...walk, ...household("Ziggy"), date: day(1), placed: { walkerId: sam, at: "09:00" } }],
    [
      "run-dot",
      {
        ...household("Dot"),
        service: "dog-runs",
        minutes: 30,
        timeOfDay: "afternoon",
        date: day(2),
        placed: { walkerId: jordan, at: "14:00" },
      },
    ],
    [
      "run",
      {
        ...household("Biscuit"),
        service: "dog-runs",
        minutes: 45,
        timeOfDay: "afternoon",
        date: day(3),
        placed: { walkerId: sam, at: "13:30" },
        training: true,
      },
    ],
    [
      "move-asked",
      {
        ...walk,
        ...household("Pepper"),
        timeOfDay: "afternoon",
        date: day(8),
        placed: { walkerId: sam, at: "13:30" },
      },
    ],
    ["hike-luna", { ...onHike, ...household("Luna") }],
    ["hike-dot", { ...onHike, ...household("Dot") }],
    ["hike-ziggy", { ...onHike, ...household("Ziggy") }],
    ["small-hike-truffle", { ...onSmallHike, ...household("Truffle") }],
    ["small-hike-ziggy", { ...onSmallHike, ...household("Ziggy") }],
    [
      "walked",
      { ...walk, ...household("Biscuit"), minutes: 45, date: day(-6), placed: { walkerId: jordan, at: "10:00" } },
    ],
  ];
  return named.map(([name, request]) => confirmedRequest(name, request, now));
}

function waiting(today: Temporal.PlainDate, now: Temporal.Instant): SampleRequest[] {
  const day = (days: number) => today.add({ days });
  const ago = (hours: number) => now.subtract({ hours });
  return [
    isWaiting(
      "waiting",
      { ...household("Pepper"), service: "drop-in", minutes: 30, timeOfDay: "morning", date: day(5), medication: true },
      ago(3),
    ),
    isWaiting("aged", { ...walk, ...household("Truffle"), timeOfDay: "afternoon", date: day(2) }, ago(30)),
    isWaiting("hike-asked", { ...hike, ...household("Olive"), date: nextWeekday(day(2), 6) }, ago(7)),
    isWaiting("time-proposed", { ...walk, ...household("Biscuit"), minutes: 60, date: day(11) }, ago(26)),
  ];
}

function over(today: Temporal.PlainDate, now: Temporal.Instant): SampleRequest[] {
  const day = (days: number) => today.add({ days });
  const ago = (hours: number) => now.subtract({ hours });
  const { jordan } = walkers;
  return [
    endedRequest("cancelled-late", "cancelled", {
      ...walk,
      ...household("Biscuit"),
      timeOfDay: "afternoon",
      date: day(-9),
      feeShare: 0.5,
      placed: { walkerId: jordan, at: "14:00" },
    }),
    endedRequest("no-show", "no_show", {
      ...walk,
      ...household("Olive"),
      timeOfDay: "afternoon",
      date: day(-20),
      feeShare: 1,
      placed: { walkerId: jordan, at: "14:00" },
    }),
    answered("declined", { ...walk, ...household("Pepper"), date: day(-4) }, [
      declined(ago(24 * 8), "I am away on that day, and nobody else is free. I am sorry."),
    ]),
    answered("withdrawn", { ...walk, ...household("Biscuit", "Pepper"), date: day(4) }, [
      {
        at: ago(20),
        by: { id: household("Biscuit").clientId, kind: "client" },
        action: "withdrawRequest",
        to: "withdrawn",
      },
    ]),
  ];
}

function answered(name: SampleRequestName, request: RequestDetails, steps: SampleRequest["history"]): SampleRequest {
  const first = steps[0]?.at ?? startOf(request.date, "08:00");
  return {
    ...request,
    number: numberOf(name),
    history: [sentStep(first.subtract({ hours: 6 }), request.clientId), ...steps],
  };
}

/** Returns a request that ended: cancelled by the client twenty hours before its start, or a no-show. */
function endedRequest(
  name: SampleRequestName,
  to: "cancelled" | "no_show",
  request: RequestDetails & Required<Pick<RequestDetails, "placed">>,
) {
  const start = startOf(request.date, request.placed.at);
  const isCancelled = to === "cancelled";
  return answered(name, request, [
    confirmed(start.subtract({ hours: 72 })),
    {
      at: isCancelled ? start.subtract({ hours: 20 }) : start.add({ minutes: 15 }),
      by: isCancelled ? { id: request.clientId, kind: "client" } : { id: request.placed.walkerId, kind: "walker" },
      action: isCancelled ? "cancelRequest" : "noteNoShow",
      to,
      reason: isCancelled ? "Biscuit is at the vet." : "Nobody opened, and the phone was off.",
    },
  ]);
}

/** Days of a trip, both included, as distances from today. */
export const tripDays = { asked: [15, 21], begun: [-2, 2] } as const;

/** The visits of both trips: three a day to Dot, where the hours of the day have room, and one to a cat. */
function onTrips(today: Temporal.PlainDate, now: Temporal.Instant): SampleRequest[] {
  const daysOf = ([first, last]: readonly [number, number]) =>
    Array.from({ length: last - first + 1 }, (_, index) => today.add({ days: first + index }));
  const dot = { ...household("Dot"), service: "drop-in", minutes: 30, tripId: sampleTrips.asked.id } as const;
  const asked = daysOf(tripDays.asked)
    .flatMap((date) => (["morning", "afternoon", "evening"] as const).map((timeOfDay) => ({ date, timeOfDay })))
    .filter(({ date, timeOfDay }) => timeOfDay !== "evening" || serviceHours[date.dayOfWeek as 1].closes > "16:00");
  const cat = { ...household("Moose"), pets: [{ id: sampleCat.id, name: "Miso" }], medication: true } as const;
  const begun = daysOf(tripDays.begun).map((date) => ({
    ...cat,
    service: "drop-in",
    minutes: 30,
    timeOfDay: "morning" as const,
    date,
    tripId: sampleTrips.begun.id,
    placed: { walkerId: walkers.jordan, at: date.dayOfWeek === 7 ? "09:00" : "08:00" },
  }));
  const sentAt = { asked: now.subtract({ hours: 5 }), begun: now.subtract({ hours: 24 * 12 }) };
  const sent = (at: Temporal.Instant, clientId: string) => ({ ...sentStep(at, clientId), action: "requestTrip" });
  return [
    ...asked.map((visit, index) => ({
      ...dot,
      ...visit,
      number: sampleTrips.asked.firstNumber + index,
      history: [sent(sentAt.asked, dot.clientId)],
    })),
    ...begun.map((visit, index) => ({
      ...visit,
      number: sampleTrips.begun.firstNumber + index,
      history: [
        sent(sentAt.begun, cat.clientId),
        { ...confirmed(sentAt.begun.add({ hours: 3 })), action: "confirmTrip" },
        ...walkSteps(visit, now),
      ],
    })),
  ];
}
