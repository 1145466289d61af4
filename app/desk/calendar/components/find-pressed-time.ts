import type { MouseEvent } from "react";

import { quarterUnder, wallTimeAt } from "../proposal";
import type { Rows } from "../rows";

/** Time at which a gap was pressed, "2026-11-24T10:30"; null for a key press. */
export function findPressedTime(event: MouseEvent<HTMLElement>, gap: { rows: Rows; at: string }): string | null {
  if (event.detail === 0) return null;
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return wallTimeAt(gap.at.slice(0, 10), quarterUnder(gap.rows, (event.clientY - top) / height));
}
