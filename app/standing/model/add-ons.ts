// Price of a visit after a change of its extras; all other price lines stay unchanged (docs/product.md, Price of a
// visit).
import type { PriceList } from "~/business/prices";
import type { Quote, QuoteLine } from "~/shared/quote";

export interface AddOns {
  medication: boolean;
  training: boolean;
}

export type ExtraPrices = Pick<PriceList, keyof AddOns>;

export const extrasAt = ({ medication, training }: ExtraPrices) =>
  [
    { kind: "medication", label: "Medication", amount: medication },
    { kind: "training", label: "Training reinforcement", amount: training },
  ] as const;

/**
 * Returns the quote with other extras. Extras that the quote already has keep their price. `prices`: prices on the day
 * of the visit.
 */
export function withAddOns({ lines }: Quote, wanted: AddOns, prices: ExtraPrices): Quote {
  const extras = extrasAt(prices);
  const kept = lines.filter(({ kind }) => !extras.some((extra) => extra.kind === kind));
  const added = extras
    .filter(({ kind }) => wanted[kind])
    .map((extra): QuoteLine => lines.find(({ kind }) => kind === extra.kind) ?? extra);
  const all = [...kept, ...added];
  return { lines: all, total: all.reduce((sum, { amount }) => sum + amount, 0) };
}
