// Mails about a changed trip, one to each side for all its visits.
import type { Mail } from "~/platform/index.server";
import { type Cents, formatExact } from "~/shared/money";

import { isPlaced, type RequestDetails } from "~/ledger/readers/request-details.server";
import { requestsInvitation } from "~/ledger/readers/request-invitation.server";
import { priceOfVisits, type TripDetails } from "~/ledger/readers/trips.server";
import { countOfVisits, daysOfTrip } from "~/ledger/texts/trips";
import { daysInWords } from "./trips";
import { mailFacts, type Sender, visitMail } from "./visit-mail";

interface ChangedTrip extends TripDetails {
  /** Canceled visits as they were before the change, each with its fee. */
  canceled: readonly { details: RequestDetails; fee: Cents }[];
  added: readonly RequestDetails[];
  isOwner: boolean;
  /** The owner's reason. */
  reason: string | null;
  /** Unique for each change. */
  key: string;
  now: Temporal.Instant;
}

const factsOf = ({ visits, canceled, added, reason }: ChangedTrip, zone: string) => {
  const fee = canceled.reduce((sum, one) => sum + one.fee, 0);
  const prefixed = (what: string, of: readonly RequestDetails[]) =>
    daysInWords(of, zone).map(([day, words]) => [`${what}: ${day}`, words] as const);
  return mailFacts(
    ...prefixed(
      "Canceled",
      canceled.map(({ details }) => details),
    ),
    ...prefixed("Added", added),
    fee > 0 ? ["Cancellation fees", formatExact(fee)] : null,
    ["Price of the trip now", formatExact(priceOfVisits(visits))],
    reason && ["Reason", reason],
  );
};

export function tripChangedMail(change: ChangedTrip, ...sender: Sender): Mail {
  const { trip, visits, canceled, added, isOwner, key, now } = change;
  const [first] = visits;
  const days = daysOfTrip(trip);
  const waiting = added.filter(({ request }) => request.status === "pending").length;
  // A calendar file has one method: the cancellations, or else the new visits.
  const ended = canceled.map(({ details }) => details).filter(isPlaced);
  const [method, told] =
    ended.length > 0 ? (["CANCEL", ended] as const) : (["REQUEST", added.filter(isPlaced)] as const);
  const entries = told.map((details) => {
    const walkerName = details.walkerName ?? sender[0].walkerName;
    const sequence = details.request.sequence + (method === "CANCEL" ? 1 : 0);
    return { details, entry: { method, sequence, startsAt: details.visit.startsAt, walkerName, now } };
  });
  const icalendar = requestsInvitation(entries, ...sender);
  return visitMail(sender, {
    details: first,
    to: "client",
    key: `trip-changed:${key}`,
    kind: canceled.length > 0 ? "booking-cancelled" : isOwner ? "request-confirmed" : "request-received",
    subject: `Your trip is changed: ${days}`,
    ...(icalendar ? { icalendar } : {}),
    heading: "Your trip is changed",
    preview: `${countOfVisits(canceled.length)} canceled, ${countOfVisits(added.length)} added.`,
    body: [
      isOwner
        ? `${first.client.firstName}, I changed your trip. This is what's different:`
        : `${first.client.firstName}, your trip is changed, as you asked:`,
      factsOf(change, sender[2]),
      waiting > 0 && `${countOfVisits(waiting)} of the added ones still need my answer. You'll hear from me.`,
      "Your other visits stay as they are.",
    ],
    button: ["See your trip", `/trips/${trip.id}`],
  });
}

export function tripChangedOwnerMail(change: ChangedTrip, ...sender: Sender): Mail {
  const { trip, visits, canceled, added, key } = change;
  const [first] = visits;
  return visitMail(sender, {
    details: first,
    to: "owner",
    key: `trip-changed-owner:${key}`,
    kind: canceled.length > 0 ? "booking-cancelled" : "request-to-owner",
    subject: `${first.clientName} changed a trip: ${daysOfTrip(trip)}`,
    heading: `${first.clientName} changed a trip`,
    preview: `${countOfVisits(canceled.length)} canceled, ${countOfVisits(added.length)} added.`,
    body: [factsOf(change, sender[2]), added.length > 0 && `${countOfVisits(added.length)} need your answer.`],
    button: ["See the trip", `/admin/trips/${trip.id}`],
  });
}
