// The reminder of the evening before, and Sunday's digest. Both name the day, never "tomorrow": a mail that waited for a
// mail server is still right.
import { href } from "react-router";

import type { Identity } from "~/business/identity";
import { dayInLosAngeles, formatWeekday, Temporal } from "~/shared/dates";

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
  const { client } = first;
  const day = formatWeekday(Temporal.PlainDate.from(facts.date));
  const pets = namesInWords([...new Set(visits.flatMap(({ petNames }) => petNames))]);
  const when = visits.length === 1 ? `${day}, ${time(first)}` : day;
  return {
    dedupeKey: reminderKey(facts.clientId, facts.date),
    kind: "visit-reminder",
    to: client.email,
    replyTo: identity.email,
    subject: reminderWords.subject(pets, when),
    recheck: { ...facts },
    body: (
      <MailLayout
        identity={identity}
        heading={reminderWords.heading(day)}
        preview={visits.map(inOneLine).join(" · ")}
        pets={petsOf(visits)}
      >
        <p>{reminderWords.planned(client.firstName, pets, day)}</p>
        <Visits visits={visits} origin={origin} />
        <SomethingChanged phone={identity.phone} />
      </MailLayout>
    ),
  };
}

export function digestMail(
  facts: DigestFacts,
  visits: readonly ComingVisit[],
  identity: Identity,
  origin: string,
): Mail | null {
  const [first] = visits;
  if (!first) return null;
  const { client } = first;
  const monday = formatWeekday(Temporal.PlainDate.from(facts.monday)).replace(/^\w+, /, "");
  const days = Map.groupBy(visits, (visit) => dayInLosAngeles(visit.startsAt).toString());
  return {
    dedupeKey: digestKey(facts.clientId, facts.monday),
    kind: "visits-digest",
    to: client.email,
    replyTo: identity.email,
    subject: digestWords.subject(monday, visits.length),
    recheck: { ...facts },
    body: (
      <MailLayout
        identity={identity}
        heading={digestWords.heading(monday)}
        preview={visits.map(inOneLine).join(" · ")}
        pets={petsOf(visits)}
      >
        <p>{digestWords.planned(client.firstName)}</p>
        {[...days].map(([day, ofThatDay]) => (
          <div key={day}>
            <h2 style={{ margin: "18px 0 4px", fontSize: 18, lineHeight: 1.3 }}>
              {formatWeekday(Temporal.PlainDate.from(day))}
            </h2>
            <Visits visits={ofThatDay} origin={origin} />
          </div>
        ))}
        <p>{digestWords.noOthers}</p>
        <SomethingChanged phone={identity.phone} />
      </MailLayout>
    ),
  };
}

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

const SomethingChanged = ({ phone }: { phone: string }) => <p>{comingWords.changed(phone)}</p>;
