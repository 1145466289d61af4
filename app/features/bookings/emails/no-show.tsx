// Nobody was home: the client is told, and what it costs (decisions §4).
import type { Identity } from "~/business/identity";
import { formatInstant, type Temporal } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";

import type { Mail } from "../../mail/enqueue.server";
import { MailButton, MailFacts, MailLayout } from "../../mail/mail-layout";
import { namesInWords } from "../../pets/acceptance";
import type { MailStay } from "../mail-stay";

export function noShowMail(
  { stay, startsAt, fee }: { stay: MailStay; startsAt: Temporal.Instant; fee: Cents },
  identity: Identity,
  origin: string,
): Mail {
  const when = formatInstant(startsAt);
  return {
    dedupeKey: `no-show:${stay.requestId}`,
    kind: "no-show",
    to: stay.email,
    replyTo: identity.email,
    subject: `Nobody was home: ${stay.service}, ${when}`,
    body: (
      <MailLayout
        identity={identity}
        heading="I came, and nobody was home"
        preview={`${stay.service} on ${when} could not take place.`}
      >
        <p>
          {stay.firstName}, I came for {namesInWords(stay.petNames)} on {when}, and could not get in. A visit that
          cannot take place costs its full price.
        </p>
        <MailFacts facts={[["Fee", `${formatExact(fee)}, 100% of the price`]]} />
        <p>If this is a mistake, just reply to this mail.</p>
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See the booking</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
