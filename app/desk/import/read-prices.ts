// Decides what an import does with each row of a price list (docs/product.md, Import): a price that differs from today's
// applies from today on, within the rules of the settings.
import {
  changeInWords,
  checkDuration,
  checkPrice,
  durationProblem,
  type NewPrice,
  pricedItems,
  type PriceHistory,
  priceRefusals,
  withChange,
} from "~/offer/index";
import { refused } from "~/shared/result";

import type { Columns } from "./columns";
import type { ReportRow } from "./plan-import";
import { readCents, serviceNamed } from "./read-values";
import { readMinutes } from "./read-walks";
import type { Table } from "./table";
import { importDetails as details, importProblems as problems } from "./texts";

/** Whether the columns are those of a price list: a service with its price, and no client. */
export const arePrices = (columns: readonly (string | null)[]): boolean =>
  columns.includes("service") &&
  columns.includes("price") &&
  !columns.includes("name") &&
  !columns.includes("lastName");

export function planPrices(
  { rows }: Table,
  columns: Columns,
  { history, today }: { history: PriceHistory; today: Temporal.PlainDate },
): { prices: NewPrice[]; report: ReportRow[] } {
  const prices: NewPrice[] = [];
  let changed = history;
  const report = rows.map(({ number: row, cells }): ReportRow => {
    const cell = (field: string) => cells[columns.findIndex((one) => one === field)]?.trim() ?? "";
    const name = [cell("service"), cell("minutes")].filter(Boolean).join(", ");
    const read = readPrice(changed, cell, today);
    if (typeof read === "string") return { row, name, kind: "refused", text: read };
    if (!read) return { row, name, kind: "same", text: details.same };
    prices.push(read);
    changed = withChange(changed, read);
    return { row, name, kind: "update", text: `${changeInWords(history, read)}.` };
  });
  return { prices, report };
}

/** Returns a new price, null for today's price, or the problem. */
function readPrice(
  history: PriceHistory,
  cell: (field: string) => string,
  today: Temporal.PlainDate,
): NewPrice | string | null {
  const [service, length, price] = [cell("service"), cell("minutes"), cell("price")];
  const cents = readCents(price);
  if (cents === null) return problems.amount(price);
  const wanted = service.toLowerCase();
  const extra = pricedItems(history).find(({ name, duration }) => !duration && name.toLowerCase() === wanted);
  const sold = serviceNamed(history.services, service);
  const minutes = readMinutes(length);
  if (!extra && !sold) return problems.noService(service);
  if (!extra && minutes === null) return problems.noMinutes;
  const item = extra?.item ?? (`${sold?.id ?? ""}/${minutes ?? 0}` as const);
  const change = { item, cents, from: today.toString() };
  const isKnown = pricedItems(history).some((priced) => priced.item === item);
  const problem = isKnown ? null : durationProblem(history, sold?.id ?? "", minutes ?? 0);
  const checked = problem ? refused(problem) : (isKnown ? checkPrice : checkDuration)(history, change, today);
  if (checked.ok) return checked.value;
  return checked.reason === "same-price" ? null : `${priceRefusals[checked.reason].text}.`;
}
