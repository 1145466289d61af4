// An answer that takes the same time whatever was found: the clock tells a stranger nothing.
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds: longer than the work takes that must not show. */
export const evenMs = 500;

/** Answers at a whole multiple of `ms` milliseconds after it was asked, failures included: late as well, on a busy day. */
export function inEvenTime<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  return inEvenTimeWhere(ms, () => true, work);
}

/** Answers at once unless the outcome `mustNotShow`; a failure never shows. */
export async function inEvenTimeWhere<Value>(
  ms: number,
  mustNotShow: (outcome: Value) => boolean,
  work: () => Promise<Value>,
): Promise<Value> {
  let isDone = false;
  // Begun before the work: when it goes off does not depend on it.
  const even = untilEven(ms, () => isDone);
  const [settled] = await Promise.allSettled([work()]);
  isDone = true;
  if (settled.status === "fulfilled" && !mustNotShow(settled.value)) return settled.value;
  await even;
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

async function untilEven(ms: number, isDone: () => boolean): Promise<void> {
  do await pause(ms);
  while (!isDone());
}
