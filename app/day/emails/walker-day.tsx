// The evening before, to a walker: who, when and in which area. Addresses, phones and how to get in stay behind sign-in.
import { href } from "react-router";

import type { Identity } from "~/business/identity";
import { namesInWords } from "~/clients/index";
import { type Mail, MailButton, MailLayout } from "~/platform/index.server";
import { withoutZone } from "~/shared/day-names";
import { formatWeekday } from "~/shared/dates";

import type { DeskVisit } from "../days/list-days.server";
import { serviceName, spanOf, timeOf } from "~/visits/index";
import { walkerDayWords as words } from "../texts/reminders";
import { walkerDayKey, type WalkerDayFacts } from "../reminders/rules";

interface Told {
  walker: { firstName: string; email: string };
  /** By start. */
  visits: readonly DeskVisit[];
}

/** Null without a visit. */
export function walkerDayMail(
  facts: WalkerDayFacts,
  { walker, visits }: Told,
  identity: Identity,
  origin: string,
): Mail | null {
  const [first] = visits;
  if (!first) return null;
  const day = formatWeekday(Temporal.PlainDate.from(facts.date));
  return {
    dedupeKey: walkerDayKey(facts.walkerId, facts.date),
    kind: "walker-day",
    to: walker.email,
    replyTo: identity.email,
    subject: words.subject(day, visits.length, timeOf(first.startsAt)),
    recheck: { ...facts },
    body: (
      <MailLayout identity={identity} heading={words.heading(day)} preview={visits.map(inOneLine).join(" · ")}>
        <p>{words.planned(walker.firstName, day)}</p>
        <ul style={{ margin: "0 0 14px", paddingLeft: 20 }}>
          {visits.map((visit) => (
            <li key={visit.id} style={{ margin: "0 0 8px" }}>
              <strong>{withoutZone(spanOf(visit.startsAt, visit.endsAt))}</strong>: {whoOf(visit)}
            </li>
          ))}
        </ul>
        <MailButton href={`${origin}${href("/today")}?day=${facts.date}`}>{words.look}</MailButton>
        <p>{words.changes}</p>
      </MailLayout>
    ),
  };
}

const inOneLine = (visit: DeskVisit) => `${withoutZone(timeOf(visit.startsAt))} ${petsOf(visit)}`;

const petsOf = ({ guest, households }: DeskVisit): string =>
  guest ? guest.pets : namesInWords(households.flatMap(({ pets }) => pets));

/** "Dog Walking for Biscuit and Pepper (Casey Morgan, Culver City)". */
function whoOf(visit: DeskVisit): string {
  const { guest, households, serviceType } = visit;
  const where = guest ? guest.name : households.map(({ name, area }) => `${name}, ${area}`).join("; ");
  return words.visit(serviceName(serviceType), petsOf(visit), where);
}
