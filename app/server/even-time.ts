// An answer that takes the same time whatever was found: the clock tells a stranger nothing.
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds: longer than the work takes that must not show. */
export const evenMs = 500;

/** Answers no sooner than `ms` milliseconds after it was asked, failures included. */
export async function inEvenTime<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  const [result] = await Promise.allSettled([work(), pause(ms)]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
