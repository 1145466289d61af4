// Whether a new price can be set, and how the owner sees her prices (docs/product.md, New prices). Pure.
import { priceChangeNoticeDays } from "~/business/contract/contract-terms";
import { mostPricesToCome, priceLimits } from "~/business/prices";
import { requestDaysAhead } from "~/business/policies";
import { serviceIds } from "~/business/service-catalog";
import { formatDay, Temporal } from "~/shared/dates";
import { type Cents, formatMoney } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import {
  isNamedInContract,
  itemInWords,
  type PriceChange,
  pricedItem,
  pricedItems,
  pricesOn,
  pricesToCome,
} from "./price-list";
import { type PriceProblem, priceTexts } from "./price-texts";
import { furtherDogPrice, priceTable } from "./rules";

/** A price as it would be kept, and the one it replaces. */
export interface NewPrice extends PriceChange {
  was: Cents;
}

/** `today`: of Los Angeles. */
export function checkPrice(
  changes: readonly PriceChange[],
  wanted: PriceChange,
  today: Temporal.PlainDate,
): Result<NewPrice, PriceProblem> {
  const found = pricedItem(wanted.item);
  if (!found) return refused("unknown-item");
  if (wanted.cents < priceLimits.least) return refused("too-low");
  if (wanted.cents > priceLimits.most) return refused("too-high");
  const from = Temporal.PlainDate.from(wanted.from);
  if (Temporal.PlainDate.compare(from, today) < 0) return refused("day-over");
  if (Temporal.PlainDate.compare(from, today.add({ days: requestDaysAhead })) > 0) return refused("too-far");
  const was = found.read(pricesOn(changes, wanted.from));
  if (was === wanted.cents) return refused("same-price");
  if (pricesToCome(changes, today.toString()).length >= mostPricesToCome) return refused("too-many");
  return done({ ...wanted, was });
}

/** "32.50" → 3250; also with a dollar sign, commas and a minus. Null for what is no amount of whole cents. */
export function readAmount(typed: string): Cents | null {
  const found = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, minus, whole = "", part = ""] = found;
  const cents = Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return minus ? -cents : cents;
}

const dayInWords = (day: string) => formatDay(Temporal.PlainDate.from(day));

/** "Dog Walking, 30 minutes: $30 to $32 from December 1, 2026". */
export const changeInWords = ({ item, was, cents, from }: NewPrice): string =>
  priceTexts.changed(itemInWords(item), formatMoney(was), formatMoney(cents), dayInWords(from));

/** What to think of before it is set. */
function noticesOf({ item, from }: PriceChange, today: Temporal.PlainDate): string[] {
  const fair = today.add({ days: priceChangeNoticeDays });
  const isSoon = Temporal.PlainDate.compare(Temporal.PlainDate.from(from), fair) < 0;
  return [
    ...(isSoon ? [priceTexts.notice(formatDay(fair))] : []),
    ...(isNamedInContract(item) ? [priceTexts.named] : []),
  ];
}

/** What visitors will read from its day on. */
export interface PricePreview {
  title: string;
  change: string;
  /** Its row of the price list, column by column; null for an extra. */
  row: { name: string; amount: string }[] | null;
  notices: string[];
}

export function previewOf(changes: readonly PriceChange[], wanted: NewPrice, today: Temporal.PlainDate): PricePreview {
  const prices = pricesOn([...changes, wanted], wanted.from);
  const [service, minutes] = [wanted.item.split("/")[0], Number(wanted.item.split("/")[1])];
  const id = serviceIds.find((one) => one === service);
  const shown = id && priceTable(prices, id, 1).find((row) => row.minutes === minutes);
  const further = id && furtherDogPrice(prices, { service: id, minutes, priceFactor: 1 });
  return {
    title: priceTexts.previewTitle(dayInWords(wanted.from)),
    change: changeInWords(wanted),
    row: shown
      ? [shown.weekday, shown.weekend, shown.holiday, further ?? 0].map((cents, column) => ({
          name: priceTexts.columns[column] ?? "",
          amount: formatMoney(cents),
        }))
      : null,
    notices: noticesOf(wanted, today),
  };
}

export interface ShownPrice {
  item: PriceChange["item"];
  name: string;
  /** "$30". */
  now: string;
  toCome: { from: string; amount: string; day: string }[];
}

/** By group, in the order of the price list. */
export function pricesShown(changes: readonly PriceChange[], today: Temporal.PlainDate) {
  const day = today.toString();
  const prices = pricesOn(changes, day);
  const coming = pricesToCome(changes, day);
  const groups = new Map<string, ShownPrice[]>();
  for (const { item, group, name, read } of pricedItems) {
    const toCome = coming
      .filter((one) => one.item === item)
      .map(({ from, cents }) => ({ from, amount: formatMoney(cents), day: dayInWords(from) }));
    groups.set(group, [...(groups.get(group) ?? []), { item, name, now: formatMoney(read(prices)), toCome }]);
  }
  return [...groups].map(([name, rows]) => ({ name, rows }));
}
