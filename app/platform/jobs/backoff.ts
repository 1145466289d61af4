// Exponential backoff for failed jobs.

/**
 * Seconds to wait after the given attempt (1 is the first): 30 doubling up to an hour, with 25 % jitter. `random`: a
 * number from 0 to 1; `firstSeconds`: start value instead of 30.
 */
export function backoffSeconds(attempt: number, random: number, firstSeconds = 30): number {
  const base = Math.min(firstSeconds * 2 ** (attempt - 1), 3600);
  return base * (0.75 + random / 2);
}
