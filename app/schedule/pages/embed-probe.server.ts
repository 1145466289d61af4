// Asks Google's booking page whether it may be shown in a frame of ours: at most once in five minutes, for at most five
// seconds (docs/product.md, Booking page address).
import { guardedFetch } from "~/calendars/index.server";
import { type EmbedVerdict, embedVerdict } from "./embed-verdict";

const keptMinutes = 5;
const defaultTimeoutMs = 5000;

export interface ProbeContext {
  /** Of the page the frame stands in. */
  origin: string;
  nowMs: number;
  allowLoopback: boolean;
  timeoutMs?: number;
}

const kept = new Map<string, { verdict: Promise<EmbedVerdict>; untilMs: number }>();

export function probeEmbed(url: string, ctx: ProbeContext): Promise<EmbedVerdict> {
  const found = kept.get(url);
  if (found && found.untilMs > ctx.nowMs) return found.verdict;
  const verdict = ask(url, ctx);
  // There is one booking page: what was before it is of no use.
  kept.clear();
  kept.set(url, { verdict, untilMs: ctx.nowMs + keptMinutes * 60_000 });
  return verdict;
}

async function ask(url: string, { origin, allowLoopback, timeoutMs }: ProbeContext): Promise<EmbedVerdict> {
  try {
    const answer = await guardedFetch({ timeoutMs: timeoutMs ?? defaultTimeoutMs, allowLoopback })(url, {
      redirect: "manual",
    });
    return embedVerdict(answer, url, origin);
  } catch {
    return "unreachable";
  }
}
