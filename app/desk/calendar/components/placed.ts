import type { Rows } from "../rows";

/**
 * Grid rows as data attributes: hours and five-minute steps from the first hour shown. The content security policy
 * refuses inline styles.
 */
export function placed(hours: Rows, { from, to }: Rows) {
  const [start, end] = [(from - hours.from) / 5, (to - hours.from) / 5].map(Math.floor) as [number, number];
  return {
    "data-hour": Math.floor(start / 12),
    "data-step": start % 12,
    "data-to-hour": Math.floor(end / 12),
    "data-to-step": end % 12,
  };
}
