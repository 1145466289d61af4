// Layout of every mail about a visit, to the client or the owner: heading, facts and one button.
import { Fragment, type ReactElement, type ReactNode } from "react";

import type { Identity } from "~/business/identity";
import { namesInWords } from "~/clients/index";
import { type Mail, MailButton, MailFacts, MailLayout, MailText } from "~/platform/index.server";
import { formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import type { RequestDetails } from "~/ledger/readers/request-details.server";
import { type When, whenInWords } from "~/business/times/times-in-words";

/** Identity of the business that sends the mail, origin of the URLs in the mail, and time zone of its times. */
export type Sender = readonly [identity: Identity, origin: string, zone: string];

interface VisitMailContent extends Omit<Mail, "dedupeKey" | "to" | "replyTo" | "body"> {
  details: RequestDetails;
  /** Recipient. Replies to a client's mail go to the owner, and the other way around. */
  to: "client" | "owner";
  /** Deduplication key. */
  key: string;
  heading: string;
  preview: string;
  /** Parts of the mail, rendered by {@link MailBody}. */
  body: readonly ReactNode[];
  /** Label and path of the button; defaults to the booking's page. */
  button?: readonly [words: string, path: string];
  after?: ReactNode;
  /** Signature; defaults to the owner's name. */
  signedBy?: string;
}

export function visitMail([identity, origin]: Sender, content: VisitMailContent): Mail {
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

/** Renders strings as paragraphs and skips null. */
export const MailBody = ({ parts }: { parts: readonly ReactNode[] }) =>
  parts.map((part, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- The parts are rendered once, so their order never changes.
    <Fragment key={i}>{typeof part === "string" ? <p>{part}</p> : part}</Fragment>
  ));

export type Fact = readonly [label: string, value: string];

/** Table of facts. Empty ones are skipped. */
export const mailFacts = (...all: readonly (Fact | "" | null)[]): ReactElement => (
  <MailFacts facts={all.filter((fact) => fact !== null && fact !== "")} />
);

/** Quotes a text with its line breaks. */
export const quotedInMail = (text: string): ReactElement => <MailText text={text} />;

/** Price lines and their total (docs/product.md, Price of a visit). */
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
  /** Exact time of a confirmed visit, otherwise the requested window. */
  when: When;
}

/** Facts of a request. `more`: further facts, shown before the special requests. */
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
