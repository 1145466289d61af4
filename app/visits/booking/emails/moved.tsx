// The mail of a visit that has another time now. Calendars follow: the same entry, with a higher number.
import type { Identity } from "~/business/identity";
import { formatInstant, type Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import { type Mail, MailButton, MailFacts, type MailInvitation, MailLayout } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import { type FeeInWords, feeThatWas } from "~/visits/move/change-words";
import type { MailedRequest } from "~/visits/model/mailed-request";
import { PriceLines } from "./price-lines";

export interface Moved {
  stay: MailedRequest;
  from: Temporal.Instant;
  to: Temporal.Instant;
  /** Of the invitation: one mail for each move. */
  sequence: number;
  /** Whose wish it was. */
  by: "client" | "owner";
  walkerName: string;
  quote: Quote;
  cost: FeeInWords;
  reason: string | null;
}

export function movedMail(moved: Moved, icalendar: MailInvitation, identity: Identity, origin: string): Mail {
  const { stay, from, to, by, walkerName, quote, cost, reason } = moved;
  const page = `${origin}/booking/${stay.bookingId}`;
  return {
    dedupeKey: `moved:${stay.requestId}:${moved.sequence}`,
    kind: "booking-moved",
    to: stay.email,
    replyTo: identity.email,
    subject: `Moved: ${stay.service} is now ${formatInstant(to)}`,
    icalendar,
    body: (
      <MailLayout
        identity={identity}
        heading={by === "owner" ? "I have to move your visit" : "Your visit has a new time"}
        preview={`${stay.service} for ${namesInWords(stay.petNames)} is now ${formatInstant(to)}.`}
      >
        <p>
          {by === "owner"
            ? `${stay.firstName}, I'm sorry, I have to move ${stay.service} for ${namesInWords(stay.petNames)}.`
            : `${stay.firstName}, ${stay.service} for ${namesInWords(stay.petNames)} has moved, as you asked.`}
        </p>
        <MailFacts
          facts={[
            ["New time", `${formatInstant(to)}, ${stay.minutes} min`],
            ["Before", formatInstant(from)],
            ["Walker", walkerName],
            ...(reason ? ([["Reason", reason]] as const) : []),
          ]}
        />
        {by === "owner" ? (
          <p>
            The price stays the same. If the new time doesn't work for you, you can cancel for free on the visit's page.
          </p>
        ) : (
          <>
            <PriceLines quote={quote} />
            <MailFacts facts={[["Fee for moving", feeThatWas(cost)]]} />
          </>
        )}
        <MailButton href={page}>See the booking</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
