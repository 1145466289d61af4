// Critical CSS of each page, as the build wrote it (scripts/critical-css.ts).
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Keyed by path; "/*" for unknown addresses. Empty in development and during the build itself. */
export function readCriticalCss(clientDir: string | null): ReadonlyMap<string, string> {
  const file = join(clientDir ?? "", "../server/critical-css.json");
  if (clientDir === null || !existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
}
