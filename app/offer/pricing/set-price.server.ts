// The owner sets a price from a day on, or takes back one that doesn't hold yet (docs/product.md, New prices).
import type { AdminContext } from "~/platform/index.server";
import { saveVersion } from "~/offer/versions/versions.server";
import { dayInLosAngeles, formatDay, Temporal } from "~/shared/dates";
import { formatMoney } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import { changeInWords, checkPrice, withChange } from "./new-price";
import { priceChanges } from "./price-changes.server";
import { areAllServed, itemInWords, type PriceChange, pricesToCome, withoutOver } from "./price-list";
import { type PriceProblem, priceTexts } from "./price-texts";

/** `version`: of the prices the form was opened with. */
type Versioned<Input> = Input & { version: number };

export const setPrice = (
  ctx: AdminContext,
  { version, ...wanted }: Versioned<PriceChange>,
): Promise<Result<unknown, PriceProblem | "changed-meanwhile">> =>
  saveVersion(ctx, priceChanges, { version, action: "setPrice" }, (changes) => {
    const today = dayInLosAngeles(ctx.now);
    const checked = checkPrice(changes, wanted, today);
    if (!checked.ok) return checked;
    return done({
      value: withoutOver(withChange(changes, wanted), today.toString()),
      summary: changeInWords(checked.value),
    });
  });

/** Only one that doesn't hold yet: quotes were made with the others. */
export const cancelPrice = (
  ctx: AdminContext,
  { version, item, from }: Versioned<Pick<PriceChange, "item" | "from">>,
): Promise<Result<unknown, "not-to-come" | "last-duration" | "changed-meanwhile">> =>
  saveVersion(ctx, priceChanges, { version, action: "cancelPrice" }, (changes) => {
    const isIt = (one: PriceChange) => one.item === item && one.from === from;
    const cancelled = pricesToCome(changes, dayInLosAngeles(ctx.now).toString()).find(isIt);
    if (!cancelled) return refused("not-to-come");
    const value = changes.filter((one) => !isIt(one));
    if (!areAllServed(value, from)) return refused("last-duration");
    const [name, day] = [itemInWords(item), formatDay(Temporal.PlainDate.from(from))];
    const { cents } = cancelled;
    const summary = cents === null ? priceTexts.keptOn(name, day) : priceTexts.cancelled(name, formatMoney(cents), day);
    return done({ value, summary });
  });
