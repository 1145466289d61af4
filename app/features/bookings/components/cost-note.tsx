// What a change costs and why, read before it is confirmed (decisions §4).
import { Temporal } from "~/shared/dates";
import type { Cents } from "~/shared/money";

import type { ChangeCost } from "../booking-view";
import { feeThatIs } from "../change-words";

/** `total`: the price the fee is a share of. */
export const CostNote = ({ cost: { fee, freeUntil }, total }: { cost: ChangeCost; total: Cents }) => (
  <p className={fee > 0 ? "note note-warning" : "note"}>
    {feeThatIs({ fee, total, freeUntil: freeUntil ? Temporal.Instant.from(freeUntil) : null })}
  </p>
);
