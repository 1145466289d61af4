// The frame of every mail about a visit: what happened, the facts, and one button; to its client, signed by the walker, or
// to the owner. What it is about is read from the request's details.
import { Fragment, type ReactElement, type ReactNode } from "react";

import type { Identity } from "~/business/identity";
import { namesInWords } from "~/clients/index";
import { type Mail, MailButton, MailFacts, MailLayout, MailText } from "~/platform/index.server";
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import type { AskedRequest } from "~/visits/model/asked-request.server";
import type { MailedRequest } from "~/visits/model/request-details.server";
import { whenInWords } from "~/visits/model/times-in-words";

/** Who sends it, and where its links lead. */
export type Sender = readonly [identity: Identity, origin: string];

interface Letter extends Omit<Mail, "dedupeKey" | "to" | "replyTo" | "body"> {
  request: MailedRequest;
  /** The other one gets the answers. */
  to: "client" | "owner";
  /** One mail for each. */
  key: string;
  heading: string;
  preview: string;
  /** A text is a paragraph; null is left out. */
  body: readonly ReactNode[];
  /** Its words, and where it leads; the booking's page, unless given. */
  button?: readonly [words: string, path: string];
  /** Below the button. */
  after?: ReactNode;
  /** The owner's walker, unless somebody else was there. */
  signedBy?: string;
}

export function letter([identity, origin]: Sender, content: Letter): Mail {
  const { request, to, key, heading, preview, body, button, after, signedBy, ...mail } = content;
  const isForClient = to === "client";
  const [words, path] = button ?? ["See the booking", pageOf(request)];
  return {
    ...mail,
    dedupeKey: key,
    to: isForClient ? request.email : identity.email,
    replyTo: isForClient ? identity.email : request.email,
    body: (
      <MailLayout identity={identity} heading={heading} preview={preview}>
        {body.map((part, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- They never move.
          <Fragment key={i}>{typeof part === "string" ? <p>{part}</p> : part}</Fragment>
        ))}
        <MailButton href={`${origin}${path}`}>{words}</MailButton>
        {after}
        {isForClient ? <p>{signedBy ?? identity.walkerName}</p> : null}
      </MailLayout>
    ),
  };
}

type Fact = readonly [label: string, value: string];

/** Those that have nothing to say are left out. */
export const facts = (...all: readonly (Fact | "" | null)[]): ReactElement => (
  <MailFacts facts={all.filter((fact) => fact !== null && fact !== "")} />
);

/** What somebody wrote, as they wrote it. */
export const quoted = (text: string): ReactElement => <MailText text={text} />;

/** Each line of a price, then their sum (docs/product.md, Price of a visit). */
export const priceLines = ({ lines, total }: Quote): ReactElement =>
  facts(
    ...lines.map(({ label, amount, overridden }): Fact => {
      const was = overridden ? ` (instead of ${formatExact(overridden.was)}: ${overridden.reason})` : "";
      return [label, `${formatExact(amount)}${was}`];
    }),
    ["Total", formatExact(total)],
  );

/** "Dog Walking for Rex and Milo". */
export const inShort = ({ service, petNames }: Pick<MailedRequest, "service" | "petNames">): string =>
  `${service} for ${namesInWords(petNames)}`;

/** The booking's page. */
export const pageOf = ({ bookingId }: Pick<MailedRequest, "bookingId">): string => `/booking/${bookingId}`;

/** The way to a new request. */
export const anotherTime = ([, origin]: Sender, before = ""): ReactElement => (
  <p>
    {before}I'd love to come another time: <a href={`${origin}/request-service`}>request another time</a>.
  </p>
);

/** Who comes along, what, when, with what besides, and what it costs. `more`: facts before the special requests. */
export const RequestFacts = ({ stay, more = [] }: { stay: AskedRequest; more?: readonly Fact[] }) => (
  <>
    {facts(...askedFacts(stay), ...more, stay.specialRequests && ["Special requests", stay.specialRequests])}
    {priceLines(stay.quote)}
  </>
);

export const askedFacts = ({ service, minutes, petNames, when }: AskedRequest): Fact[] => [
  ["Service", `${service}, ${minutes} min`],
  ["For", namesInWords(petNames)],
  ["When", whenInWords(when)],
];
