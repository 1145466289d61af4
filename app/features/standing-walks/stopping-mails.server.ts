// The mails of a standing walk that was ended: what ended, what it costs, and the same for the client's calendar.
import type { Db } from "~/db/client.server";
import type { OwnContext } from "~/server/context";
import { formatInstant } from "~/shared/dates";
import { formatExact } from "~/shared/money";

import type { Mail, MailInvitation, RenderedMail } from "../mail/enqueue.server";
import { renderMail } from "../mail/enqueue.server";
import { endedInWords, standingChangedMail, standingNewsMail } from "./emails";
import { type EndingDay, feeOf } from "./list-what-ends.server";
import { hasVisitsToCome } from "./queries.server";
import type { PlacedSeries } from "./series.server";
import { seriesInvitation } from "./series-invitation.server";
import { standingFacts } from "./standing-mail.server";
import type { Cut } from "./stop.server";
import { dayOf } from "./words";

interface Stopped {
  days: readonly EndingDay[];
  cut: Cut;
  by: "client" | "owner";
  reason: string | null;
}

export async function mailsOfStopping(
  tx: Db,
  { now, services: { origin } }: Pick<OwnContext, "now" | "services">,
  series: PlacedSeries,
  stopped: Stopped,
): Promise<RenderedMail[]> {
  const facts = await standingFacts(tx, series, { origin });
  // One with nothing left is called off as a whole; one that was cut short is written anew with its last day.
  const isOver = series.status === "ended" && !(await hasVisitsToCome(tx, series.id, now));
  const method: MailInvitation["method"] = isOver ? "CANCEL" : "REQUEST";
  const icalendar = await seriesInvitation(
    tx,
    method === "CANCEL" ? { ...series, endsOn: null } : series,
    facts.household,
    { origin, identity: facts.identity, now },
    method,
  );
  const key = `stopped:${series.id}:${series.sequence}`;
  const said = saidOf(stopped);
  const mails: Mail[] = [
    standingChangedMail(facts, {
      key,
      heading: stopped.by === "owner" ? "I have to stop your standing walk" : "Your standing walk is stopped",
      said: [apology(stopped, facts.household.client.firstName), ...said],
      days: [],
      icalendar,
      ...(stopped.by === "client" ? { endnote: "Starting again is one request away, whenever you like." } : {}),
    }),
  ];
  if (stopped.by === "client")
    mails.push(standingNewsMail(facts, { key, heading: "A standing walk was stopped", said, days: [] }));
  return Promise.all(mails.map((mail) => renderMail(mail, origin)));
}

function apology({ by, cut, reason }: Stopped, firstName: string): string {
  const since = cut.scope === "all" ? "all visits to come" : `all visits from ${dayOf(cut.from)} on`;
  if (by === "client") return `${firstName}, I have cancelled ${since}, as you asked.`;
  return `${firstName}, I am sorry: I have to cancel ${since}. It costs you nothing.${reason ? `\n\n${reason}` : ""}`;
}

function saidOf({ days, by, reason }: Stopped): string[] {
  const ended = endedInWords(days.map(({ startsAt, fee }) => ({ when: formatInstant(startsAt), fee })));
  const fee = feeOf(days);
  return [
    ended.length > 0 ? `These visits are cancelled:\n${ended.join("\n")}` : "No visit was on the calendar any more.",
    fee > 0 ? `The fee for cancelling late is ${formatExact(fee)} in all.` : "Nothing is owed for this.",
    ...(by === "client" && reason ? [`Reason: ${reason}`] : []),
  ];
}
