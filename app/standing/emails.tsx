// Layout of the mails about standing walks: texts, facts of the pattern and one button. Most texts come from the
// commands in standing/verbs/.
import { standingTerms } from "~/business/contract/standing-terms";
import { createElement, Fragment, type ReactNode } from "react";

import {
  type NewMail,
  draftMail,
  type Mail,
  MailButton,
  MailFacts,
  type MailInvitation,
  MailLayout,
  MailText,
} from "~/platform/index.server";
import { formatDay } from "~/shared/dates";

import { type Mailed, type Problem, spanInWords, unplacedLine } from "~/standing/series-texts.server";
import type { PriceNews } from "./model/known-prices";
import { petNamesOf } from "~/standing/standing-walk.server";

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "standing-confirmed": true;
    "standing-changed": true;
    "standing-problems": true;
    "standing-prices": true;
  }
}

export interface Letter extends Pick<Mail, "dedupeKey" | "kind" | "subject"> {
  /** Sender of the mail. Mails from the walker go to the client; mails from the client or the site go to the owner. */
  from: "walker" | "client" | "site";
  heading: string;
  preview?: string;
  /** Parts before and after the facts; line breaks are kept. */
  before?: readonly ReactNode[];
  after?: readonly ReactNode[];
  button: string;
  /** Path of the button; defaults to the standing walk's page. */
  to?: string;
  icalendar?: MailInvitation | undefined;
}

export const draftLetters = (mailed: Mailed, letters: readonly Letter[]): NewMail[] =>
  letters.map((letter) => draftMail(mailOf(mailed, letter), mailed.origin));

function mailOf(
  mailed: Mailed,
  { from, heading, preview, before, after, button, to, icalendar, ...rest }: Letter,
): Mail {
  const { walk, identity, origin, pattern } = mailed;
  const toClient = from === "walker";
  const replyTo = from === "client" ? walk.client.email : identity.email;
  return {
    ...rest,
    to: toClient ? walk.client.email : identity.email,
    ...(from === "site" ? {} : { replyTo }),
    ...(icalendar ? { icalendar } : {}),
    body: (
      <MailLayout identity={identity} heading={heading} preview={preview ?? pattern} pets={walk.pets}>
        {partsOf(before)}
        <Facts mailed={mailed} />
        {partsOf(after)}
        <MailButton href={`${origin}${to ?? `/${toClient ? "dashboard" : "admin"}/standing/${walk.series.id}`}`}>
          {button}
        </MailButton>
        {toClient ? <p>{identity.walkerName}</p> : null}
      </MailLayout>
    ),
  };
}

/** Renders the parts as children, so that they need no React keys. */
const partsOf = (parts: readonly ReactNode[] = []) =>
  createElement(Fragment, null, ...parts.map((part) => (typeof part === "string" ? textOf(part) : part)));

const textOf = (text: string) => <MailText text={text} />;

const Facts = ({ mailed: { walk, service, pattern } }: { mailed: Mailed }) => (
  <MailFacts
    facts={[
      ["Service", service],
      ["For", petNamesOf(walk)],
      ["When", pattern],
      ["How long", spanInWords(walk.series)],
      ...(walk.walkerName ? ([["Walker", walk.walkerName]] as const) : []),
    ]}
  />
);

export const title = (text: string): ReactNode => <h2>{text}</h2>;

export const list = (lines: readonly string[]): ReactNode =>
  lines.length > 0 ? (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : null;

export const termsOf = ({ walk: { series } }: Mailed): ReactNode[] => [
  title("How it works"),
  list(standingTerms(series.endsOn && formatDay(series.endsOn), series.terms)),
];

interface ChangeFacts {
  /** Deduplication key. */
  key: string;
  heading: string;
  /** What changed, one text each. */
  said: readonly string[];
  days?: readonly string[];
  endnote?: string;
  icalendar?: MailInvitation | undefined;
}

/** Mail to the client about a change. */
export const changedLetter = (
  { pattern }: Mailed,
  { key, heading, said, days = [], endnote, icalendar }: ChangeFacts,
): Letter => ({
  from: "walker",
  dedupeKey: `standing-changed:${key}`,
  kind: "standing-changed",
  subject: `${heading}: ${pattern}`,
  heading,
  preview: said[0] ?? pattern,
  before: [...said, list(days)],
  after: [endnote],
  button: "See this standing walk",
  icalendar,
});

/**
 * Mail that announces new prices and how to stop the standing walk. It goes to the owner when the client has no email
 * address.
 */
export function pricesLetter(
  { walk, pattern }: Mailed,
  { lines, from }: PriceNews,
  { reader, key }: { reader: "client" | "owner"; key: string },
): Letter {
  const { clientName, client, series } = walk;
  const last = {
    dedupeKey: `standing-prices:${series.id}:${key}`,
    kind: "standing-prices",
    preview: lines[0] ?? pattern,
  } as const;
  const placedKeep = "Visits already on the calendar keep their price.";
  if (reader === "owner")
    return {
      ...last,
      from: "site",
      subject: `Please tell ${clientName} about new prices`,
      heading: `Please tell ${clientName} about new prices`,
      before: [`${clientName} has no email. This is what changes for their standing walk:`, list(lines), placedKeep],
      button: "See this standing walk",
    };
  return {
    ...last,
    from: "walker",
    subject: `New prices for your standing walk: ${pattern}`,
    heading: "New prices for your standing walk",
    before: [`${client.firstName}, this is what changes:`, list(lines), placedKeep],
    after: [
      "To keep your standing walk, you don't need to do anything. If you'd rather stop it before the new price applies, use the button below. It's free.",
    ],
    button: "Stop for free",
    to: `/dashboard/standing/${series.id}/stop?scope=following&from=${from}`,
  };
}

/** Mail to the owner about a change by the client. */
export const newsLetter = (mailed: Mailed, told: ChangeFacts): Letter => ({
  ...changedLetter(mailed, told),
  from: "client",
  dedupeKey: `standing-news:${told.key}`,
  subject: `${told.heading}: ${mailed.walk.clientName}`,
  preview: mailed.pattern,
});

/** Mails to the owner about days that could not be placed; empty without such days. */
export function problemLetters(
  { walk, pattern }: Mailed,
  key: string,
  problems: readonly Problem[],
  staying: readonly string[] = [],
): Letter[] {
  const days = problems.length + staying.length;
  if (days === 0) return [];
  const count = days === 1 ? "A day" : `${days} days`;
  const keepsTrying = "The site keeps trying to place each day, and takes it off the list once there's room.";
  const stay = "These stay at their old time until you move or cancel them:";
  return [
    {
      from: "site",
      dedupeKey: `standing-problems:${key}`,
      kind: "standing-problems",
      subject: `${count} of a standing walk couldn't be placed: ${walk.clientName}`,
      heading: `${count} couldn't be placed`,
      preview: `${walk.clientName}: ${pattern}`,
      after: [
        ...(problems.length > 0 ? [list(problems.map(unplacedLine("owner"))), keepsTrying] : []),
        ...(staying.length > 0 ? [stay, list(staying)] : []),
      ],
      button: "See this standing walk",
    },
  ];
}
