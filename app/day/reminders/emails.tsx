// Mails of reminders, digests and walkers' days. They name the day instead of "tomorrow", because delivery may be
// delayed.
import type { ReactNode } from "react";
import { href } from "react-router";

import type { Identity } from "~/business/identity";
import { formatWeekday, dayIn } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { type Mail, MailButton, MailLayout, MailSection } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import { spanOf, timeOf, spanInWords } from "~/business/times/times-in-words";

import type { DeskVisit } from "~/day/list-days.server";
import type { ComingVisit } from "./coming-visits.server";
import { digestKey, type FactsAbout, reminderKey, walkerDayKey } from "./rules";

// Texts of the evening reminders, Sunday's digests, and the walkers' mails about tomorrow.

const reminderWords = {
  subject: (pets: string, when: string) => `A reminder for ${pets}: ${when}`,
  heading: (day: string) => `See you on ${day}`,
  planned: (firstName: string, pets: string, day: string) =>
    `Hello ${firstName}, here's what's planned for ${pets} on ${day}:`,
} as const;

const digestWords = {
  subject: (monday: string, visits: number) =>
    `Your week from Monday, ${monday}: ${visits === 1 ? "one visit" : `${visits} visits`}`,
  heading: (monday: string) => `Your week from ${monday}`,
  planned: (firstName: string) => `Hello ${firstName}, these visits are planned for the week:`,
  noOthers: "You won't get a separate reminder for each.",
} as const;

/** The mail to a walker about tomorrow. */
const walkerDayWords = {
  subject: (day: string, visits: number, first: string) =>
    `${day}: ${visits === 1 ? `one visit, at ${first}` : `${visits} visits, the first at ${first}`}`,
  heading: (day: string) => `Your ${day}`,
  planned: (firstName: string, day: string) => `Hello ${firstName}, here's what's on for ${day}:`,
  visit: (service: string, pets: string, where: string) => `${service} for ${pets} (${where})`,
  look: "Open that day",
  changes: "Addresses and care notes are on that page. If something changes, it changes there, too.",
} as const;

const comingWords = {
  visit: (service: string, pets: string, walker: string) => `${service} for ${pets}, with ${walker}.`,
  look: "See this visit",
  changed: (phone: string) =>
    `Something changed? Open the visit to move or cancel it: you'll see what that costs before you decide. Or call ${phone}.`,
} as const;

declare module "~/platform/mail/mail-kinds" {
  interface MailKinds {
    "visit-reminder": true;
    "visits-digest": true;
    "walker-day": true;
  }
}

const time = ({ startsAt, endsAt }: ComingVisit, zone: string) => spanInWords(startsAt, endsAt, zone);

/** Mail about all visits of one client on one day; null without a visit. */
export function reminderMail(
  facts: FactsAbout<"reminder">,
  visits: readonly ComingVisit[],
  identity: Identity,
  origin: string,
  zone: string,
): Mail | null {
  const [first] = visits;
  if (!first) return null;
  const day = formatWeekday(Temporal.PlainDate.from(facts.date));
  const pets = namesInWords([...new Set(visits.flatMap(({ petNames }) => petNames))]);
  const when = visits.length === 1 ? `${day}, ${time(first, zone)}` : day;
  return mailAbout(
    visits,
    first.client,
    identity,
    {
      dedupeKey: reminderKey(facts.clientId, facts.date),
      kind: "visit-reminder",
      subject: reminderWords.subject(pets, when),
      recheck: { ...facts },
      heading: reminderWords.heading(day),
      body: (
        <>
          <p>{reminderWords.planned(first.client.firstName, pets, day)}</p>
          <Visits visits={visits} origin={origin} zone={zone} />
        </>
      ),
    },
    zone,
  );
}

export function digestMail(
  facts: FactsAbout<"digest">,
  visits: readonly ComingVisit[],
  identity: Identity,
  origin: string,
  zone: string,
): Mail | null {
  const [first] = visits;
  if (!first) return null;
  const monday = formatWeekday(Temporal.PlainDate.from(facts.monday)).replace(/^\w+, /, "");
  const days = Map.groupBy(visits, (visit) => dayIn(zone, visit.startsAt).toString());
  return mailAbout(
    visits,
    first.client,
    identity,
    {
      dedupeKey: digestKey(facts.clientId, facts.monday),
      kind: "visits-digest",
      subject: digestWords.subject(monday, visits.length),
      recheck: { ...facts },
      heading: digestWords.heading(monday),
      body: (
        <>
          <p>{digestWords.planned(first.client.firstName)}</p>
          {[...days].map(([day, ofThatDay]) => (
            <div key={day}>
              <MailSection>{formatWeekday(Temporal.PlainDate.from(day))}</MailSection>
              <Visits visits={ofThatDay} origin={origin} zone={zone} />
            </div>
          ))}
          <p>{digestWords.noOthers}</p>
        </>
      ),
    },
    zone,
  );
}

interface ComingMail extends Pick<Mail, "dedupeKey" | "kind" | "subject" | "recheck"> {
  heading: string;
  body: ReactNode;
}

/** Parts shared by reminders and digests. */
const mailAbout = (
  visits: readonly ComingVisit[],
  client: ComingVisit["client"],
  identity: Identity,
  { heading, body, ...mail }: ComingMail,
  zone: string,
): Mail => ({
  ...mail,
  to: client.email,
  replyTo: identity.email,
  body: (
    <MailLayout
      identity={identity}
      heading={heading}
      preview={visits.map((each) => inOneLine(each, zone)).join(" · ")}
      pets={petsOf(visits)}
    >
      {body}
      <p>{comingWords.changed(identity.phone)}</p>
    </MailLayout>
  ),
});

/** Pets of the visits, without duplicates. */
const petsOf = (visits: readonly ComingVisit[]) => [
  ...new Map(visits.flatMap(({ pets }) => pets).map((pet) => [pet.id, pet])).values(),
];

const inOneLine = (visit: ComingVisit, zone: string) =>
  `${visit.service} for ${namesInWords(visit.petNames)}, ${time(visit, zone)}`;

export function Visits({ visits, origin, zone }: { visits: readonly ComingVisit[]; origin: string; zone: string }) {
  return (
    <ul style={{ margin: "0 0 14px", paddingLeft: 20 }}>
      {visits.map((visit) => (
        <li key={visit.requestId} style={{ margin: "0 0 8px" }}>
          <strong>{time(visit, zone)}</strong>:{" "}
          {comingWords.visit(visit.service, namesInWords(visit.petNames), visit.walkerName)}{" "}
          <a href={`${origin}${href("/booking/:id", { id: visit.bookingId })}`}>{comingWords.look}</a>
        </li>
      ))}
    </ul>
  );
}

/**
 * Mail about a walker's visits of one day, by start; null without a visit. It has no addresses, phones and codes,
 * because they require sign-in.
 */
export function walkerDayMail(
  facts: FactsAbout<"walker-day">,
  { walker, visits }: { walker: { firstName: string; email: string }; visits: readonly DeskVisit[] },
  identity: Identity,
  origin: string,
  zone: string,
): Mail | null {
  const [first] = visits;
  if (!first) return null;
  const day = formatWeekday(Temporal.PlainDate.from(facts.date));
  return {
    dedupeKey: walkerDayKey(facts.walkerId, facts.date),
    kind: "walker-day",
    to: walker.email,
    replyTo: identity.email,
    subject: walkerDayWords.subject(day, visits.length, timeOf(first.startsAt, zone)),
    recheck: { ...facts },
    body: (
      <MailLayout
        identity={identity}
        heading={walkerDayWords.heading(day)}
        preview={visits.map((each) => visitInShort(each, zone)).join(" · ")}
      >
        <p>{walkerDayWords.planned(walker.firstName, day)}</p>
        <ul style={{ margin: "0 0 14px", paddingLeft: 20 }}>
          {visits.map((visit) => (
            <li key={visit.id} style={{ margin: "0 0 8px" }}>
              <strong>{withoutZone(spanOf(visit.startsAt, visit.endsAt, zone), zone)}</strong>: {describeVisit(visit)}
            </li>
          ))}
        </ul>
        <MailButton href={`${origin}${href("/today")}?day=${facts.date}`}>{walkerDayWords.look}</MailButton>
        <p>{walkerDayWords.changes}</p>
      </MailLayout>
    ),
  };
}

const visitInShort = (visit: DeskVisit, zone: string) =>
  `${withoutZone(timeOf(visit.startsAt, zone), zone)} ${petNamesOf(visit)}`;

const petNamesOf = ({ guest, households }: DeskVisit): string =>
  guest ? guest.pets : namesInWords(households.flatMap(({ pets }) => pets));

/** "Dog Walking for Biscuit and Pepper (Casey Morgan, East End)". */
function describeVisit(visit: DeskVisit): string {
  const { guest, households, service } = visit;
  const where = guest ? guest.name : households.map(({ name, area }) => `${name}, ${area}`).join("; ");
  return walkerDayWords.visit(service, petNamesOf(visit), where);
}
