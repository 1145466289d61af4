// Texts of the dialog that changes a visit's length.
import { type Cents, formatExact } from "~/shared/money";

import { shortDayOf, spanInDay } from "./grid";

export const stretchTexts = {
  title: (pets: string) => `How long for ${pets}?`,
  now: (start: string, end: string, total: Cents) =>
    `Now ${shortDayOf(start)}, ${spanInDay(start, end)}, for ${formatExact(total)}. It starts when it does.`,
  length: "Length",
  choice: (minutes: number, total: Cents) => `${minutes} min, ${formatExact(total)}`,
  keepPrice: (total: Cents) => `Keep the price of ${formatExact(total)}`,
  why: "Why",
  usualReason: "As we agreed.",
  silent: "Don't email: I told them myself",
  silentHint: "Their calendar keeps the old length then.",
  confirm: "Change the length",
  changing: "Changing...",
  keep: "Leave it as it is",
  priceChanged: (total: Cents) => `That length costs ${formatExact(total)} now. Check it, and send it again.`,
  /** Label of the lower edge while it is dragged. */
  lasts: (minutes: number) => `${minutes} min`,
} as const;
