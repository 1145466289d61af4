// How often one address may do a thing (decisions §7: ten times more in the demo). In memory: one server.
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const rules = {
  contact: { points: 5, minutes: 10 },
  waitlist: { points: 5, minutes: 10 },
  testimonial: { points: 3, minutes: 10 },
  /** Wrong passwords of one account from one address: nobody else is locked out by them. */
  "sign-in": { points: 5, minutes: 15 },
  /** Wrong passwords of any account from one address. */
  "sign-in-address": { points: 30, minutes: 15 },
  register: { points: 5, minutes: 60 },
  "password-mail": { points: 5, minutes: 60 },
  token: { points: 20, minutes: 10 },
  /** Passkeys' questions and answers, asked from any page: they use up nobody's other tries. */
  passkey: { points: 60, minutes: 10 },
  picture: { points: 30, minutes: 60 },
  /** What a person signs, gives and takes back in the contract: each of it is mailed. */
  release: { points: 10, minutes: 60 },
  api: { points: 60, minutes: 10 },
  /** Pages with a calendar ask how it stands: once each, and again with each refresh. */
  calendar: { points: 120, minutes: 10 },
  /** A calendar program asks a few times an hour; the big ones ask for many people from one network. */
  feed: { points: 300, minutes: 10 },
  /** Google tells of changes; what it is not let say is found at the next fetch. */
  "calendar-changed": { points: 300, minutes: 10 },
} as const;

export type LimitName = keyof typeof rules;

export interface Limits {
  /** Counts one try; answers the seconds to wait when there were too many, otherwise 0. `key`: whose tries they are. */
  take(name: LimitName, key: string): Promise<number>;
  /** Takes one try back: it was none. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Forgets the tries: the right password was given. */
  forget(name: LimitName, key: string): Promise<void>;
}

export function createLimits(factor: number): Limits {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterMemory({ points: Math.max(1, Math.round(rule.points * factor)), duration: rule.minutes * 60 }),
    ]),
  );
  return {
    async take(name, key) {
      try {
        await limiters.get(name)?.consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async giveBack(name, key) {
      await limiters.get(name)?.reward(key);
    },
    async forget(name, key) {
      await limiters.get(name)?.delete(key);
    },
  };
}
