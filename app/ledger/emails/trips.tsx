// Mails about a trip, one for all its visits, to the client and the owner.
import { withoutZone } from "~/shared/day-names";
import { formatWeekday } from "~/shared/dates";
import { formatExact } from "~/shared/money";
import { timeOf } from "~/business/times/times-in-words";
import { namesInWords } from "~/clients/index";
import type { Mail } from "~/platform/index.server";

import { isPlaced, type RequestDetails } from "~/ledger/readers/request-details.server";
import { requestsInvitation } from "~/ledger/readers/request-invitation.server";
import { priceOfVisits, type TripDetails } from "~/ledger/readers/trips.server";
import { countOfVisits, daysOfTrip } from "~/ledger/texts/trips";
import { type Fact, mailFacts, quotedInMail, type Sender, visitMail } from "./visit-mail";

/** Returns one fact for each day, "Tuesday, December 1: Morning, Drop-in Visit, 20 min; …", and the total. */
function factsOf(visits: readonly RequestDetails[], zone: string): Fact[] {
  const days = Map.groupBy(visits, ({ request }) => request.date.toString());
  return [
    ...[...days].map(([date, those]): Fact => [
      formatWeekday(Temporal.PlainDate.from(date)),
      those.map((visit) => visitInWords(visit, zone)).join("; "),
    ]),
    ["Total", formatExact(priceOfVisits(visits))],
  ];
}

function visitInWords({ request, visit, service, walkerName }: RequestDetails, zone: string): string {
  const when = visit ? withoutZone(timeOf(visit.startsAt.toString(), zone), zone) : request.timeOfDay;
  return `${when}, ${service}, ${request.duration} min${walkerName ? `, with ${walkerName}` : ""}`;
}

const petsOf = ([first]: TripDetails["visits"]): string => namesInWords(first.petNames);

export function tripReceivedMail({ trip, visits }: TripDetails, ...sender: Sender): Mail {
  const [first] = visits;
  const days = daysOfTrip(trip);
  return visitMail(sender, {
    details: first,
    to: "client",
    key: `trip-received:${trip.id}`,
    kind: "request-received",
    subject: `Your trip: ${days}`,
    heading: "I got your request",
    preview: `${countOfVisits(visits.length)} for ${petsOf(visits)}, ${days}. They aren't confirmed yet.`,
    body: [
      `${first.client.firstName}, thank you. Here's what you asked for, ${days}. The visits aren't confirmed yet.`,
      mailFacts(
        ...factsOf(visits, sender[2]),
        first.request.specialRequests && ["Notes", first.request.specialRequests],
      ),
      "I'll answer the whole trip in one email, with the time of each visit and who comes. Until I've answered, you can withdraw it for free.",
    ],
    button: ["See your trip", `/trips/${trip.id}`],
  });
}

export function tripToOwnerMail({ trip, visits }: TripDetails, ...sender: Sender): Mail {
  const [first] = visits;
  const days = daysOfTrip(trip);
  return visitMail(sender, {
    details: first,
    to: "owner",
    key: `trip-to-owner:${trip.id}`,
    kind: "request-to-owner",
    subject: `New trip: ${first.clientName}, ${days}`,
    heading: `${first.clientName} asks for ${countOfVisits(visits.length)}`,
    preview: `${countOfVisits(visits.length)} for ${petsOf(visits)}, ${days}.`,
    body: [
      mailFacts(
        ["Client", `${first.clientName}, ${first.client.email}`],
        ["Where", first.client.address ?? "no address"],
        ["For", petsOf(visits)],
        ...factsOf(visits, sender[2]),
        first.request.specialRequests && ["Notes", first.request.specialRequests],
      ),
    ],
    button: ["Answer it", `/admin/trips/${trip.id}`],
  });
}

/** `visits`: those that this answer confirms. `left`: number of visits without an answer. `key`: unique for each answer. */
export function tripConfirmedMail(
  { trip, visits, left, key, now }: TripDetails & { left: number; key: string; now: Temporal.Instant },
  ...sender: Sender
): Mail {
  const [first] = visits;
  const days = daysOfTrip(trip);
  const entries = visits.filter(isPlaced).map((details) => {
    const walkerName = details.walkerName ?? sender[0].walkerName;
    const { startsAt } = details.visit;
    return {
      details,
      entry: { method: "REQUEST" as const, sequence: details.request.sequence, startsAt, walkerName, now },
    };
  });
  const icalendar = requestsInvitation(entries, ...sender);
  return visitMail(sender, {
    details: first,
    to: "client",
    key: `trip-confirmed:${key}`,
    kind: "request-confirmed",
    subject: `Confirmed: ${countOfVisits(visits.length)}, ${days}`,
    ...(icalendar ? { icalendar } : {}),
    heading: left === 0 ? "Your trip is confirmed" : "Most of your trip is confirmed",
    preview: `${countOfVisits(visits.length)} for ${petsOf(visits)}, ${days}.`,
    body: [
      `${first.client.firstName}, have a good trip. This is when ${petsOf(visits)} will have company:`,
      mailFacts(...factsOf(visits, sender[2])),
      left > 0 &&
        `I'm still working on ${countOfVisits(left)}. You'll hear from me about ${left === 1 ? "it" : "them"}.`,
      "The invitation in this email adds the visits to your calendar. On each visit's page you can move or cancel it.",
    ],
    button: ["See your trip", `/trips/${trip.id}`],
  });
}

export function tripDeclinedMail({ trip, visits, reason }: TripDetails & { reason: string }, ...sender: Sender): Mail {
  const [first] = visits;
  const days = daysOfTrip(trip);
  return visitMail(sender, {
    details: first,
    to: "client",
    key: `trip-declined:${trip.id}`,
    kind: "request-declined",
    subject: `I can't come: your trip, ${days}`,
    heading: "Not this time, sorry",
    preview: `I can't take your trip, ${days}.`,
    body: [
      `${first.client.firstName}, I'm sorry, I can't look after ${petsOf(visits)} from ${days}. Here's why:`,
      quotedInMail(reason),
      "You don't owe anything.",
    ],
    button: ["See your trip", `/trips/${trip.id}`],
  });
}

export function tripWithdrawnMail({ trip, visits }: TripDetails, ...sender: Sender): Mail {
  const [first] = visits;
  return visitMail(sender, {
    details: first,
    to: "owner",
    key: `trip-withdrawn:${trip.id}`,
    kind: "request-withdrawn",
    subject: `Withdrawn: ${first.clientName}'s trip, ${daysOfTrip(trip)}`,
    heading: `${first.clientName} withdrew a trip`,
    preview: "There's nothing left to answer.",
    body: ["There's nothing left to answer. It hadn't been confirmed, so there's no fee."],
    button: ["See the trip", `/admin/trips/${trip.id}`],
  });
}
