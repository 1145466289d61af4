// Constant-time responses, so that timing does not reveal whether an account exists.
import { setTimeout as pause } from "node:timers/promises";

/** Delay in milliseconds, longer than the work whose duration must stay hidden. */
export const constantTimeMs = 500;

/**
 * Runs `work`, and settles at a multiple of `ms` milliseconds after the call, failures included. So longer work doesn't
 * reveal its duration either. Outcomes that `mustHide` doesn't select settle at once.
 */
export async function inConstantTime<Value>(
  work: () => Promise<Value>,
  { ms = constantTimeMs, mustHide = () => true }: { ms?: number; mustHide?: (outcome: Value) => boolean } = {},
): Promise<Value> {
  let isDone = false;
  // The timer starts before the work, so that it doesn't depend on the work.
  const multiple = waitForMultiple(ms, () => isDone);
  const [settled] = await Promise.allSettled([work()]);
  isDone = true;
  if (settled.status === "fulfilled" && !mustHide(settled.value)) return settled.value;
  await multiple;
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

async function waitForMultiple(ms: number, isDone: () => boolean): Promise<void> {
  do await pause(ms);
  while (!isDone());
}
