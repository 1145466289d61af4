// What a change costs and why, read before it is confirmed (docs/product.md, Late fee). After a refusal because it changed
// meanwhile it is the newer amount, and sending once more is agreeing to that.
import type { Cents } from "~/shared/money";

import type { ChangeCost } from "./get-booking.server";
import { feeThatIs } from "~/day/texts/booking";

/** `total`: the price the fee is a share of. */
export const CostNote = ({ cost: { fee, freeUntil }, total }: { cost: ChangeCost; total: Cents }) => (
  <p className={fee > 0 ? "note note-warning" : "note"}>
    {feeThatIs({ fee, total, freeUntil: freeUntil ? Temporal.Instant.from(freeUntil) : null })}
  </p>
);
