// In-memory replacement for a phone's storage, with a limited capacity.
import type { PressStore, QueuedPress } from "~/day/pocket/queue";

export function memoryStore({ room = Infinity } = {}): PressStore {
  const entries = new Map<string, QueuedPress>();
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
