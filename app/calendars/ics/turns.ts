// Limits concurrent work.

/**
 * Returns a function that runs at most `most` works at a time. A waiting caller may leave by `signal`, which rejects
 * with its reason.
 */
export function createLimiter(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];

  async function enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = waiting.indexOf(resolve);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(signal?.reason as Error);
    };
    waiting.push(resolve);
    signal?.addEventListener("abort", leave, { once: true });
    await promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  function exit(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return async <Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> => {
    await enter(signal);
    try {
      return await work();
    } finally {
      exit();
    }
  };
}
