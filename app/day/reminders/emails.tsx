// The reminder of the evening before, and Sunday's digest. Both name the day, never "tomorrow": a mail that waited for a
// mail server is still right.
import type { ReactNode } from "react";
import { href } from "react-router";

import type { Identity } from "~/business/identity";
import { dayInLosAngeles, formatWeekday } from "~/shared/dates";

import { spanInWords } from "~/visits/index";
import { type Mail, MailLayout } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import { comingWords, digestWords, reminderWords } from "../texts/reminders";
import type { ComingVisit } from "./coming-visits.server";
import { digestKey, type DigestFacts, reminderKey, type ReminderFacts } from "./rules";

const time = ({ startsAt, endsAt }: ComingVisit) => spanInWords(startsAt, endsAt);

/** One household, one day; null without a visit, as of {@link digestMail}. */
export function reminderMail(
  facts: ReminderFacts,
  visits: readonly ComingVisit[],
  identity: Identity,
  origin: string,
): Mail | null {
  const [first] = visits;
  if (!first) return null;
  const day = formatWeekday(Temporal.PlainDate.from(facts.date));
  const pets = namesInWords([...new Set(visits.flatMap(({ petNames }) => petNames))]);
  const when = visits.length === 1 ? `${day}, ${time(first)}` : day;
  return mailAbout(visits, first.client, identity, {
    dedupeKey: reminderKey(facts.clientId, facts.date),
    kind: "visit-reminder",
    subject: reminderWords.subject(pets, when),
    recheck: { ...facts },
    heading: reminderWords.heading(day),
    body: (
      <>
        <p>{reminderWords.planned(first.client.firstName, pets, day)}</p>
        <Visits visits={visits} origin={origin} />
      </>
    ),
  });
}

export function digestMail(
  facts: DigestFacts,
  visits: readonly ComingVisit[],
  identity: Identity,
  origin: string,
): Mail | null {
  const [first] = visits;
  if (!first) return null;
  const monday = formatWeekday(Temporal.PlainDate.from(facts.monday)).replace(/^\w+, /, "");
  const days = Map.groupBy(visits, (visit) => dayInLosAngeles(visit.startsAt).toString());
  return mailAbout(visits, first.client, identity, {
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
            <h2 style={{ margin: "18px 0 4px", fontSize: 18, lineHeight: 1.3 }}>
              {formatWeekday(Temporal.PlainDate.from(day))}
            </h2>
            <Visits visits={ofThatDay} origin={origin} />
          </div>
        ))}
        <p>{digestWords.noOthers}</p>
      </>
    ),
  });
}

interface ComingMail extends Pick<Mail, "dedupeKey" | "kind" | "subject" | "recheck"> {
  heading: string;
  body: ReactNode;
}

/** What both have: its reader, the pets and all visits in one line on top, and whom to call below. */
const mailAbout = (
  visits: readonly ComingVisit[],
  client: ComingVisit["client"],
  identity: Identity,
  { heading, body, ...mail }: ComingMail,
): Mail => ({
  ...mail,
  to: client.email,
  replyTo: identity.email,
  body: (
    <MailLayout identity={identity} heading={heading} preview={visits.map(inOneLine).join(" · ")} pets={petsOf(visits)}>
      {body}
      <p>{comingWords.changed(identity.phone)}</p>
    </MailLayout>
  ),
});

/** Each once. */
const petsOf = (visits: readonly ComingVisit[]) => [
  ...new Map(visits.flatMap(({ pets }) => pets).map((pet) => [pet.id, pet])).values(),
];

const inOneLine = (visit: ComingVisit) => `${visit.service} for ${namesInWords(visit.petNames)}, ${time(visit)}`;

function Visits({ visits, origin }: { visits: readonly ComingVisit[]; origin: string }) {
  return (
    <ul style={{ margin: "0 0 14px", paddingLeft: 20 }}>
      {visits.map((visit) => (
        <li key={visit.requestId} style={{ margin: "0 0 8px" }}>
          <strong>{time(visit)}</strong>:{" "}
          {comingWords.visit(visit.service, namesInWords(visit.petNames), visit.walkerName)}{" "}
          <a href={`${origin}${href("/booking/:id", { id: visit.bookingId })}`}>{comingWords.look}</a>
        </li>
      ))}
    </ul>
  );
}
