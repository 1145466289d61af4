// The mails of a changed pattern: what is different, what stays as it was, and how to say no.
import type { Db } from "~/db/client.server";
import { type ClientContext, type RenderedMail, renderMail } from "~/platform/index.server";
import { Temporal } from "~/shared/dates";

import { standingChangedMail, standingProblemsMail } from "./emails";
import type { Followed } from "~/visits/standing/change/follow-pattern.server";
import type { PlacedDays } from "~/visits/standing/place/place-days.server";
import type { PlacedSeries } from "~/visits/standing/series.server";
import { seriesInvitation } from "./series-invitation.server";
import { pricedVisit, standingFacts, unplacedForClient, unplacedForOwner } from "./standing-mail.server";

type Edited = Followed & PlacedDays & { reason: string };

export async function mailsOfEditing(
  tx: Db,
  { now, services: { origin } }: Pick<ClientContext, "now" | "services">,
  series: PlacedSeries,
  edited: Edited,
): Promise<RenderedMail[]> {
  const facts = await standingFacts(tx, series, { origin });
  const key = `edited:${series.id}:${series.version}`;
  const days = [...edited.moved, ...edited.placed]
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
    .map(({ startsAt, request }) => pricedVisit({ startsAt, quote: request.quote }));
  const mails = [
    standingChangedMail(facts, {
      key,
      heading: "Your standing walk has changed",
      said: saidOf(edited, facts.household.client.firstName),
      days,
      icalendar: await seriesInvitation(tx, series, facts.household, { origin, identity: facts.identity, now }),
      endnote:
        "Doesn't work for you? You can skip or stop these visits on the page below. Canceling a visit I moved is free.",
    }),
  ];
  const unplaced = edited.newProblems.map(unplacedForOwner);
  const staying = edited.stuck.map(({ when, why }) => ({ day: when, why }));
  if (unplaced.length + staying.length > 0) mails.push(standingProblemsMail(facts, { key, unplaced, staying }));
  return Promise.all(mails.map((mail) => renderMail(mail, origin)));
}

function saidOf({ dropped, kept, stuck, newProblems, reason, moved, placed }: Edited, firstName: string): string[] {
  const list = (days: readonly string[]) => days.join("\n");
  const problems = newProblems.map((one) => {
    const { day, why } = unplacedForClient(one);
    return `${day}: ${why}`;
  });
  return [
    `${firstName}, I've changed your standing walk. ${reason}`,
    ...(dropped.length > 0 ? [`These visits are off:\n${list(dropped.map(({ when }) => when))}`] : []),
    ...(kept.length > 0 ? [`These stay as they are:\n${list(kept.map(({ when, why }) => `${when}: ${why}`))}`] : []),
    ...(stuck.length > 0 ? [`These stay at their old time:\n${list(stuck.map(({ when }) => when))}`] : []),
    ...(problems.length > 0 ? [`These aren't scheduled yet:\n${list(problems)}`] : []),
    ...(moved.length + placed.length > 0 ? ["Here are the visits at their new times, with their prices:"] : []),
  ];
}
