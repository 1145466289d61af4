// What a change costs and why, shown before it is confirmed (docs/product.md, Late fee).
import type { Cents } from "~/shared/money";

import type { ChangeCost } from "./get-booking.server";
import { currentFeeInWords } from "~/day/texts/booking";

/** `total`: the price of which the fee is a share. Cents. */
export const CostNote = ({ cost: { fee, freeUntil }, total }: { cost: ChangeCost; total: Cents }) => (
  <p className={fee > 0 ? "note note-warning" : "note"}>
    {currentFeeInWords({ fee, total, freeUntil: freeUntil ? Temporal.Instant.from(freeUntil) : null })}
  </p>
);
