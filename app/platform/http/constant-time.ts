// Constant-time responses, so that timing does not reveal whether an account exists.
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds; longer than the work whose duration must stay hidden. */
export const constantTimeMs = 500;

/** Settles at a multiple of `ms` milliseconds after the call, failures included, even when the work takes longer. */
export function inConstantTime<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  return inConstantTimeWhere(ms, () => true, work);
}

/** Settles immediately unless `mustNotShow` selects the outcome; failures are always delayed. */
export async function inConstantTimeWhere<Value>(
  ms: number,
  mustNotShow: (outcome: Value) => boolean,
  work: () => Promise<Value>,
): Promise<Value> {
  let isDone = false;
  // Started before the work, so that the timer does not depend on it.
  const multiple = waitForMultiple(ms, () => isDone);
  const [settled] = await Promise.allSettled([work()]);
  isDone = true;
  if (settled.status === "fulfilled" && !mustNotShow(settled.value)) return settled.value;
  await multiple;
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

async function waitForMultiple(ms: number, isDone: () => boolean): Promise<void> {
  do await pause(ms);
  while (!isDone());
}
