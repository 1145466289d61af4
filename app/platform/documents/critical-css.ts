// The styles of each page's first paint, as the build wrote them (scripts/critical-css.ts).
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** By path; "/*" for every address nobody knows. Empty while the build is still writing them, and in development. */
export function readCriticalCss(clientDir: string | null): ReadonlyMap<string, string> {
  const file = join(clientDir ?? "", "../server/critical-css.json");
  if (clientDir === null || !existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
}
