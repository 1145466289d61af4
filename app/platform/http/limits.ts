// Rate limits by network, account or person; ten times higher in the demo. Counted in memory, or in a table when
// several servers may share a PostgreSQL (docs/decisions/018-limits.md). Each limit is defined in the file that uses
// it.
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

import type { Logger } from "~/platform/process/log";
import { sign } from "~/platform/process/secret";

/** Number of tries that each key has in a time. */
export interface Limit {
  /** Unique name, stored with the counts. */
  name: string;
  points: number;
  minutes: number;
}

/** Limit on opening mailed links, and on passwords typed by signed-in people. */
export const tokenLimit: Limit = { name: "token", points: 20, minutes: 10 };

export interface Limits {
  /**
   * Counts one try. Returns 0, or the seconds to wait when there were too many tries. `key`: the network, account or
   * person.
   */
  take(limit: Limit, key: string): Promise<number>;
  /** Takes back one counted try. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Removes all counted tries of the key. */
  forget(limit: Limit, key: string): Promise<void>;
}

const optionsOf = ({ name, points, minutes }: Limit, factor: number) => ({
  points: Math.max(1, Math.round(points * factor)),
  duration: minutes * 60,
  keyPrefix: name,
});

/** Returns a function that makes one limiter per limit, at its first use. */
function eachLimit<Limiter>(make: (limit: Limit) => Limiter) {
  const made = new Map<string, Limiter>();
  return {
    made,
    of(limit: Limit): Limiter {
      const limiter = made.get(limit.name) ?? make(limit);
      made.set(limit.name, limiter);
      return limiter;
    },
  };
}

/** Maximum number of keys per limit in the memory of one process. */
const mostKeys = 10_000;

/**
 * Returns limits that are counted in this process's memory. Above `most` keys, the least recently used key is
 * forgotten.
 */
export function createLimits(factor: number, most = mostKeys): Limits {
  const limiters = eachLimit((limit) => ({
    limiter: new RateLimiterMemory(optionsOf(limit, factor)),
    keys: new Set<string>(),
  }));
  return {
    async take(limit, key) {
      const { limiter, keys } = limiters.of(limit);
      // Moves the key to the end, because it is used again.
      keys.delete(key);
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > most && oldest !== undefined) {
        keys.delete(oldest);
        await limiter.delete(oldest);
      }
      return secondsOf(limiter.consume(key));
    },
    async giveBack(limit, key) {
      await limiters.of(limit).limiter.reward(key);
    },
    async forget(limit, key) {
      await limiters.of(limit).limiter.delete(key);
    },
  };
}

/**
 * Returns limits that are counted in a table, for all servers of one PostgreSQL. Keys are stored as hashes. While the
 * database doesn't answer, each server counts in memory.
 */
export function createSharedLimits({ factor, pool, secret, log }: SharedOptions): Limits {
  const limiters = eachLimit((limit) => {
    const options = optionsOf(limit, factor);
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      // The table exists: a migration created it. The daily cleaning removes expired rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Keys over the limit are refused from memory until the wait is over, so that a flood of requests doesn't reach
      // the database.
      inMemoryBlockOnConsumed: options.points + 1,
    });
  });
  const own = createLimits(factor);
  let refusals = 0;
  let isAway = false;
  async function ask<Answer>(question: () => Promise<Answer>, alone: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await question();
      isAway = false;
      return answer;
    } catch (error) {
      if (!isAway) log.error({ err: error }, "the database didn't answer: each server counts limits for itself");
      isAway = true;
      return alone();
    }
  }
  const hashed = (limit: Limit, key: string) => sign(secret, `limit ${limit.name}`, key);
  return {
    take: (limit, key) =>
      ask(
        async () => {
          const seconds = await secondsOf(limiters.of(limit).consume(hashed(limit, key)));
          // Clears expired keys from memory, because the library never forgets refused keys by itself.
          if (seconds > 0 && ++refusals % mostKeys === 0)
            for (const limiter of limiters.made.values()) limiter.deleteInMemoryBlockedAll();
          return seconds;
        },
        () => own.take(limit, key),
      ),
    giveBack: (limit, key) =>
      ask(
        async () => {
          await limiters.of(limit).reward(hashed(limit, key));
        },
        () => own.giveBack(limit, key),
      ),
    forget: (limit, key) =>
      ask(
        async () => {
          await limiters.of(limit).delete(hashed(limit, key));
        },
        () => own.forget(limit, key),
      ),
  };
}

interface SharedOptions {
  factor: number;
  pool: Pool;
  /** Key of the hashes. All servers must have the same `SECRET`. */
  secret: string;
  log: Logger;
}

async function secondsOf(consumed: Promise<unknown>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
