// The mails of a standing walk. Each says which pattern it is about, what each day costs, and how to skip or stop.
import type { Identity } from "~/business/identity";
import { type Cents, formatExact } from "~/shared/money";

import { type Mail, MailButton, MailFacts, type MailInvitation, MailLayout, MailText } from "~/platform/index.server";
import type { Household } from "~/visits/standing/household.server";

export interface PricedDay {
  /** "Tue, Nov 24, 12:30 PM PT". */
  when: string;
  total: Cents;
  /** "Weekend", "Holiday: Thanksgiving (+50%)": what this day adds. */
  adds: readonly string[];
}

export interface UnplacedDay {
  /** "Tuesday, November 24". */
  day: string;
  why: string;
}

export interface StandingFacts {
  seriesId: string;
  household: Household;
  identity: Identity;
  origin: string;
  /** "Dog Walking, 30 min". */
  stay: string;
  /** "Every Tuesday at 12:30 PM PT". */
  pattern: string;
  /** "From November 24, 2026, until stopped". */
  span: string;
  terms: readonly string[];
}

const toOwn = ({ origin, seriesId }: StandingFacts) => `${origin}/dashboard/standing/${seriesId}`;
const toDesk = ({ origin, seriesId }: StandingFacts) => `${origin}/admin/standing/${seriesId}`;

const Days = ({ days }: { days: readonly PricedDay[] }) => (
  <ul>
    {days.map(({ when, total, adds }) => (
      <li key={when}>
        {when}: {[formatExact(total), ...adds].join(", ")}
      </li>
    ))}
  </ul>
);

const Unplaced = ({ days }: { days: readonly UnplacedDay[] }) => (
  <ul>
    {days.map(({ day, why }) => (
      <li key={day}>
        {day}: {why}
      </li>
    ))}
  </ul>
);

const Terms = ({ facts }: { facts: StandingFacts }) => (
  <>
    <h2>How it works</h2>
    <ul>
      {facts.terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  </>
);

const Facts = ({ facts, who }: { facts: StandingFacts; who?: boolean }) => (
  <MailFacts
    facts={[
      ["Service", facts.stay],
      ["For", facts.household.petNames],
      ["When", facts.pattern],
      ["How long", facts.span],
      ...(who && facts.household.walkerName ? ([["Walker", facts.household.walkerName]] as const) : []),
    ]}
  />
);

interface News {
  /** Of this one thing: the same again is no second mail. */
  key: string;
  days: readonly PricedDay[];
}

/** To the client: it is asked for. */
export function standingReceivedMail(facts: StandingFacts, { key, days }: News): Mail {
  const { identity, household } = facts;
  return {
    dedupeKey: `standing-received:${key}`,
    kind: "request-received",
    to: household.client.email,
    replyTo: identity.email,
    subject: `I have your request: ${facts.pattern}`,
    body: (
      <MailLayout identity={identity} heading="I have your request" preview={`${facts.pattern}, ${facts.stay}`}>
        <p>
          {household.client.firstName}, thank you. You asked for a standing walk. I'll answer within 24 hours; until
          then nothing is scheduled, and you don't owe anything.
        </p>
        <Facts facts={facts} />
        <h2>The first days, with their prices</h2>
        <Days days={days} />
        <Terms facts={facts} />
        <MailButton href={toOwn(facts)}>See or withdraw your request</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

/** To the owner: somebody asks for one. */
export function standingToOwnerMail(
  facts: StandingFacts,
  { key, days, specialRequests }: News & { specialRequests: string | null },
): Mail {
  const { identity, household } = facts;
  return {
    dedupeKey: `standing-to-owner:${key}`,
    kind: "request-to-owner",
    to: identity.email,
    replyTo: household.client.email,
    subject: `Standing walk asked for by ${household.client.name}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${household.client.name} asks for a standing walk`}
        preview={`${facts.pattern}, ${facts.stay}, for ${household.petNames}`}
      >
        <Facts facts={facts} />
        {specialRequests ? <MailText text={specialRequests} /> : null}
        <h2>The first days, with their prices</h2>
        <Days days={days} />
        <MailButton href={toDesk(facts)}>Answer it</MailButton>
      </MailLayout>
    ),
  };
}

/** To the client: it is confirmed, with all days of the next weeks. */
export function standingConfirmedMail(
  facts: StandingFacts,
  {
    key,
    days,
    unplaced,
    icalendar,
  }: News & { unplaced: readonly UnplacedDay[]; icalendar: MailInvitation | undefined },
): Mail {
  const { identity, household } = facts;
  return {
    dedupeKey: `standing-confirmed:${key}`,
    kind: "standing-confirmed",
    to: household.client.email,
    replyTo: identity.email,
    subject: `Confirmed: ${facts.pattern}`,
    ...(icalendar ? { icalendar } : {}),
    body: (
      <MailLayout identity={identity} heading="Your standing walk is confirmed" preview={facts.pattern}>
        <p>{household.client.firstName}, I'm looking forward to it.</p>
        <Facts facts={facts} who />
        <h2>The next eight weeks</h2>
        <Days days={days} />
        {unplaced.length > 0 ? (
          <>
            <p>These days aren't scheduled yet. I'll email you about them:</p>
            <Unplaced days={unplaced} />
          </>
        ) : null}
        <Terms facts={facts} />
        <MailButton href={toOwn(facts)}>Skip a day, move it, or stop</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

export function standingDeclinedMail(
  facts: StandingFacts,
  { key, bookingId, reason }: { key: string; bookingId: string; reason: string },
): Mail {
  const { identity, household } = facts;
  return {
    dedupeKey: `standing-declined:${key}`,
    kind: "request-declined",
    to: household.client.email,
    replyTo: identity.email,
    subject: `I can't take on this standing walk`,
    body: (
      <MailLayout identity={identity} heading="I'm sorry, I can't take this on" preview={facts.pattern}>
        <p>{household.client.firstName}, I'd have loved to, but it doesn't work out:</p>
        <MailText text={reason} />
        <Facts facts={facts} />
        <p>
          You don't owe anything. Another day or time may work out:{" "}
          <a href={`${facts.origin}/request-service`}>ask me again</a> whenever you like.
        </p>
        <MailButton href={`${facts.origin}/booking/${bookingId}`}>See your request</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

/** To the owner: days that could not be put on the calendar. */
export function standingProblemsMail(
  facts: StandingFacts,
  { key, unplaced, staying = [] }: { key: string; unplaced: readonly UnplacedDay[]; staying?: readonly UnplacedDay[] },
): Mail {
  const { identity, household } = facts;
  const days = unplaced.length + staying.length;
  const count = days === 1 ? "A day" : `${days} days`;
  return {
    dedupeKey: `standing-problems:${key}`,
    kind: "standing-problems",
    to: identity.email,
    subject: `${count} of a standing walk couldn't be placed: ${household.client.name}`,
    body: (
      <MailLayout
        identity={identity}
        heading={`${count} couldn't be placed`}
        preview={`${household.client.name}: ${facts.pattern}`}
      >
        <Facts facts={facts} who />
        {unplaced.length > 0 ? (
          <>
            <Unplaced days={unplaced} />
            <p>The site keeps trying each one, and takes it off the list once there's room.</p>
          </>
        ) : null}
        {staying.length > 0 ? (
          <>
            <p>These stay at their old time until you move or cancel them:</p>
            <Unplaced days={staying} />
          </>
        ) : null}
        <MailButton href={toDesk(facts)}>Look at this standing walk</MailButton>
      </MailLayout>
    ),
  };
}

/** To the client: something about it is different now; `said` is what. */
export function standingChangedMail(
  facts: StandingFacts,
  {
    key,
    heading,
    said,
    days,
    icalendar,
    endnote,
  }: News & { heading: string; said: readonly string[]; icalendar: MailInvitation | undefined; endnote?: string },
): Mail {
  const { identity, household } = facts;
  return {
    dedupeKey: `standing-changed:${key}`,
    kind: "standing-changed",
    to: household.client.email,
    replyTo: identity.email,
    subject: `${heading}: ${facts.pattern}`,
    ...(icalendar ? { icalendar } : {}),
    body: (
      <MailLayout identity={identity} heading={heading} preview={said[0] ?? facts.pattern}>
        {said.map((sentence) => (
          <MailText key={sentence} text={sentence} />
        ))}
        {days.length > 0 ? <Days days={days} /> : null}
        <Facts facts={facts} who />
        {endnote ? <p>{endnote}</p> : null}
        <MailButton href={toOwn(facts)}>Look at this standing walk</MailButton>
        <p>{identity.walkerName}</p>
      </MailLayout>
    ),
  };
}

/** To the owner: the client did something about it. */
export function standingNewsMail(
  facts: StandingFacts,
  { key, heading, said, days }: News & { heading: string; said: readonly string[] },
): Mail {
  const { identity, household } = facts;
  return {
    dedupeKey: `standing-news:${key}`,
    kind: "standing-changed",
    to: identity.email,
    replyTo: household.client.email,
    subject: `${heading}: ${household.client.name}`,
    body: (
      <MailLayout identity={identity} heading={heading} preview={facts.pattern}>
        {said.map((sentence) => (
          <MailText key={sentence} text={sentence} />
        ))}
        {days.length > 0 ? <Days days={days} /> : null}
        <Facts facts={facts} who />
        <MailButton href={toDesk(facts)}>Look at this standing walk</MailButton>
      </MailLayout>
    ),
  };
}

/** What was ended, with the fee of each day. */
export const endedInWords = (days: readonly { when: string; fee: Cents }[]): string[] =>
  days.map(({ when, fee }) => (fee > 0 ? `${when}: ${formatExact(fee)} (less than 24 hours before)` : `${when}: free`));
