// The promise: the exact time, who comes, what it costs, until when it can be called off for nothing.
import type { Identity } from "~/business/identity";
import { cancellationNoticeHours, lateCancellationShare } from "~/business/policies";
import { formatInstant, Temporal } from "~/shared/dates";

import type { Mail, MailInvitation } from "../../mail/enqueue.server";
import { MailButton, MailLayout, MailText } from "../../mail/mail-layout";
import { namesInWords } from "../../pets/acceptance";
import { type AskedStay, inWords, StayFacts } from "./stay-facts";

export interface Promised {
  stay: AskedStay;
  startsAt: Temporal.Instant;
  walkerName: string;
  now: Temporal.Instant;
  /** Somebody else comes than the client chose: whom they chose, and why it is not them. */
  other: { chosen: string; why: string } | null;
}

export function requestConfirmedMail(
  { stay, startsAt, walkerName, now, other }: Promised,
  icalendar: MailInvitation,
  identity: Identity,
  origin: string,
): Mail {
  const when = formatInstant(startsAt);
  return {
    dedupeKey: `request-confirmed:${stay.requestId}`,
    kind: "request-confirmed",
    to: stay.email,
    replyTo: identity.email,
    subject: `Confirmed: ${stay.service}, ${when}`,
    icalendar,
    body: (
      <MailLayout
        identity={identity}
        heading="Your visit is confirmed"
        preview={`${stay.service} for ${namesInWords(stay.petNames)}, ${inWords(stay.when)}.`}
      >
        <p>
          {stay.firstName}, it is settled: {walkerName} comes for {namesInWords(stay.petNames)} on {when}.
        </p>
        {other ? (
          <>
            <p>
              You chose {other.chosen}. I am sorry: {walkerName} comes instead. This is why:
            </p>
            <MailText text={other.why} />
          </>
        ) : null}
        <StayFacts stay={stay} more={[["Walker", walkerName]]} />
        <p>{cancellingInWords(startsAt, now)} The invitation in this mail puts the visit into your calendar.</p>
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See the booking</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

/** Decisions §4, cancelling. */
function cancellingInWords(startsAt: Temporal.Instant, now: Temporal.Instant): string {
  const share = `${lateCancellationShare * 100}% of the price`;
  const freeUntil = startsAt.subtract({ hours: cancellationNoticeHours });
  return Temporal.Instant.compare(freeUntil, now) < 0
    ? `The visit begins in less than ${cancellationNoticeHours} hours: cancelling it costs ${share}.`
    : `You can cancel or move it free of charge until ${formatInstant(freeUntil)}; after that it costs ${share}.`;
}
