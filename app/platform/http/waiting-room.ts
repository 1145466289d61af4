// Delays suspicious forms for a moment. Its capacity is small, so that delayed requests cannot pile up.
import { setTimeout as pause } from "node:timers/promises";

export interface WaitingRoom {
  /** Resolves with true after `ms`, or with false at once when the room is full. */
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
