// The mails of a standing walk that was confirmed: all of its days to the client, what is in the way to the owner.
import type { Db } from "~/db/client.server";
import { type ClientContext, type RenderedMail, renderMail } from "~/platform/index.server";

import { type Request, type Visit } from "~/visits/ledger/writer.server";
import { standingConfirmedMail, standingProblemsMail } from "./emails";
import type { PlacedDays } from "~/visits/standing/place/place-days.server";
import type { PlacedSeries } from "~/visits/standing/series.server";
import { seriesInvitation } from "./series-invitation.server";
import { pricedVisit, standingFacts, unplacedForClient, unplacedForOwner } from "./standing-mail.server";

export async function mailsOfConfirming(
  tx: Db,
  { now, services: { origin } }: Pick<ClientContext, "now" | "services">,
  series: PlacedSeries,
  { request, visit, placed, newProblems }: PlacedDays & { request: Request; visit: Visit },
): Promise<RenderedMail[]> {
  const facts = await standingFacts(tx, series, { origin });
  const days = [{ request, startsAt: visit.startsAt }, ...placed].map((day) =>
    pricedVisit({ startsAt: day.startsAt, quote: day.request.quote }),
  );
  const icalendar = await seriesInvitation(tx, series, facts.household, { origin, identity: facts.identity, now });
  const mails = [
    standingConfirmedMail(facts, { key: series.id, days, unplaced: newProblems.map(unplacedForClient), icalendar }),
  ];
  if (newProblems.length > 0)
    mails.push(
      standingProblemsMail(facts, { key: `${series.id}:confirmed`, unplaced: newProblems.map(unplacedForOwner) }),
    );
  return Promise.all(mails.map((mail) => renderMail(mail, origin)));
}
