// The mails of a cancelled visit. The client's calls it off in their calendar, too.
import type { Identity } from "~/business/identity";
import { formatInstant, type Temporal } from "~/shared/dates";

import { type Mail, MailButton, MailFacts, type MailInvitation, MailLayout } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import { type FeeInWords, feeThatWas } from "~/visits/move/change-words";
import type { MailedRequest } from "~/visits/model/mailed-request";

interface Cancelled {
  stay: MailedRequest;
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
    subject: `Canceled: ${stay.service}, ${when}`,
    icalendar,
    body: (
      <MailLayout
        identity={identity}
        heading={by === "owner" ? "I have to cancel your visit" : "Your visit is canceled"}
        preview={`${what} is canceled.`}
      >
        {by === "owner" ? (
          <p>
            {stay.firstName}, I'm sorry, I can't come. {what} is canceled, and you don't owe anything.
          </p>
        ) : (
          <p>
            {stay.firstName}, {what} is canceled, as you asked.
          </p>
        )}
        <MailFacts
          facts={[
            ...(by === "client" ? ([["Cancellation fee", feeThatWas(cost)]] as const) : []),
            ...(reason ? ([["Reason", reason]] as const) : []),
          ]}
        />
        {by === "owner" ? (
          <p>
            I'd love to come another time: <a href={`${origin}/request-service`}>request another time</a>.
          </p>
        ) : null}
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See the booking</MailButton>
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
    subject: `${stay.clientName} canceled: ${stay.service}, ${when}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${stay.clientName} canceled`}
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
