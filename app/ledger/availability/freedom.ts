/** Availability of a day. "closed" means that no walker works on that day. */
export type Freedom = "free" | "few" | "full" | "closed";

/**
 * `all`: number of slots of the day, `free`: number of free ones. A day is "free" when at least half of its slots are
 * free.
 */
export function freedomOf(count: { free: number; all: number } | undefined): Freedom {
  if (!count) return "closed";
  if (count.free === 0) return "full";
  return count.free * 2 >= count.all ? "free" : "few";
}
