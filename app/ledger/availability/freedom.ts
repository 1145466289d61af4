/** Availability of a day; "closed" when no walker works. */
export type Freedom = "free" | "few" | "full" | "closed";

/** `all`: number of slots of that day. A day counts as "free" when at least half of them are free. */
export function freedomOf(count: { free: number; all: number } | undefined): Freedom {
  if (!count) return "closed";
  if (count.free === 0) return "full";
  return count.free * 2 >= count.all ? "free" : "few";
}
