// How often one address, account or person may do a thing; ten times more in the demo. Counted in memory, or, where
// several servers share a PostgreSQL, in a table of it (docs/decisions/018-limits.md).
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

import type { Logger } from "~/platform/process/log";
import { sign } from "~/platform/process/secret";

const rules = {
  contact: { points: 5, minutes: 10 },
  waitlist: { points: 5, minutes: 10 },
  testimonial: { points: 3, minutes: 10 },
  /** Wrong passwords of one account from one address: nobody else is locked out by them. */
  "sign-in": { points: 5, minutes: 15 },
  /** Wrong passwords of any account from one address. */
  "sign-in-address": { points: 30, minutes: 15 },
  /** Wrong passwords of one account from all networks that it does not know. */
  "sign-in-account": { points: 20, minutes: 60 },
  /** Forms sent faster than anybody types, or without the time they took; all public forms together. */
  hurried: { points: 5, minutes: 60 },
  register: { points: 5, minutes: 60 },
  "password-mail": { points: 5, minutes: 60 },
  token: { points: 20, minutes: 10 },
  /** One-time and backup codes of one account, wherever they are typed. */
  code: { points: 10, minutes: 15 },
  /** Codes sent by one address that belong to no account. */
  "code-address": { points: 20, minutes: 10 },
  /** Passkeys' questions and answers, asked from any page: they use up nobody's other tries. */
  passkey: { points: 60, minutes: 10 },
  picture: { points: 30, minutes: 60 },
  /** Photos of visits: a walker's whole day. */
  "visit-photo": { points: 300, minutes: 60 },
  /** What a client writes back to a report card: each of it is mailed. */
  "card-reply": { points: 5, minutes: 60 },
  /** What a person signs, gives and takes back in the contract: each of it is mailed. */
  release: { points: 10, minutes: 60 },
  /** What a client asks for, books, moves and takes back: each of it is mailed. */
  request: { points: 30, minutes: 60 },
  api: { points: 60, minutes: 10 },
  /** Pages with a calendar ask how it stands: once each, and again with each refresh. */
  calendar: { points: 120, minutes: 10 },
  /** Ways to Stripe's page, each of them asked for there. */
  "card-payment": { points: 20, minutes: 10 },
  /** A calendar program asks a few times an hour; the big ones ask for many people from one network. */
  feed: { points: 300, minutes: 10 },
  /** Google tells of changes; what it is not let say is found at the next fetch. */
  "calendar-changed": { points: 300, minutes: 10 },
} as const;

export type LimitName = keyof typeof rules;
const names = Object.keys(rules) as LimitName[];

export interface Limits {
  /** Counts one try; answers the seconds to wait when there were too many, otherwise 0. `key`: whose tries they are. */
  take(name: LimitName, key: string): Promise<number>;
  /** Takes one try back: it was none. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets the tries: the right password was given. */
  forget(name: LimitName, key: string): Promise<void>;
}

const each = <Value>(make: (name: LimitName) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<LimitName, Value>;

const optionsOf = (name: LimitName, factor: number) => ({
  points: Math.max(1, Math.round(rules[name].points * factor)),
  duration: rules[name].minutes * 60,
  keyPrefix: name,
});

/** How many keys of each limit one process remembers: addresses can be had by the million. */
const mostKeys = 10_000;

/** In the memory of this process. `most`: when there are more keys, those not heard of for longest are forgotten. */
export function createLimits(factor: number, most = mostKeys): Limits {
  const limiters = each((name) => ({
    limiter: new RateLimiterMemory(optionsOf(name, factor)),
    keys: new Set<string>(),
  }));
  return {
    async take(name, key) {
      const { limiter, keys } = limiters[name];
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
    async giveBack(name, key) {
      await limiters[name].limiter.reward(key);
    },
    async forget(name, key) {
      await limiters[name].limiter.delete(key);
    },
  };
}

/**
 * In a table that all servers of one PostgreSQL share. Keys are hashed: who reads the database learns no address. While
 * the database does not answer, each server counts for itself.
 */
export function createSharedLimits({ factor, pool, secret, log }: SharedOptions): Limits {
  const limiters = each((name) => {
    const options = optionsOf(name, factor);
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      // By a migration; what has expired goes with the daily cleaning.
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Who was refused is refused from memory until the wait is over: a flood does not reach the database.
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
  const hashed = (name: LimitName, key: string) => sign(secret, `limit ${name}`, key);
  return {
    take: (name, key) =>
      ask(
        async () => {
          const seconds = await secondsOf(limiters[name].consume(hashed(name, key)));
          // The library remembers whom it refused without end.
          if (seconds > 0 && ++refusals % mostKeys === 0)
            for (const limiter of Object.values(limiters)) limiter.deleteInMemoryBlockedAll();
          return seconds;
        },
        () => own.take(name, key),
      ),
    giveBack: (name, key) =>
      ask(
        async () => {
          await limiters[name].reward(hashed(name, key));
        },
        () => own.giveBack(name, key),
      ),
    forget: (name, key) =>
      ask(
        async () => {
          await limiters[name].delete(hashed(name, key));
        },
        () => own.forget(name, key),
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
