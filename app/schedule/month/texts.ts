// What a month says of its days.
import type { Freedom } from "~/ledger/index";

/** `short` stands in a cell on a phone. */
export const freedomTexts: Record<Freedom, { short: string; long: string }> = {
  free: { short: "Free", long: "free" },
  few: { short: "A few", long: "a few times free" },
  full: { short: "Full", long: "full" },
  closed: { short: "Closed", long: "closed" },
};

export const dayTexts = {
  nothing: "Nothing on this day.",
  book: (day: string) => `Pick a free time on ${day}`,
} as const;
