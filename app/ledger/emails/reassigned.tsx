// Mail to a household whose visits got another walker, or were canceled, because a walker is out or the day can't be
// walked. All visits of the household are in one mail.
import type { Mail } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

import type { PlacedDetails } from "~/ledger/readers/request-details.server";
import { requestsInvitation } from "~/ledger/readers/request-invitation.server";
import { cancelledMail, movedMail } from "./changes";
import { anotherTime, mailFacts, requestInShort, type Sender, visitMail } from "./visit-mail";

export interface Reassigned {
  /** The request before the change. */
  details: PlacedDetails;
  /** Walker who comes instead; null for a canceled visit. */
  walkerName: string | null;
}

interface Content {
  /** Visits of one household, by start. */
  visits: readonly Reassigned[];
  /** Deduplication key. */
  key: string;
  reason: string;
  now: Temporal.Instant;
}

export const reassignedMail = ({ key, ...content }: Content, ...sender: Sender): Mail => ({
  ...(content.visits.length > 1 ? severalMail(content, ...sender) : oneMail(content, ...sender)),
  dedupeKey: key,
});

type Visits = Omit<Content, "key">;

const firstOf = ([first]: readonly Reassigned[]): Reassigned => {
  if (!first) throw new Error("a mail needs a visit");
  return first;
};

function oneMail({ visits, reason, now }: Visits, ...sender: Sender): Mail {
  const { details, walkerName } = firstOf(visits);
  return walkerName
    ? movedMail({ details, reason, now, to: details.visit.startsAt, walkerName, agreed: null }, ...sender)
    : cancelledMail({ details, reason, now, cost: null }, ...sender);
}

function severalMail({ visits, reason, now }: Visits, ...sender: Sender): Mail {
  const { details: first } = firstOf(visits);
  const canceled = visits.filter(({ walkerName }) => walkerName === null);
  const isCanceled = canceled.length > 0;
  const isAllCanceled = canceled.length === visits.length;
  // A mail has one method, and a canceled visit must leave the calendar.
  const method = isCanceled ? ("CANCEL" as const) : ("REQUEST" as const);
  const entries = (isCanceled ? canceled : visits).map(({ details, walkerName }) => ({
    details,
    entry: {
      method,
      sequence: details.request.sequence + 1,
      startsAt: details.visit.startsAt,
      walkerName: walkerName ?? nameIn(details),
      now,
    },
  }));
  const icalendar = requestsInvitation(entries, ...sender);
  const lines = visits.map(({ details, walkerName }): [string, string] => {
    const news = walkerName
      ? `same time, ${walkerName} instead of ${nameIn(details)}`
      : "canceled, you don't owe anything";
    return [formatInstant(details.visit.startsAt, sender[2]), `${requestInShort(details)}: ${news}`];
  });
  const from = `${visits.length} visits from ${formatInstant(first.visit.startsAt, sender[2])}`;
  const opening = isAllCanceled
    ? "I'm sorry, your visits can't take place."
    : isCanceled
      ? "I'm sorry, not all of your visits can take place."
      : "your visits take place at their times, with another walker.";
  return visitMail(sender, {
    details: first,
    to: "client",
    key: "",
    kind: isCanceled ? "booking-cancelled" : "booking-moved",
    subject: `${isCanceled ? "Canceled" : "Same times, another walker"}: ${from}`,
    ...(icalendar ? { icalendar } : {}),
    heading: isCanceled ? "I have to cancel" : "Another walker comes, same times",
    preview: `${lines.map(([when, what]) => `${when}: ${what}`).join(". ")}.`,
    body: [
      `${first.client.firstName}, ${opening}`,
      mailFacts(...lines, ["Reason", reason]),
      isAllCanceled
        ? null
        : "The price stays the same. If this doesn't work for you, you can cancel for free on the visit's page.",
      isCanceled ? anotherTime(sender) : null,
    ],
    button: ["See your visits", "/dashboard/visits"],
  });

  function nameIn({ walkerName }: PlacedDetails): string {
    return walkerName ?? sender[0].walkerName;
  }
}
