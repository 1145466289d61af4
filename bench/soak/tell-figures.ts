// Loaded before the site, in its process (node --import): tells the process that started it what is in use, after a forced
// collection. Nothing of the site knows of it.
import type { Figures } from "./soaked-site.ts";

const collect = globalThis.gc;
if (!collect || !process.send)
  throw new Error("only for a site that was started by the soak: node --expose-gc, with a channel");
// The channel alone must not keep a site alive that was told to stop.
process.channel?.unref();

process.on("message", () => void tell());

async function tell(): Promise<void> {
  // What is let go of by a finalizer, as streams and requests are, is collected the time after.
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
