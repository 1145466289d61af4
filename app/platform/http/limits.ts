// Rate limits by network, account or person; ten times higher in the demo. Counted in memory, or in a table where several
// servers share a PostgreSQL (docs/decisions/018-limits.md). A limit is defined beside the code that counts by it.
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

import type { Logger } from "~/platform/process/log";
import { sign } from "~/platform/process/secret";

/** How many tries one key has in a time. */
export interface Limit {
  /** Unique; stored with the counts. */
  name: string;
  points: number;
  minutes: number;
}

/** Tries to open a mailed link, and passwords typed by people who are signed in. */
export const tokenLimit: Limit = { name: "token", points: 20, minutes: 10 };

export interface Limits {
  /** Counts one try. Returns the seconds to wait when there were too many, otherwise 0. `key` identifies the sender. */
  take(limit: Limit, key: string): Promise<number>;
  /** Uncounts one try. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets all tries of the key. */
  forget(limit: Limit, key: string): Promise<void>;
}

const optionsOf = ({ name, points, minutes }: Limit, factor: number) => ({
  points: Math.max(1, Math.round(points * factor)),
  duration: minutes * 60,
  keyPrefix: name,
});

/** One limiter for each limit, made when it is first used. */
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

/** Keys of each limit that one process remembers. */
const mostKeys = 10_000;

/** Limits in the memory of this process. Above `most` keys, the least recently used are forgotten. */
export function createLimits(factor: number, most = mostKeys): Limits {
  const limiters = eachLimit((limit) => ({
    limiter: new RateLimiterMemory(optionsOf(limit, factor)),
    keys: new Set<string>(),
  }));
  return {
    async take(limit, key) {
      const { limiter, keys } = limiters.of(limit);
      // A key that is used again moves to the end.
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
 * Limits in a table that all servers of one PostgreSQL share. Keys are stored as hashes. While the database does not
 * answer, each server counts for itself.
 */
export function createSharedLimits({ factor, pool, secret, log }: SharedOptions): Limits {
  const limiters = eachLimit((limit) => {
    const options = optionsOf(limit, factor);
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      // A migration creates it; the daily cleaning removes expired rows.
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Refused keys are refused from memory until the wait is over, so that a flood does not reach the database.
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
          // The library never forgets refused keys by itself.
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
  /** The same on every server, as `SECRET` must be. */
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
