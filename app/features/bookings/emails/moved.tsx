// The mail of a visit that has another time now. Calendars follow: the same entry, with a higher number.
import type { Identity } from "~/business/identity";
import { formatInstant, type Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import type { Mail, MailInvitation } from "../../mail/enqueue.server";
import { MailButton, MailFacts, MailLayout } from "../../mail/mail-layout";
import { namesInWords } from "../../pets/acceptance";
import { type FeeInWords, feeThatWas } from "../change-words";
import type { MailStay } from "../mail-stay";
import { PriceLines } from "./price-lines";

export interface Moved {
  stay: MailStay;
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
        heading={by === "owner" ? "I have to move your visit" : "Your visit has its new time"}
        preview={`${stay.service} for ${namesInWords(stay.petNames)} is now ${formatInstant(to)}.`}
      >
        <p>
          {by === "owner"
            ? `${stay.firstName}, I am sorry: I have to move ${stay.service} for ${namesInWords(stay.petNames)}.`
            : `${stay.firstName}, ${stay.service} for ${namesInWords(stay.petNames)} is moved, as you asked.`}
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
          <p>The price stays as it was. If the new time does not suit you, cancel it without a fee on its page.</p>
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
