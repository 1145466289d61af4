// Reads the critical CSS of each page, which the build made (scripts/critical-css.ts).
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the CSS by path, with "/*" for unknown URLs. Empty in development, and while the build makes the CSS. */
export function readCriticalCss(clientDir: string | null): ReadonlyMap<string, string> {
  const file = join(clientDir ?? "", "../server/critical-css.json");
  if (clientDir === null || !existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
}
