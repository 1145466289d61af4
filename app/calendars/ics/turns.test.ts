// Limiting concurrent work.
import { expect, test } from "vitest";

import { createLimiter } from "./read-in-thread.server";

/** Work that ends when `end` is called. */
function job() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let hasBegun = false;
  return {
    run: () => {
      hasBegun = true;
      return promise;
    },
    end: () => resolve("done"),
    hasBegun: () => hasBegun,
  };
}

const settle = () => new Promise((soon) => setImmediate(soon));

test("at most two jobs run at once, and all run in the end", async () => {
  const inTurn = createLimiter(2);
  const jobs = [job(), job(), job(), job()];
  const begun = () => jobs.map(({ hasBegun }) => hasBegun());
  const all = jobs.map(({ run }) => inTurn(run));
  await settle();
  expect(begun()).toEqual([true, true, false, false]);
  jobs[1]?.end();
  await settle();
  expect(begun()).toEqual([true, true, true, false]);
  for (const { end } of jobs) end();
  expect(await Promise.all(all)).toEqual(["done", "done", "done", "done"]);
});

test("a failed job and an aborted one make room for the next", async () => {
  const inTurn = createLimiter(1);
  await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const [first, given, last] = [job(), job(), job()];
  const patience = new AbortController();
  const done = inTurn(first.run);
  const left = inTurn(given.run, patience.signal);
  const next = inTurn(last.run, patience.signal);
  patience.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  await expect(next).rejects.toMatchObject({ name: "AbortError" });
  const after = job();
  const afterwards = inTurn(after.run);
  first.end();
  after.end();
  expect(await Promise.all([done, afterwards])).toEqual(["done", "done"]);
  expect([given.hasBegun(), last.hasBegun()]).toEqual([false, false]);
  await expect(inTurn(given.run, AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
});
