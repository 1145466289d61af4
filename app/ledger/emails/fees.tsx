// The mails about money: nobody was home, a price that changed, a fee that is waived. Each says why.
import type { ReactNode } from "react";

import { namesInWords } from "~/clients/index";
import type { Mail } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import { timeOfRequest } from "~/ledger/readers/asked-request.server";
import { type RequestDetails, startOfRequest } from "~/ledger/readers/request-details.server";
import { whenInWords } from "~/ledger/model/times-in-words";
import { mailFacts, requestInShort, visitLetter, priceLines, quotedInMail, type Sender } from "./letter";

interface NoShow {
  /** As it was noted: taken back and noted again, it gets another mail. */
  details: RequestDetails;
  fee: Cents;
  /** What happened at the door, as the walker wrote it. */
  reason: string;
  leavesAt: Temporal.Instant;
}

export const noShowKey = ({ id, version }: RequestDetails["request"]): string => `no-show:${id}:${version}`;

/** In the name of the walker who was there. */
export function noShowMail({ details, fee, reason, leavesAt }: NoShow, ...sender: Sender): Mail {
  const when = formatInstant(startOfRequest(details));
  const walkerName = details.walkerName ?? sender[0].walkerName;
  return visitLetter(sender, {
    details,
    to: "client",
    key: noShowKey(details.request),
    kind: "no-show",
    subject: `Nobody was home: ${details.service}, ${when}`,
    notBefore: leavesAt,
    heading: "I came, and nobody was home",
    preview: `${details.service} on ${when} couldn't take place.`,
    body: [
      `${details.client.firstName}, this is ${walkerName}. I came for ${namesInWords(details.petNames)} on ${when}, waited, and couldn't get in. Here's what I wrote down at the door:`,
      quotedInMail(reason),
      "When I can't get in, the visit costs its full price.",
      mailFacts(["Fee", `${formatExact(fee)}, 100% of the price`]),
      "If this is a mistake, just reply to this email.",
    ],
    signedBy: walkerName,
  });
}

interface MoneyChanged {
  details: RequestDetails;
  /** Of the request, after the change: one mail for each. */
  version: number;
  reason: string;
}

export function priceChangedMail(
  { was, quote, ...changed }: MoneyChanged & { was: Cents; quote: Quote },
  ...sender: Sender
): Mail {
  return moneyMail(changed, sender, {
    kind: "price-changed",
    subject: "New price",
    heading: "I changed the price",
    what: `The price is now ${formatExact(quote.total)} instead of ${formatExact(was)}.`,
    more: [priceLines(quote), "Nothing else changes. If you don't agree, just reply to this email."],
  });
}

export const feeWaivedMail = ({ fee, ...changed }: MoneyChanged & { fee: Cents }, ...sender: Sender): Mail =>
  moneyMail(changed, sender, {
    kind: "fee-waived",
    subject: "No fee",
    heading: "You don't owe a fee",
    what: `I've waived the fee of ${formatExact(fee)}: you don't owe it.`,
  });

interface Told {
  kind: "price-changed" | "fee-waived";
  subject: string;
  heading: string;
  what: string;
  more?: readonly ReactNode[];
}

function moneyMail({ details, version, reason }: MoneyChanged, sender: Sender, told: Told): Mail {
  const { kind, subject, heading, what, more = [] } = told;
  const when = whenInWords(timeOfRequest(details));
  return visitLetter(sender, {
    details,
    to: "client",
    key: `${kind}:${details.request.id}:${version}`,
    kind,
    subject: `${subject}: ${details.service}, ${when}`,
    heading,
    preview: what,
    body: [
      `${details.client.firstName}, this is about ${requestInShort(details)}, ${when}. ${what}`,
      mailFacts(["Reason", reason]),
      ...more,
    ],
  });
}
