// The mails of a standing walk that was ended: what ended, what it costs, and the same for the client's calendar.
import type { Db } from "~/db/client.server";
import {
  type Mail,
  type MailInvitation,
  type ClientContext,
  type RenderedMail,
  renderMail,
} from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { formatExact } from "~/shared/money";

import { endedInWords, standingChangedMail, standingNewsMail } from "./emails";
import { type EndingDay, feeOf } from "~/visits/standing/change/list-what-ends.server";
import { hasVisitsToCome } from "~/visits/standing/queries.server";
import type { PlacedSeries } from "~/visits/standing/series.server";
import { seriesInvitation } from "./series-invitation.server";
import { standingFacts } from "./standing-mail.server";
import { dayOf } from "~/visits/standing/words";

/** What of a standing walk ends. */
export interface Cut {
  scope: "following" | "all";
  from: string;
}

interface Stopped {
  days: readonly EndingDay[];
  cut: Cut;
  by: "client" | "owner";
  reason: string | null;
}

export async function mailsOfStopping(
  tx: Db,
  { now, services: { origin } }: Pick<ClientContext, "now" | "services">,
  series: PlacedSeries,
  stopped: Stopped,
): Promise<RenderedMail[]> {
  const facts = await standingFacts(tx, series, { origin });
  // One with nothing left is called off as a whole; one that was cut short is written again with its last day.
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
  if (by === "client") return `${firstName}, I've canceled ${since}, as you asked.`;
  return `${firstName}, I'm sorry, I have to cancel ${since}. You don't owe anything.${reason ? `\n\n${reason}` : ""}`;
}

function saidOf({ days, by, reason }: Stopped): string[] {
  const ended = endedInWords(days.map(({ startsAt, fee }) => ({ when: formatInstant(startsAt), fee })));
  const fee = feeOf(days);
  return [
    ended.length > 0 ? `These visits are canceled:\n${ended.join("\n")}` : "There were no more visits on the calendar.",
    fee > 0 ? `The late cancellation fee is ${formatExact(fee)} in all.` : "You don't owe anything for this.",
    ...(by === "client" && reason ? [`Reason: ${reason}`] : []),
  ];
}
