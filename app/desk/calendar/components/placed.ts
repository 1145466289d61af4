import type { CSSProperties } from "react";

import type { Rows } from "../rows";

export interface Place {
  style: CSSProperties & { "--lane"?: number; "--lanes"?: number; "--of-walker"?: string };
}

/** Grid rows of five minutes from the first hour shown, and the item's lane, as an inline style. */
export function placed(hours: Rows, { from, to }: Rows, lane?: { lane: number; lanes: number }): Place {
  const [start, end] = [(from - hours.from) / 5, (to - hours.from) / 5].map(Math.floor) as [number, number];
  return {
    style: {
      gridRow: `${start + 1} / ${end + 1}`,
      ...(lane ? { "--lane": lane.lane, "--lanes": lane.lanes } : {}),
    },
  };
}
