// Loaded into the site's process before the site (node --import). Reports the memory to the parent process after a
// forced garbage collection.
import type { Figures } from "./soaked-site.ts";

const collect = globalThis.gc;
if (!collect || !process.send)
  throw new Error("only for a site that was started by the soak: node --expose-gc, with a channel");
// Without this, the channel to the parent would keep a stopped site alive.
process.channel?.unref();

process.on("message", (told) => {
  if (told === "figures") void tell();
});

async function tell(): Promise<void> {
  // Several rounds, because objects freed by a finalizer, such as streams and requests, are collected in the next
  // round.
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
