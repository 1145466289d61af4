// Nobody was home: the client is told by the walker who was there, and what it costs.
import type { Identity } from "~/business/identity";
import { formatInstant, type Temporal } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";

import { type Mail, MailButton, MailFacts, MailLayout, MailText } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import type { MailedRequest } from "~/visits/model/mailed-request";

interface NoShow {
  stay: MailedRequest;
  /** Of the request, when it was noted: noted again after it was taken back, it is told again. */
  version: number;
  startsAt: Temporal.Instant;
  /** Who was there. */
  walkerName: string;
  fee: Cents;
  /** What happened at the door, as the walker wrote it. */
  reason: string;
  leavesAt: Temporal.Instant;
}

export function noShowMail(
  { stay, version, startsAt, walkerName, fee, reason, leavesAt }: NoShow,
  identity: Identity,
  origin: string,
): Mail {
  const when = formatInstant(startsAt);
  return {
    dedupeKey: `no-show:${stay.requestId}:${version}`,
    kind: "no-show",
    to: stay.email,
    replyTo: identity.email,
    subject: `Nobody was home: ${stay.service}, ${when}`,
    notBefore: leavesAt,
    body: (
      <MailLayout
        identity={identity}
        heading="I came, and nobody was home"
        preview={`${stay.service} on ${when} couldn't take place.`}
      >
        <p>
          {stay.firstName}, this is {walkerName}. I came for {namesInWords(stay.petNames)} on {when}, waited, and
          couldn't get in. Here's what I wrote down at the door:
        </p>
        <MailText text={reason} />
        <p>When I can't get in, the visit costs its full price.</p>
        <MailFacts facts={[["Fee", `${formatExact(fee)}, 100% of the price`]]} />
        <p>If this is a mistake, just reply to this email.</p>
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See the booking</MailButton>
        <p>{walkerName}</p>
      </MailLayout>
    ),
  };
}
