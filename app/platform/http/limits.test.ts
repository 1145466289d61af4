import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createLimits, type LimitName } from "./limits";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function takeTimes(limits: ReturnType<typeof createLimits>, name: LimitName, address: string, times: number) {
  const waits: number[] = [];
  for (let count = 0; count < times; count++) waits.push(await limits.take(name, address));
  return waits;
}

test.each([
  ["contact", 5],
  ["waitlist", 5],
  ["testimonial", 3],
] as const)(
  "the %s form takes %d messages in ten minutes; the next is told how long to wait",
  async (name, allowed) => {
    const limits = createLimits(1);
    expect(await takeTimes(limits, name, "192.0.2.7", allowed)).toEqual(Array(allowed).fill(0));
    vi.advanceTimersByTime(9000);
    expect(await limits.take(name, "192.0.2.7")).toBe(591);
    vi.advanceTimersByTime(591_000);
    expect(await limits.take(name, "192.0.2.7")).toBe(0);
  },
);

test("another address, and another form, is not affected", async () => {
  const limits = createLimits(1);
  await takeTimes(limits, "testimonial", "192.0.2.7", 4);
  expect(await limits.take("testimonial", "192.0.2.8")).toBe(0);
  expect(await limits.take("contact", "192.0.2.7")).toBe(0);
  expect(await limits.take("testimonial", "192.0.2.7")).toBeGreaterThan(0);
});

test("ten messages at once count as ten", async () => {
  const limits = createLimits(1);
  const waits = await Promise.all(Array.from({ length: 10 }, () => limits.take("contact", "192.0.2.7")));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
});

test("the demo allows ten times as much, and no factor allows nothing at all", async () => {
  expect((await takeTimes(createLimits(10), "contact", "192.0.2.7", 51)).filter((wait) => wait === 0)).toHaveLength(50);
  expect((await takeTimes(createLimits(0.01), "contact", "192.0.2.7", 2)).filter((wait) => wait === 0)).toHaveLength(1);
});

test("ten changes of a contract's releases an hour are taken from one person, and others' not counted with them", async () => {
  const limits = createLimits(1);
  expect(await takeTimes(limits, "release", "casey", 10)).toEqual(Array(10).fill(0));
  expect(await limits.take("release", "casey")).toBe(3600);
  expect(await limits.take("release", "riley")).toBe(0);
});

test("the right password forgets an account's tries, and takes back one of the address's", async () => {
  const limits = createLimits(1);
  await takeTimes(limits, "sign-in", "noa@example.com 192.0.2.7", 6);
  await limits.forget("sign-in", "noa@example.com 192.0.2.7");
  expect(await limits.take("sign-in", "noa@example.com 192.0.2.7")).toBe(0);

  await takeTimes(limits, "sign-in-address", "192.0.2.7", 30);
  await limits.giveBack("sign-in-address", "192.0.2.7");
  expect(await limits.take("sign-in-address", "192.0.2.7")).toBe(0);
  expect(await limits.take("sign-in-address", "192.0.2.7")).toBeGreaterThan(0);
});

test("keys that are invented are not remembered without end: who is not heard of for longest is forgotten", async () => {
  const limits = createLimits(1, 100);
  await takeTimes(limits, "contact", "192.0.2.7", 5);
  await takeTimes(limits, "contact", "192.0.2.8", 5);
  for (let count = 0; count < 150; count++) {
    await limits.take("contact", `2001:db8:0:${count}::/64`);
    // Heard of all the while.
    if (count % 50 === 0) await limits.take("contact", "192.0.2.7");
  }
  expect(vi.getTimerCount(), "one for each that is remembered").toBe(100);
  expect(await limits.take("contact", "192.0.2.7")).toBeGreaterThan(0);
  expect(await limits.take("contact", "192.0.2.8")).toBe(0);
});
