// The soak itself: asks, looks at what the site holds meanwhile, and says whether it gave everything back.
import { Agent } from "node:http";

import { cookieOf } from "../../e2e/support/sign-in.ts";
import { seeEveryPage } from "../site/see-every-page.ts";
import { type Asked, answersOf, type Kind, mixOf, type Who } from "./mix.ts";
import { send, type Sender } from "./send.ts";
import type { Figures, SoakedSite } from "./soaked-site.ts";

export interface SoakPlan {
  seed: number;
  requests: number;
  /** Asked before it is first looked: until then caches fill. */
  warmUp: number;
  /** Looked at after each so many. */
  every: number;
  connections: number;
  /** Nothing goes on for longer. */
  minutes: number;
}

export type Reading<Told = Figures> = Told & { requests: number };

export interface Soaked<Told = Figures> {
  /** The first is that after the warm-up. */
  readings: Reading<Told>[];
  /** By kind and status; "-" where nobody waited for an answer. */
  answers: Map<Kind, Map<string, number>>;
  perSecond: number;
}

/** How much more may be held at the end than after the warm-up. */
export const mostGrowth = 0.1;

/** By what share the heap has grown since the warm-up. */
export function growthOf({ readings }: Pick<Soaked, "readings">): number {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first === last) throw new Error("nothing was soaked");
  return last.heapMb / first.heapMb - 1;
}

/** A site, and what it holds in memory. */
export interface SiteToSoak<Told> extends Pick<SoakedSite, "origin" | "ended"> {
  figures: () => Promise<Told>;
}

/** Throws where the site ends, hangs, or answers what it should not. `look`: hears of each reading. */
export async function soakSite<Told = Figures>(
  site: SiteToSoak<Told>,
  plan: SoakPlan,
  look: (reading: Reading<Told>) => void,
): Promise<Soaked<Told>> {
  const until = AbortSignal.timeout(plan.minutes * 60_000);
  const port = Number(new URL(site.origin).port);
  await seeEveryPage(site.origin);
  const agent = new Agent({ keepAlive: true, maxSockets: plan.connections });
  const sender: Sender = { port, agent, sessions: await signIn(site.origin) };
  const mix = mixOf(plan.seed, site.origin);
  const answers: Soaked["answers"] = new Map();
  const readings: Reading<Told>[] = [];
  const started = performance.now();
  let asked = 0;
  try {
    for (const milestone of milestonesOf(plan)) {
      const lane = async () => {
        while (asked < milestone) {
          asked += 1;
          await askOne(mix.next().value, asked);
        }
      };
      await Promise.all(Array.from({ length: plan.connections }, lane));
      const reading = { requests: asked, ...(await site.figures()) };
      readings.push(reading);
      look(reading);
    }
  } finally {
    agent.destroy();
  }
  return { readings, answers, perSecond: asked / ((performance.now() - started) / 1000) };

  async function askOne(one: Asked, number: number): Promise<void> {
    if (until.aborted) throw new Error(`after ${plan.minutes} minutes only ${number} requests were answered`);
    const ended = site.ended();
    if (ended !== null) throw new Error(`the site ended (${ended}) at request ${number}`);
    const status = await send(one, sender).catch(async (error: unknown) => {
      // Its end is heard of a moment after its connections are refused.
      await new Promise((later) => setTimeout(later, 200));
      const now = site.ended();
      throw new Error(`request ${number} failed, and the site ${now === null ? "runs on" : `ended (${now})`}`, {
        cause: error,
      });
    });
    const told = status === null ? "-" : String(status);
    const ofKind = answers.get(one.kind) ?? new Map<string, number>();
    answers.set(one.kind, ofKind.set(told, (ofKind.get(told) ?? 0) + 1));
    if (answersOf(one.kind)?.test(told) === false)
      throw new Error(
        `request ${number} of seed ${plan.seed}, ${one.kind}: ${one.method} ${one.path} was answered ${told}`,
      );
  }
}

function milestonesOf({ warmUp, every, requests }: SoakPlan): number[] {
  const between: number[] = [];
  for (let next = warmUp + every; next < requests; next += every) between.push(next);
  return [warmUp, ...between, requests];
}

async function signIn(origin: string): Promise<Record<Exclude<Who, "nobody">, string>> {
  return {
    client: await cookieOf(origin, "client"),
    walker: await cookieOf(origin, "walker"),
    admin: await cookieOf(origin, "admin"),
  };
}
