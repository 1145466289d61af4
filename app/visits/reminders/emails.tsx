// The reminder of the evening before, and Sunday's digest. Both name the day, never "tomorrow": a mail that waited for a
// mail server is still right.
import type { Identity } from "~/business/identity";
import { dayInLosAngeles, formatWeekday, Temporal } from "~/shared/dates";

import { spanInWords } from "~/visits/model/times-in-words";
import { type Mail, MailLayout } from "~/platform/index.server";
import { namesInWords } from "~/clients/index";
import type { ComingVisit, Recipient } from "./coming-visits.server";
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
    subject: `A reminder for ${pets}: ${when}`,
    recheck: { ...facts },
    body: (
      <MailLayout identity={identity} heading={`See you on ${day}`} preview={visits.map(inOneLine).join(" · ")}>
        <p>
          Hello {client.firstName}, here's what's planned for {pets} on {day}:
        </p>
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
    subject: `Your week from Monday, ${monday}: ${visits.length === 1 ? "one visit" : `${visits.length} visits`}`,
    recheck: { ...facts },
    body: (
      <MailLayout identity={identity} heading={`Your week from ${monday}`} preview={visits.map(inOneLine).join(" · ")}>
        <p>Hello {client.firstName}, these visits are planned for the week:</p>
        {[...days].map(([day, ofThatDay]) => (
          <div key={day}>
            <h2 style={{ margin: "18px 0 4px", fontSize: 18, lineHeight: 1.3 }}>
              {formatWeekday(Temporal.PlainDate.from(day))}
            </h2>
            <Visits visits={ofThatDay} origin={origin} />
          </div>
        ))}
        <p>You won't get a separate reminder for each.</p>
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
          <strong>{time(visit)}</strong>: {visit.service} for {namesInWords(visit.petNames)}, with {visit.walkerName}.{" "}
          <a href={`${origin}/booking/${visit.bookingId}`}>Look at this visit</a>
        </li>
      ))}
    </ul>
  );
}

const SomethingChanged = ({ phone }: { phone: string }) => (
  <p>
    Something changed? Open the visit to move or cancel it: you'll see what that costs before you decide. Or call{" "}
    {phone}.
  </p>
);
