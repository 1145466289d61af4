// The mails of a cancelled visit. The client's calls it off in their calendar, too.
import type { Identity } from "~/business/identity";
import { formatInstant, type Temporal } from "~/shared/dates";

import type { Mail, MailInvitation } from "../../mail/enqueue.server";
import { MailButton, MailFacts, MailLayout } from "../../mail/mail-layout";
import { namesInWords } from "../../pets/acceptance";
import { type FeeInWords, feeThatWas } from "../change-words";
import type { MailStay } from "../mail-stay";

interface Cancelled {
  stay: MailStay;
  startsAt: Temporal.Instant;
  /** Who called it off. */
  by: "client" | "owner";
  cost: FeeInWords;
  reason: string | null;
}

export function cancelledMail(
  { stay, startsAt, by, cost, reason }: Cancelled,
  icalendar: MailInvitation,
  identity: Identity,
  origin: string,
): Mail {
  const when = formatInstant(startsAt);
  const what = `${stay.service} for ${namesInWords(stay.petNames)} on ${when}`;
  return {
    dedupeKey: `cancelled:${stay.requestId}`,
    kind: "booking-cancelled",
    to: stay.email,
    replyTo: identity.email,
    subject: `Cancelled: ${stay.service}, ${when}`,
    icalendar,
    body: (
      <MailLayout
        identity={identity}
        heading={by === "owner" ? "I have to cancel your visit" : "Your visit is cancelled"}
        preview={`${what} is cancelled.`}
      >
        {by === "owner" ? (
          <p>
            {stay.firstName}, I am sorry: I cannot come. {what} is cancelled. It costs you nothing.
          </p>
        ) : (
          <p>
            {stay.firstName}, {what} is cancelled, as you asked.
          </p>
        )}
        <MailFacts
          facts={[
            ...(by === "client" ? ([["Cancellation fee", feeThatWas(cost)]] as const) : []),
            ...(reason ? ([["Reason", reason]] as const) : []),
          ]}
        />
        {by === "owner" ? <p>I would be glad to come another time:</p> : null}
        <MailButton href={by === "owner" ? `${origin}/request-service` : `${origin}/booking/${stay.bookingId}`}>
          {by === "owner" ? "Request another time" : "See the booking"}
        </MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

export function cancelledOwnerMail(
  { stay, startsAt, cost, reason }: Cancelled,
  identity: Identity,
  origin: string,
): Mail {
  const when = formatInstant(startsAt);
  return {
    dedupeKey: `cancelled-owner:${stay.requestId}`,
    kind: "booking-cancelled",
    to: identity.email,
    replyTo: stay.email,
    subject: `${stay.clientName} cancelled: ${stay.service}, ${when}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${stay.clientName} cancelled`}
        preview={`${stay.service} on ${when} is off your calendar.`}
      >
        <p>
          {stay.service} for {namesInWords(stay.petNames)} on {when} is off your calendar.
        </p>
        <MailFacts
          facts={[["Fee for the client", feeThatWas(cost)], ...(reason ? ([["Reason", reason]] as const) : [])]}
        />
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See the booking</MailButton>
      </MailLayout>
    ),
  };
}
