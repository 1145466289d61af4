// The reminder of the evening before, and Sunday's digest. Both name the day, never "tomorrow": a mail that waited for a
// mail server is still right.
import { href } from "react-router";

import type { Identity } from "~/business/identity";
import { dayInLosAngeles, formatWeekday, Temporal } from "~/shared/dates";

import { spanInWords } from "~/visits/model/times-in-words";
import { type Mail, MailLayout } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import type { ComingVisit, Recipient } from "./coming-visits.server";
import { comingWords, digestWords, reminderWords } from "~/visits/texts/reminders";
import { digestKey, reminderKey, type DigestFacts, type ReminderFacts } from "./facts";

const at = (visit: ComingVisit) => Temporal.Instant.from(visit.startsAt);
const time = (visit: ComingVisit) => spanInWords(at(visit), Temporal.Instant.from(visit.endsAt));

/** One household, one day. */
export function reminderMail(
  client: Recipient,
  facts: ReminderFacts,
  visits: readonly ComingVisit[],
  identity: Identity,
  origin: string,
): Mail {
  const day = formatWeekday(Temporal.PlainDate.from(facts.date));
  const pets = namesInWords([...new Set(visits.flatMap(({ petNames }) => petNames))]);
  const [first] = visits;
  const when = visits.length === 1 && first ? `${day}, ${time(first)}` : day;
  return {
    dedupeKey: reminderKey(facts),
    kind: "visit-reminder",
    to: client.email,
    replyTo: identity.email,
    subject: reminderWords.subject(pets, when),
    recheck: { ...facts },
    body: (
      <MailLayout identity={identity} heading={reminderWords.heading(day)} preview={visits.map(inOneLine).join(" · ")}>
        <p>{reminderWords.planned(client.firstName, pets, day)}</p>
        <Visits visits={visits} origin={origin} />
        <SomethingChanged phone={identity.phone} />
      </MailLayout>
    ),
  };
}

/** A week of a household that walks every week. */
export function digestMail(
  client: Recipient,
  facts: DigestFacts,
  visits: readonly ComingVisit[],
  identity: Identity,
  origin: string,
): Mail {
  const monday = formatWeekday(Temporal.PlainDate.from(facts.monday)).replace(/^\w+, /, "");
  const days = Map.groupBy(visits, (visit) => dayInLosAngeles(at(visit)).toString());
  return {
    dedupeKey: digestKey(facts.clientId, facts.monday),
    kind: "visits-digest",
    to: client.email,
    replyTo: identity.email,
    subject: digestWords.subject(monday, visits.length),
    recheck: { ...facts },
    body: (
      <MailLayout identity={identity} heading={digestWords.heading(monday)} preview={visits.map(inOneLine).join(" · ")}>
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
