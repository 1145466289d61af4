// How often one address may do a thing (decisions §7: ten times more in the demo). In memory: one server.
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const rules = {
  contact: { points: 5, minutes: 10 },
  waitlist: { points: 5, minutes: 10 },
  testimonial: { points: 3, minutes: 10 },
} as const;

export type LimitName = keyof typeof rules;

export interface Limits {
  /** Counts one try; answers the seconds to wait when there were too many, otherwise 0. */
  take(name: LimitName, address: string): Promise<number>;
}

export function createLimits(factor: number): Limits {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterMemory({ points: Math.max(1, Math.round(rule.points * factor)), duration: rule.minutes * 60 }),
    ]),
  );
  return {
    async take(name, address) {
      try {
        await limiters.get(name)?.consume(address);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}
