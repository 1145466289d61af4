// Sets a price from a day on, or cancels one to come (docs/product.md, New prices).
import type { AdminContext } from "~/platform/index.server";
import { saveVersion } from "~/offer/versions/versions.server";
import { dayInLosAngeles, formatDay } from "~/shared/dates";
import { formatMoney } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import { changeInWords, checkDuration, checkPrice, withChange } from "./new-price";
import { listPriceChanges, priceChanges } from "./price-changes.server";
import { areAllServed, itemInWords, type PriceChange, pricedItems, pricesToCome, withoutOver } from "./price-list";
import { type PriceProblem, priceTexts } from "./price-texts";
import { countPromised } from "./promised.server";

/** `version` is the one that the form showed. */
type Versioned<Input> = Input & { version: number };

/** `isFirst`: the service doesn't have the duration yet. */
export const setPrice = (
  ctx: AdminContext,
  { version, isFirst, ...wanted }: Versioned<PriceChange & { isFirst?: boolean }>,
): Promise<Result<unknown, PriceProblem | "changed-meanwhile">> =>
  saveVersion(ctx, priceChanges, { version, action: isFirst ? "addDuration" : "setPrice" }, (changes) => {
    const today = dayInLosAngeles(ctx.now);
    const checked = (isFirst ? checkDuration : checkPrice)(changes, wanted, today);
    if (!checked.ok) return checked;
    return done({
      value: withoutOver(withChange(changes, wanted), today.toString()),
      summary: changeInWords(checked.value),
    });
  });

/** Cancels a future price. Prices already in effect stay, because quotes used them. */
export const cancelPrice = async (
  ctx: AdminContext,
  { version, item, from }: Versioned<Pick<PriceChange, "item" | "from">>,
): Promise<Result<unknown, "not-to-come" | "last-duration" | "booked-already" | "changed-meanwhile">> => {
  const left = (changes: readonly PriceChange[]) => changes.filter((one) => one.item !== item || one.from !== from);
  if (await isPromisedIn(ctx, left)) return refused("booked-already");
  return saveVersion(ctx, priceChanges, { version, action: "cancelPrice" }, (changes) => {
    const isIt = (one: PriceChange) => one.item === item && one.from === from;
    const cancelled = pricesToCome(changes, dayInLosAngeles(ctx.now).toString()).find(isIt);
    if (!cancelled) return refused("not-to-come");
    const value = left(changes);
    if (!areAllServed(value, from)) return refused("last-duration");
    const [name, day] = [itemInWords(item), formatDay(Temporal.PlainDate.from(from))];
    const { cents } = cancelled;
    const summary = cents === null ? priceTexts.keptOn(name, day) : priceTexts.cancelled(name, formatMoney(cents), day);
    return done({ value, summary });
  });
};

/** Whether the change would delete every price of a duration that has bookings. */
export async function isPromisedIn(
  { db, now }: AdminContext,
  change: (changes: readonly PriceChange[]) => readonly PriceChange[],
): Promise<boolean> {
  const changes = await listPriceChanges(db);
  const left = new Set(pricedItems(change(changes)).map(({ item }) => item));
  const from = dayInLosAngeles(now).toString();
  const gone = pricedItems(changes).flatMap(({ item, duration }) => (duration && !left.has(item) ? [duration] : []));
  const counts = await Promise.all(gone.map((duration) => countPromised(db, { ...duration, from })));
  return counts.some(({ booked, open, standing }) => booked + open + standing > 0);
}
