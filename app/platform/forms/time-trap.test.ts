import { expect, test } from "vitest";

import { createWaitingRoom } from "./time-trap";

test("a waiting room delays a request by the given time", async () => {
  const room = createWaitingRoom({ inAll: 1, ofOneNetwork: 1 });
  const before = performance.now();
  expect(await room.hold("192.0.2.1", 30)).toBe(true);
  expect(performance.now() - before).toBeGreaterThanOrEqual(29);
});

test("a waiting room limits the delayed requests per network and in total", async () => {
  const room = createWaitingRoom({ inAll: 3, ofOneNetwork: 2 });
  const enter = (network: string) => room.hold(network, 5);
  const entered = ["a", "a", "a", "b", "b", "c"].map(enter);
  expect(await Promise.all(entered)).toEqual([true, true, false, true, false, false]);
  // The earlier requests have left the waiting room.
  expect(await Promise.all(["a", "c", "c"].map(enter))).toEqual([true, true, true]);
});
