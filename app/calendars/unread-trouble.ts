// Events that could not be read, in words for the banner: which they are stands at their calendar.

/** Null: all were read. `count` is of a calendar whose busy times block. */
export function unreadTroubleOf(count: number): { what: string; todo: string } | null {
  if (count === 0) return null;
  const [events, their] = count === 1 ? ["1 event", "its"] : [`${count} events`, "their"];
  return {
    what: `${events} in it couldn't be read, or not all of ${their} times, which may be offered to clients.`,
    todo: `The calendar's own entry says which, and what to do.`,
  };
}
