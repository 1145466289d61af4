// The owner overrode a line of a price, or waived a fee: whoever was told the old sum is told the new one, and why.
import type { Identity } from "~/business/identity";
import { type Cents, formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { type Mail, MailButton, MailFacts, MailLayout } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import type { MailedRequest } from "~/visits/model/mailed-request";

import { PriceLines } from "./price-lines";

export interface MoneyChanged {
  stay: MailedRequest;
  /** "Tuesday, November 24, 2026, 10:00 AM to 10:30 AM PT". */
  when: string;
  /** Of the request, after the change: one mail for each. */
  version: number;
  reason: string;
}

export function priceChangedMail(
  { stay, when, version, reason, was, quote }: MoneyChanged & { was: Cents; quote: Quote },
  identity: Identity,
  origin: string,
): Mail {
  const isNow = `The price is now ${formatExact(quote.total)} instead of ${formatExact(was)}.`;
  return {
    dedupeKey: `price-changed:${stay.requestId}:${version}`,
    kind: "price-changed",
    to: stay.email,
    replyTo: identity.email,
    subject: `New price: ${stay.service}, ${when}`,
    body: (
      <MailLayout identity={identity} heading="I changed the price" preview={isNow}>
        <p>
          {stay.firstName}, this is about {stay.service} for {namesInWords(stay.petNames)}, {when}. {isNow}
        </p>
        <MailFacts facts={[["Reason", reason]]} />
        <PriceLines quote={quote} />
        <p>Nothing else changes. If you don't agree, just reply to this email.</p>
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See the booking</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

export function feeWaivedMail(
  { stay, when, version, reason, fee }: MoneyChanged & { fee: Cents },
  identity: Identity,
  origin: string,
): Mail {
  return {
    dedupeKey: `fee-waived:${stay.requestId}:${version}`,
    kind: "fee-waived",
    to: stay.email,
    replyTo: identity.email,
    subject: `No fee: ${stay.service}, ${when}`,
    body: (
      <MailLayout
        identity={identity}
        heading="You don't owe a fee"
        preview={`I've waived the fee of ${formatExact(fee)}: you don't owe it.`}
      >
        <p>
          {stay.firstName}, this is about {stay.service} for {namesInWords(stay.petNames)}, {when}. I've waived the fee
          of {formatExact(fee)}: you don't owe it.
        </p>
        <MailFacts facts={[["Reason", reason]]} />
        <MailButton href={`${origin}/booking/${stay.bookingId}`}>See the booking</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}
