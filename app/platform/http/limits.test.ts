import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createLimits, type Limit } from "./limits";

const contactLimit: Limit = { name: "contact", points: 5, minutes: 10 };
const testimonialLimit: Limit = { name: "testimonial", points: 3, minutes: 10 };
const signInLimit: Limit = { name: "sign-in", points: 5, minutes: 15 };
const networkLimit: Limit = { name: "sign-in-address", points: 30, minutes: 15 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function takeTimes(limits: ReturnType<typeof createLimits>, limit: Limit, address: string, times: number) {
  const waits: number[] = [];
  for (let count = 0; count < times; count++) waits.push(await limits.take(limit, address));
  return waits;
}

test("a limit of five tries in ten minutes refuses the sixth try, and returns the wait in seconds", async () => {
  const limits = createLimits(1);
  expect(await takeTimes(limits, contactLimit, "192.0.2.7", 5)).toEqual(Array(5).fill(0));
  vi.advanceTimersByTime(9000);
  expect(await limits.take(contactLimit, "192.0.2.7")).toBe(591);
  vi.advanceTimersByTime(591_000);
  expect(await limits.take(contactLimit, "192.0.2.7")).toBe(0);
});

test("a limit counts each IP address separately, and each limit counts separately", async () => {
  const limits = createLimits(1);
  await takeTimes(limits, testimonialLimit, "192.0.2.7", 4);
  expect(await limits.take(testimonialLimit, "192.0.2.8")).toBe(0);
  expect(await limits.take(contactLimit, "192.0.2.7")).toBe(0);
  expect(await limits.take(testimonialLimit, "192.0.2.7")).toBeGreaterThan(0);
});

test("ten concurrent tries are counted as ten", async () => {
  const limits = createLimits(1);
  const waits = await Promise.all(Array.from({ length: 10 }, () => limits.take(contactLimit, "192.0.2.7")));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test("a factor multiplies the limit, which always allows at least one try", async () => {
  expect((await takeTimes(createLimits(10), contactLimit, "192.0.2.7", 51)).filter((wait) => wait === 0)).toHaveLength(
    50,
  );
  expect((await takeTimes(createLimits(0.01), contactLimit, "192.0.2.7", 2)).filter((wait) => wait === 0)).toHaveLength(
    1,
  );
});

test("forget removes all tries of a key, and giveBack removes one", async () => {
  const limits = createLimits(1);
  await takeTimes(limits, signInLimit, "noa@example.com 192.0.2.7", 6);
  await limits.forget(signInLimit, "noa@example.com 192.0.2.7");
  expect(await limits.take(signInLimit, "noa@example.com 192.0.2.7")).toBe(0);

  await takeTimes(limits, networkLimit, "192.0.2.7", 30);
  await limits.giveBack(networkLimit, "192.0.2.7");
  expect(await limits.take(networkLimit, "192.0.2.7")).toBe(0);
  expect(await limits.take(networkLimit, "192.0.2.7")).toBeGreaterThan(0);
});

test("the least recently used key is forgotten when there are too many keys", async () => {
  const limits = createLimits(1, 100);
  await takeTimes(limits, contactLimit, "192.0.2.7", 5);
  await takeTimes(limits, contactLimit, "192.0.2.8", 5);
  for (let count = 0; count < 150; count++) {
    await limits.take(contactLimit, `2001:db8:0:${count}::/64`);
    // Keeps this key recently used.
    if (count % 50 === 0) await limits.take(contactLimit, "192.0.2.7");
  }
  expect(vi.getTimerCount(), "one timer for each remembered key").toBe(100);
  expect(await limits.take(contactLimit, "192.0.2.7")).toBeGreaterThan(0);
  expect(await limits.take(contactLimit, "192.0.2.8")).toBe(0);
});
