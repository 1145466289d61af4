// A phone's shelf in memory, with as much room as is asked for.
import type { Shelf, Waiting } from "~/day/pocket/queue";

export function memoryShelf({ room = Infinity } = {}): Shelf {
  const entries = new Map<string, Waiting>();
  return {
    list: async (accountId) => [...entries.values()].filter((entry) => entry.accountId === accountId),
    add: async (entry) => {
      if (entries.size >= room) throw new DOMException("no room", "QuotaExceededError");
      entries.set(entry.key, entry);
    },
    change: async (key, how) => {
      const entry = entries.get(key);
      if (!entry) return null;
      const changed = how(entry);
      if (changed) entries.set(key, changed);
      else entries.delete(key);
      return changed;
    },
  };
}
