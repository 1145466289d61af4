// Loaded before the site in its process (node --import): reports memory to the parent process after a forced
// collection.
import type { Figures } from "./soaked-site.ts";

const collect = globalThis.gc;
if (!collect || !process.send)
  throw new Error("only for a site that was started by the soak: node --expose-gc, with a channel");
// The channel alone must not keep a stopped site alive.
process.channel?.unref();

process.on("message", () => void tell());

async function tell(): Promise<void> {
  // Objects freed by a finalizer, such as streams and requests, are collected in the next round.
  for (let turn = 0; turn < 4; turn += 1) {
    collect?.();
    await new Promise((soon) => setImmediate(soon));
  }
  const handles: Record<string, number> = {};
  for (const name of process.getActiveResourcesInfo()) handles[name] = (handles[name] ?? 0) + 1;
  const { heapUsed, rss } = process.memoryUsage();
  const figures: Figures = { heapMb: heapUsed / 1e6, rssMb: rss / 1e6, handles };
  process.send?.(figures);
}
