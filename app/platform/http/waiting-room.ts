// Holds forms back for a moment. There is room for a few: nobody can pile up requests that wait.
import { setTimeout as pause } from "node:timers/promises";

export interface WaitingRoom {
  /** Comes back after `ms`, with true; with false at once where there is no room. */
  hold(network: string, ms: number): Promise<boolean>;
}

export function createWaitingRoom(most: { inAll: number; ofOneNetwork: number }): WaitingRoom {
  const held = new Map<string, number>();
  let all = 0;
  return {
    async hold(network, ms) {
      const ofThis = held.get(network) ?? 0;
      if (all >= most.inAll || ofThis >= most.ofOneNetwork) return false;
      all += 1;
      held.set(network, ofThis + 1);
      await pause(ms);
      all -= 1;
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
      return true;
    },
  };
}
