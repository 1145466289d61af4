// Gathers what every mail of a standing walk says.
import type { Db } from "~/db/client.server";
import type { Services } from "~/platform/index.server";
import { getIdentity } from "~/offer/index.server";
import { formatDay, formatInstant, formatWeekday, type Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import type { PricedDay, StandingFacts, UnplacedDay } from "./emails";
import { getHousehold } from "~/visits/standing/household.server";
import type { Problem } from "~/visits/standing/place/place-day.server";
import { type Series, serviceInWords } from "~/visits/standing/series.server";
import { standingTerms } from "~/visits/standing/terms";
import { patternOfSeriesInWords, problemForClient, problemForOwner, spanInWords } from "~/visits/standing/words";

export async function standingFacts(
  db: Db,
  series: Series,
  { origin }: Pick<Services, "origin">,
): Promise<StandingFacts> {
  return {
    seriesId: series.id,
    household: await getHousehold(db, series),
    identity: await getIdentity(db),
    origin,
    stay: serviceInWords(series),
    pattern: patternOfSeriesInWords(series),
    span: spanInWords(series),
    terms: standingTerms(series.endsOn && formatDay(series.endsOn)),
  };
}

/** With what the day adds, by name. */
export const pricedDay = (when: string, quote: Quote): PricedDay => ({
  when,
  total: quote.total,
  adds: quote.lines.filter(({ kind }) => kind === "weekend" || kind === "holiday").map(({ label }) => label),
});

export const pricedVisit = ({ startsAt, quote }: { startsAt: Temporal.Instant; quote: Quote }): PricedDay =>
  pricedDay(formatInstant(startsAt), quote);

export interface DatedProblem extends Problem {
  date: Temporal.PlainDate;
}

export const unplacedForClient = ({ date, reason }: DatedProblem): UnplacedDay => ({
  day: formatWeekday(date),
  why: problemForClient[reason],
});

export const unplacedForOwner = ({ date, reason, detail }: DatedProblem): UnplacedDay => ({
  day: formatWeekday(date),
  why: detail ? `${problemForOwner[reason]}: ${detail}` : problemForOwner[reason],
});
