// Who is told when days were placed, or could not be: the owner of each new problem, the client of each that is solved.
import { eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { series as seriesTable } from "~/db/tables/visits";
import type { Temporal } from "~/shared/dates";

import { type RenderedMail, renderMail } from "~/platform/index.server";
import { quietUntil } from "~/platform/index";
import { standingChangedMail, standingProblemsMail } from "./emails";
import type { PlacedDays } from "~/visits/standing/place/place-days.server";
import type { PlacedSeries } from "~/visits/standing/series.server";
import { seriesInvitation } from "./series-invitation.server";
import { pricedVisit, standingFacts, unplacedForClient, unplacedForOwner } from "./standing-mail.server";

/** Days that go without saying, eight weeks ahead, are told of by Sunday's digest and not here. */
export async function mailsOfPlacing(
  tx: Db,
  series: PlacedSeries,
  days: PlacedDays,
  { now, origin }: { now: Temporal.Instant; origin: string },
): Promise<RenderedMail[]> {
  const solved = days.placed.filter(({ wasProblem }) => wasProblem);
  if (days.newProblems.length === 0 && solved.length === 0) return [];
  const numbered = await countUp(tx, series, now);
  const facts = await standingFacts(tx, numbered, { origin });
  const sending = { origin, identity: facts.identity, now };
  const key = `${series.id}:${numbered.sequence}`;
  const mails = [];
  if (days.newProblems.length > 0)
    mails.push(standingProblemsMail(facts, { key, unplaced: days.newProblems.map(unplacedForOwner) }));
  mails.push(
    standingChangedMail(facts, {
      key: `placing:${key}`,
      heading: solved.length > 0 ? "More of your days are scheduled" : "Some days aren't scheduled yet",
      said: saidOf(days, solved.length),
      days: solved.map(({ startsAt, request }) => pricedVisit({ startsAt, quote: request.quote })),
      icalendar: await seriesInvitation(tx, numbered, facts.household, sending),
    }),
  );
  const rendered = await Promise.all(mails.map((mail) => renderMail(mail, origin)));
  // A new day comes into sight at midnight: nobody is woken for it.
  const morning = quietUntil(now);
  return morning ? rendered.map((mail) => ({ ...mail, runAt: morning })) : rendered;
}

function saidOf({ newProblems }: PlacedDays, solved: number): string[] {
  const open = newProblems.map((one) => {
    const { day, why } = unplacedForClient(one);
    return `${day}: ${why}`;
  });
  return [
    ...(solved > 0 ? ["I couldn't schedule these days of your standing walk before. Now they're set:"] : []),
    ...(open.length > 0
      ? ["These days of your standing walk aren't scheduled yet. You don't need to do anything:", open.join("\n")]
      : []),
  ];
}

/** The invitation of a series rises with each change that is mailed. */
async function countUp(tx: Db, series: PlacedSeries, now: Temporal.Instant): Promise<PlacedSeries> {
  const [row] = await tx
    .update(seriesTable)
    .set({ sequence: sql`${seriesTable.sequence} + 1`, updatedAt: now })
    .where(eq(seriesTable.id, series.id))
    .returning();
  if (!row) throw new Error("a locked standing walk is gone");
  return { ...row, walkerId: series.walkerId, localTime: series.localTime };
}
