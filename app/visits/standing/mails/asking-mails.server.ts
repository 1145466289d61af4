// The mails of a standing walk that was asked for: the pattern, and what its first days cost.
import type { Db } from "~/db/client.server";
import { type ClientContext, type RenderedMail, renderMail } from "~/platform/index.server";
import { listHolidays } from "~/offer/index.server";
import { formatWeekday } from "~/shared/dates";

import { standingReceivedMail, standingToOwnerMail } from "./emails";
import { datesOf } from "~/visits/standing/rules";
import { patternOf, quoteOn, type Series } from "~/visits/standing/series.server";
import { pricedDay, standingFacts } from "./standing-mail.server";

/** As many as show a pattern, a weekend and most holidays. */
const shown = 4;

export async function mailsOfAsking(
  tx: Db,
  { services: { origin } }: Pick<ClientContext, "services">,
  series: Series,
  dogs: readonly { name: string }[],
): Promise<RenderedMail[]> {
  const facts = await standingFacts(tx, series, { origin });
  const holidays = await listHolidays(tx);
  const pattern = patternOf(series);
  const days = datesOf(pattern, pattern.startsOn, pattern.startsOn.add({ weeks: 10 }))
    .slice(0, shown)
    .map((day) => pricedDay(formatWeekday(day), quoteOn(series, dogs, day, holidays)));
  const { specialRequests } = series;
  return Promise.all([
    renderMail(standingReceivedMail(facts, { key: series.id, days }), origin),
    renderMail(standingToOwnerMail(facts, { key: series.id, days, specialRequests }), origin),
  ]);
}
