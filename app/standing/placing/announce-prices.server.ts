// Announces price changes to the client of a standing walk by mail, and stores the day each price applies from
// (docs/product.md, Standing walks).
import { eq } from "drizzle-orm";

import { priceChangeNoticeDays } from "~/business/contract/contract-terms";
import type { PriceChange, PriceHistory } from "~/business/prices";
import { seriesPets } from "~/db/tables/standing-walks";
import { hasEmail, quietUntil } from "~/platform/index";
import { type CommandContext, enqueueMail } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";

import { draftLetters, pricesLetter } from "../emails/letters";
import { readMailed } from "../readers/series-texts.server";
import { announcedPrices, findPriceNews, knownPrices, pricedItemsOf } from "../model/known-prices";
import { changeSeries, type PlacedSeries } from "../readers/standing-walk.server";

type Job = Pick<CommandContext, "db" | "now" | "business" | "services">;

/**
 * Returns the standing walk with its announced prices. The caller holds the lock of the series. The history is the
 * owner's price list.
 */
export async function announcePrices(
  { db: tx, now, business, services }: Job,
  series: PlacedSeries,
  { services: sold, changes }: PriceHistory,
): Promise<PlacedSeries> {
  const morning = quietUntil(now, business.timeZone);
  const today = dayIn(business.timeZone, morning ?? now);
  const known = knownPrices(series.prices, changes, today);
  const items = pricedItemsOf(sold, {
    ...series,
    dogs: await tx.$count(seriesPets, eq(seriesPets.seriesId, series.id)),
  });
  const noticeDay = today.add({ days: priceChangeNoticeDays });
  const prices = announcedPrices(known, changes, { services: sold, items, today, noticeDay });
  if (series.prices && isSame(series.prices, prices)) return series;
  const changed = await changeSeries(tx, series, { prices }, now);
  const news = findPriceNews(known, prices, { services: sold, items, today });
  if (!news) return changed;
  const mailed = await readMailed(tx, { now, business, services }, series.id);
  const reader = hasEmail(mailed.walk.client.email) ? "client" : "owner";
  const letters = draftLetters(mailed, [pricesLetter(mailed, news, { reader, key: now.toString() })]);
  await enqueueMail(tx, morning ? letters.map((letter) => ({ ...letter, runAt: morning })) : letters);
  return changed;
}

const isSame = (one: readonly PriceChange[], other: readonly PriceChange[]): boolean => asText(one) === asText(other);

const asText = (prices: readonly PriceChange[]) =>
  prices.map(({ item, from, cents }) => `${item} ${from} ${String(cents)}`).join();
