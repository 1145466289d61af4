// Runs the soak: sends requests, reads the site's memory, and checks the statuses of the responses.
import { Agent } from "node:http";

import { cookieOf } from "../../e2e/support/sign-in.ts";
import { seeEveryPage } from "../site/see-every-page.ts";
import { type Asked, answersOf, type Kind, mixOf, type Who } from "./mix.ts";
import { send, type Sender } from "./send.ts";
import type { Figures, SoakedSite } from "./soaked-site.ts";

export interface SoakPlan {
  seed: number;
  requests: number;
  /** Number of requests before the first reading of memory, in which caches fill. */
  warmUp: number;
  /** Number of requests between two readings. */
  every: number;
  connections: number;
  /** Time limit of the soak, in minutes. */
  minutes: number;
}

export type Reading<Told = Figures> = Told & { requests: number };

export interface Soaked<Told = Figures> {
  /** Readings of memory. The first one follows the warm-up. */
  readings: Reading<Told>[];
  /** Number of responses by kind of request and status; "-" when no response was awaited. */
  answers: Map<Kind, Map<string, number>>;
  perSecond: number;
}

/** Allowed growth of the heap after the warm-up: 0.1 is a tenth. */
export const mostGrowth = 0.1;

/** Returns the growth of the heap since the warm-up: 0.1 is a tenth. */
export function growthOf({ readings }: Pick<Soaked, "readings">): number {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || first === last) throw new Error("nothing was soaked");
  return last.heapMb / first.heapMb - 1;
}

/** A site whose memory can be read. */
export interface SiteToSoak<Told> extends Pick<SoakedSite, "origin" | "ended"> {
  figures: () => Promise<Told>;
}

/**
 * Runs the requests. `look` is called with each reading. @throws when the site ends, hangs, or sends an unexpected
 * status.
 */
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
      // Waits, because the process reports its end shortly after it starts to refuse connections.
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
