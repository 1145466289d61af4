// Mails about a trip, one for all its visits, to the client and the owner.
import { withoutZone } from "~/shared/day-names";
import { formatWeekday } from "~/shared/dates";
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";
import { timeOf } from "~/business/times/times-in-words";
import { namesInWords } from "~/clients/index";
import type { Mail } from "~/platform/index.server";

import { isPlaced, type RequestDetails } from "~/ledger/readers/request-details.server";
import { requestsInvitation } from "~/ledger/readers/request-invitation.server";
import { priceOfVisits, type TripDetails } from "~/ledger/readers/trips.server";
import { countOfVisits, daysOfTrip } from "~/ledger/texts/trips";
import { type Fact, mailFacts, quotedInMail, type Sender, visitMail } from "./visit-mail";

/** Returns one fact for each day, "Tuesday, December 1: Morning, Drop-in Visit, 20 min; …". */
export function daysInWords(visits: readonly RequestDetails[], zone: string): Fact[] {
  const days = Map.groupBy(visits, ({ request }) => request.date.toString());
  return [...days].map(([date, those]): Fact => [
    formatWeekday(Temporal.PlainDate.from(date)),
    those.map((visit) => visitInWords(visit, zone)).join("; "),
  ]);
}

const factsOf = (visits: readonly RequestDetails[], zone: string): Fact[] => [
  ...daysInWords(visits, zone),
  ["Total", formatExact(priceOfVisits(visits))],
];

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

/** A visit for which the owner proposes another time. `token`: of the link to its answer. */
export interface ProposedVisit {
  details: RequestDetails;
  startsAt: Temporal.Instant;
  walkerName: string;
  quote: Quote;
  token: string;
}

interface TripAnswer extends TripDetails {
  confirmed: readonly RequestDetails[];
  proposed: readonly ProposedVisit[];
  declined: readonly RequestDetails[];
  /** Number of visits without an answer. */
  left: number;
  /** Unique for each answer. */
  key: string;
  now: Temporal.Instant;
}

export function tripConfirmedMail(
  { trip, visits, confirmed, proposed, declined, left, key, now }: TripAnswer,
  ...sender: Sender
): Mail {
  const [first] = visits;
  const [days, pets] = [daysOfTrip(trip), petsOf(visits)];
  const entries = confirmed.filter(isPlaced).map((details) => {
    const walkerName = details.walkerName ?? sender[0].walkerName;
    const { startsAt } = details.visit;
    return {
      details,
      entry: { method: "REQUEST" as const, sequence: details.request.sequence, startsAt, walkerName, now },
    };
  });
  const icalendar = requestsInvitation(entries, ...sender);
  const count = countOfVisits(confirmed.length);
  const all = confirmed.length > 0;
  const headings = all
    ? { subject: `Confirmed: ${count}, ${days}`, heading: "Most of your trip is confirmed", preview: count }
    : { subject: `About your trip, ${days}`, heading: "About your trip", preview: "Not all visits work as you asked" };
  const isWhole = left + proposed.length + declined.length === 0;
  return visitMail(sender, {
    details: first,
    to: "client",
    key: `trip-confirmed:${key}`,
    kind: "request-confirmed",
    ...headings,
    ...(icalendar ? { icalendar } : {}),
    ...(isWhole ? { heading: "Your trip is confirmed" } : {}),
    preview: `${headings.preview} for ${pets}, ${days}.`,
    body: [
      all && `${first.client.firstName}, have a good trip. This is when ${pets} will have company:`,
      all && mailFacts(...factsOf(confirmed, sender[2])),
      proposed.length > 0 &&
        `${all ? "At" : `${first.client.firstName}, at`} these times I can't come, but I can come at others. They aren't held for you until you accept them:`,
      proposed.length > 0 && <Proposals key="proposals" proposed={proposed} sender={sender} />,
      declined.length > 0 && `I'm sorry, I can't come then. You don't owe anything for:`,
      declined.length > 0 && mailFacts(...daysInWords(declined, sender[2])),
      left > 0 &&
        `I'm still working on ${countOfVisits(left)}. You'll hear from me about ${left === 1 ? "it" : "them"}.`,
      all &&
        "The invitation in this email adds the visits to your calendar. On each visit's page you can move or cancel it.",
    ],
    button: ["See your trip", `/trips/${trip.id}`],
  });
}

const Proposals = ({ proposed, sender }: { proposed: readonly ProposedVisit[]; sender: Sender }) => (
  <ul>
    {proposed.map(({ details, startsAt, walkerName, quote, token }) => (
      <li key={details.request.id}>
        {formatWeekday(details.request.date)}, {details.request.timeOfDay}:{" "}
        <a href={`${sender[1]}/proposals/${token}`}>
          {timeOf(startsAt.toString(), sender[2])}, with {walkerName}, {formatExact(quote.total)}. Accept or decline
        </a>
      </li>
    ))}
  </ul>
);

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
