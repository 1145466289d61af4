// The frame of every mail about a visit: what happened, the facts, and one button; to its client, signed by the walker, or
// to the owner. What it is about is read from the request's details.
import { Fragment, type ReactElement, type ReactNode } from "react";

import type { Identity } from "~/business/identity";
import { namesInWords } from "~/clients/index";
import { type Mail, MailButton, MailFacts, MailLayout, MailText } from "~/platform/index.server";
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import type { RequestDetails } from "~/ledger/readers/request-details.server";
import { type When, whenInWords } from "~/ledger/model/times-in-words";

/** Who sends it, and where its links lead. */
export type Sender = readonly [identity: Identity, origin: string];

interface Letter extends Omit<Mail, "dedupeKey" | "to" | "replyTo" | "body"> {
  details: RequestDetails;
  /** The other one gets the answers. */
  to: "client" | "owner";
  /** One mail for each. */
  key: string;
  heading: string;
  preview: string;
  /** See {@link MailBody}. */
  body: readonly ReactNode[];
  /** Its words, and where it leads; the booking's page, unless given. */
  button?: readonly [words: string, path: string];
  after?: ReactNode;
  /** The owner's walker, unless somebody else was there. */
  signedBy?: string;
}

export function visitLetter([identity, origin]: Sender, content: Letter): Mail {
  const { details, to, key, heading, preview, body, button, after, signedBy, ...mail } = content;
  const isForClient = to === "client";
  const [words, path] = button ?? ["See the booking", pageOf(details)];
  return {
    ...mail,
    dedupeKey: key,
    to: isForClient ? details.client.email : identity.email,
    replyTo: isForClient ? identity.email : details.client.email,
    body: (
      <MailLayout
        identity={identity}
        heading={heading}
        preview={preview}
        pets={details.pets.map(({ petId: id, name }) => ({ id, name }))}
      >
        <MailBody parts={body} />
        <MailButton href={`${origin}${path}`}>{words}</MailButton>
        {after}
        {isForClient ? <p>{signedBy ?? identity.walkerName}</p> : null}
      </MailLayout>
    ),
  };
}

/** A text is a paragraph; null is left out. */
export const MailBody = ({ parts }: { parts: readonly ReactNode[] }) =>
  parts.map((part, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- They never move.
    <Fragment key={i}>{typeof part === "string" ? <p>{part}</p> : part}</Fragment>
  ));

export type Fact = readonly [label: string, value: string];

/** Those that have nothing to say are left out. */
export const mailFacts = (...all: readonly (Fact | "" | null)[]): ReactElement => (
  <MailFacts facts={all.filter((fact) => fact !== null && fact !== "")} />
);

/** What somebody wrote, as they wrote it. */
export const quotedInMail = (text: string): ReactElement => <MailText text={text} />;

/** Each line of a price, then their sum (docs/product.md, Price of a visit). */
export const priceLines = ({ lines, total }: Quote): ReactElement =>
  mailFacts(
    ...lines.map(({ label, amount, overridden }): Fact => {
      const was = overridden ? ` (instead of ${formatExact(overridden.was)}: ${overridden.reason})` : "";
      return [label, `${formatExact(amount)}${was}`];
    }),
    ["Total", formatExact(total)],
  );

/** "Dog Walking for Rex and Milo". */
export const requestInShort = ({ service, petNames }: Pick<RequestDetails, "service" | "petNames">): string =>
  `${service} for ${namesInWords(petNames)}`;

export const pageOf = ({ bookingId }: Pick<RequestDetails, "bookingId">): string => `/booking/${bookingId}`;

export const anotherTime = ([, origin]: Sender, before = ""): ReactElement => (
  <p>
    {before}I'd love to come another time: <a href={`${origin}/request-service`}>request another time</a>.
  </p>
);

interface Asked {
  details: RequestDetails;
  /** The exact time, once there is one; otherwise the window that was asked for. */
  when: When;
}

/** Who comes along, what, when, with what besides, and what it costs. `more`: facts before the special requests. */
export const RequestFacts = ({ details, when, more = [] }: Asked & { more?: readonly Fact[] }) => {
  const { specialRequests, quote } = details.request;
  return (
    <>
      {mailFacts(...askedFacts({ details, when }), ...more, specialRequests && ["Special requests", specialRequests])}
      {priceLines(quote)}
    </>
  );
};

export const askedFacts = ({ details: { service, request, petNames }, when }: Asked): Fact[] => [
  ["Service", `${service}, ${request.duration} min`],
  ["For", namesInWords(petNames)],
  ["When", whenInWords(when)],
];
