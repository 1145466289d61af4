// The promise: the exact time, who comes, what it costs, until when it can be called off for nothing.
import type { Identity } from "~/business/identity";
import { cancellationNoticeHours, lateCancellationShare } from "~/business/policies";
import { formatInstant, Temporal } from "~/shared/dates";

import { type Mail, MailButton, type MailInvitation, MailLayout, MailText } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import type { AskedRequest } from "~/visits/model/mailed-request";
import { inWords, RequestFacts } from "./request-facts";

export interface Promised {
  stay: AskedRequest;
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
          You're all set, {stay.firstName}. {walkerName} will see {namesInWords(stay.petNames)} on {when}.
        </p>
        {other ? (
          <>
            <p>
              You chose {other.chosen}. I'm sorry: {walkerName} is coming instead. Here's why:
            </p>
            <MailText text={other.why} />
          </>
        ) : null}
        <RequestFacts stay={stay} more={[["Walker", walkerName]]} />
        <p>{cancellingInWords(startsAt, now)} The invitation in this email adds the visit to your calendar.</p>
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See the booking</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

/** What cancelling costs, and until when it is free (docs/product.md, Late fee). */
function cancellingInWords(startsAt: Temporal.Instant, now: Temporal.Instant): string {
  const share = `${lateCancellationShare * 100}% of the price`;
  const freeUntil = startsAt.subtract({ hours: cancellationNoticeHours });
  return Temporal.Instant.compare(freeUntil, now) < 0
    ? `The visit starts in less than ${cancellationNoticeHours} hours, so canceling costs ${share}.`
    : `You can cancel or move it for free until ${formatInstant(freeUntil)}; after that it costs ${share}.`;
}
