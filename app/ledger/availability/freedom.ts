/** How much of a day can be booked; "closed": nobody works then. */
export type Freedom = "free" | "few" | "full" | "closed";

/** `all`: the times that day still has; none where nobody works. From half of them on it is "free". */
export function freedomOf(count: { free: number; all: number } | undefined): Freedom {
  if (!count) return "closed";
  if (count.free === 0) return "full";
  return count.free * 2 >= count.all ? "free" : "few";
}
