// Constant-time responses, so that timing does not reveal whether an account exists.
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds; longer than the work whose duration must stay hidden. */
export const constantTimeMs = 500;

/**
 * Settles at a multiple of `ms` milliseconds after the call, failures included, even when the work takes longer. An outcome that
 * `mustHide` does not select settles immediately.
 */
export async function inConstantTime<Value>(
  work: () => Promise<Value>,
  { ms = constantTimeMs, mustHide = () => true }: { ms?: number; mustHide?: (outcome: Value) => boolean } = {},
): Promise<Value> {
  let isDone = false;
  // Started before the work, so that the timer does not depend on it.
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
