// What a visit costs once its extras change: everything else stays as it was promised
// (docs/product.md, Price of a visit).
import { medicationSurcharge, trainingSurcharge } from "~/business/prices";
import type { Quote, QuoteLine } from "~/shared/quote";

export interface AddOns {
  medication: boolean;
  training: boolean;
}

export const extras = [
  { kind: "medication", label: "Medication", amount: medicationSurcharge },
  { kind: "training", label: "Training reinforcement", amount: trainingSurcharge },
] as const;

/** The same quote with these extras and no others; an extra that was there already keeps its price. */
export function withAddOns({ lines }: Quote, wanted: AddOns): Quote {
  const kept = lines.filter(({ kind }) => !extras.some((extra) => extra.kind === kind));
  const added = extras
    .filter(({ kind }) => wanted[kind])
    .map((extra): QuoteLine => lines.find(({ kind }) => kind === extra.kind) ?? extra);
  const all = [...kept, ...added];
  return { lines: all, total: all.reduce((sum, { amount }) => sum + amount, 0) };
}
