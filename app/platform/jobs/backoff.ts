// Exponential backoff for failed jobs.

/**
 * Returns the seconds to wait after an attempt (from 1): at first 30, then doubling up to an hour, with 25 % jitter.
 * `random`: a number from 0 to 1. `firstSeconds`: start value instead of 30.
 */
export function backoffSeconds(attempt: number, random: number, firstSeconds = 30): number {
  const base = Math.min(firstSeconds * 2 ** (attempt - 1), 3600);
  return base * (0.75 + random / 2);
}
