// Announces price changes to the client of a standing walk by mail, and stores the day each price applies from
// (docs/product.md, Standing walks).
import { eq, sql } from "drizzle-orm";

import { areaOfAddress } from "~/business/areas/area-of-address";
import { priceChangeNoticeDays } from "~/business/contract/contract-terms";
import type { PriceHistory } from "~/business/prices";
import { profiles } from "~/db/tables/clients";
import { seriesPets } from "~/db/tables/standing-walks";
import { areasStored } from "~/offer/index.server";
import { hasEmail, quietUntil } from "~/platform/index";
import { type CommandContext, enqueueMail } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";

import { draftLetters, pricesLetter } from "../emails";
import { readMailed } from "~/standing/series-texts.server";
import { announcedPrices, findPriceNews, knownPrices, type PriceNews, pricedItemsOf } from "../model/known-prices";
import { announcedRates, findRateNews, ratesNow, ratesOn, weekdayTotal, withFurtherPet } from "../model/known-rates";
import { changeSeries, type PlacedSeries } from "~/standing/standing-walk.server";

type Job = Pick<CommandContext, "db" | "now" | "business" | "services">;

/**
 * Returns the standing walk with its announced prices and rates. The caller holds the lock of the series. The history is the
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
  const { dogs, ...place } = await readPlace(tx, series);
  const walk = { ...series, ...place, dogs };
  const wanted = ratesNow(sold, place.areas, walk);
  const noticeDay = today.add({ days: priceChangeNoticeDays });
  // Includes the items of the current and of the future pricing rule for further pets.
  const rules = [ratesOn(series.rates, wanted, today.toString()).furtherPet, wanted.furtherPet];
  const items = [
    ...new Set(rules.flatMap((rule) => pricedItemsOf(withFurtherPet(sold, series.serviceType, rule), walk))),
  ];
  const prices = announcedPrices(known, changes, { services: sold, items, today, noticeDay });
  const days = {
    today: today.toString(),
    noticeDay: noticeDay.toString(),
    totalOn: weekdayTotal(sold, prices, walk),
  };
  const rates = announcedRates(series.rates, wanted, days);
  const priceNews = findPriceNews(known, prices, { services: sold, items, today });
  const rateNews = findRateNews(series.rates, rates, wanted, days);
  // Changes after the last day of the walk are announced only if the owner prolongs it.
  const isAfterEnd = (news: PriceNews | null) =>
    news !== null && series.endsOn !== null && news.from > series.endsOn.toString();
  const announced = {
    prices: isAfterEnd(priceNews) ? [...known] : prices,
    rates: isAfterEnd(rateNews) ? series.rates : rates,
  };
  if (isSame(series, announced)) return series;
  const changed = await changeSeries(tx, series, announced, now);
  const all = [priceNews, rateNews].filter((one) => one !== null).filter((one) => !isAfterEnd(one));
  const [from] = all.map((one) => one.from).toSorted();
  if (from === undefined) return changed;
  const news = { lines: all.flatMap(({ lines }) => lines), from };
  const mailed = await readMailed(tx, { now, business, services }, series.id);
  const reader = hasEmail(mailed.walk.client.email) ? "client" : "owner";
  const letters = draftLetters(mailed, [pricesLetter(mailed, news, { reader, key: now.toString() })]);
  await enqueueMail(tx, morning ? letters.map((letter) => ({ ...letter, runAt: morning })) : letters);
  return changed;
}

/** Returns zip code and area of the client's address, or of the standing walk where the address isn't served. */
async function readPlace(tx: Job["db"], { id, clientId, zip, areaSlug }: PlacedSeries) {
  const [row] = await tx
    .select({
      address: profiles.address,
      areas: areasStored(),
      dogs: sql<number>`(select count(*)::int from ${seriesPets} where ${seriesPets.seriesId} = ${id})`,
    })
    .from(profiles)
    .where(eq(profiles.id, clientId));
  const areas = row?.areas ?? [];
  const place = areaOfAddress(areas, row?.address ?? "");
  const own = place.verdict === "served" ? { zip: place.zip, areaSlug: place.area.slug } : { zip, areaSlug };
  return { ...own, areas, dogs: row?.dogs ?? 0 };
}

type Known = Pick<PlacedSeries, "prices" | "rates">;

const isSame = (one: Known, other: Known): boolean => asText(one) === asText(other);

const asText = ({ prices, rates }: Known) =>
  JSON.stringify([
    prices?.map(({ item, from, cents }) => [item, from, cents]),
    rates?.map(({ zip, priceFactor, furtherPet, from }) => [zip, priceFactor, furtherPet, from]),
  ]);
