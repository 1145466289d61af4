// Age of unpaid amounts, from the due day of their statement (docs/product.md, The owner's figures).
import { ageNames } from "~/money/texts/figures";
import type { Cents } from "~/shared/money";

export type Age = keyof typeof ageNames;
export const ages = Object.keys(ageNames) as Age[];

/**
 * Returns the age group. `days`: days past due; below zero before the due day; null when the amount is on no statement.
 */
export function ageOf(days: number | null): Age {
  if (days === null) return "unstated";
  if (days < 0) return "coming";
  if (days === 0) return "today";
  if (days <= 7) return "week";
  if (days <= 14) return "two-weeks";
  return days <= 30 ? "month" : "older";
}

export interface OpenPart {
  clientId: string;
  client: string;
  days: number | null;
  cents: Cents;
}

export interface Unpaid {
  total: Cents;
  byAge: { age: Age; cents: Cents }[];
  /** Largest debt first. */
  households: { clientId: string; client: string; cents: Cents; oldest: Age }[];
}

export function unpaidOf(parts: readonly OpenPart[]): Unpaid {
  const centsOf = (some: readonly OpenPart[]) => some.reduce((sum, { cents }) => sum + cents, 0);
  const byClient = [...Map.groupBy(parts, ({ clientId }) => clientId).values()];
  return {
    total: centsOf(parts),
    byAge: ages.map((age) => ({ age, cents: centsOf(parts.filter(({ days }) => ageOf(days) === age)) })),
    households: byClient
      .flatMap((theirs) => {
        const [first] = theirs;
        if (!first) return [];
        const { clientId, client } = first;
        return [{ clientId, client, cents: centsOf(theirs), oldest: oldestOf(theirs) }];
      })
      .toSorted((a, b) => b.cents - a.cents),
  };
}

function oldestOf(parts: readonly OpenPart[]): Age {
  const days = parts.flatMap((part) => (part.days === null ? [] : [part.days]));
  return ageOf(days.length === 0 ? null : Math.max(...days));
}
