// Builds the service worker of /today (docs/decisions/031-without-signal.md), including the list of files that a
// walker's pages need, read from Vite's manifest.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { build } from "vite";

/** An entry in Vite's manifest. */
interface Built {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** Entry files of the pages. The list includes their static imports, but not their dynamic imports. */
const begins =
  /^app\/(?:entry\.client|hydrate-page|root|ui\/document\/toaster|routes\/walker\/(?:layout|today|no-show|report-card|care-sheet|way-in|emergency|incident))\.tsx?/;

/** This file is only loaded by app/hydrate-page.tsx in browsers without Temporal. */
const polyfill = "node_modules/temporal-polyfill/global.esm.js";

/** Builds the worker. `manifest`: path of Vite's manifest, which is deleted afterwards. */
export async function buildWorker(buildDir: string): Promise<void> {
  const clientDir = join(buildDir, "client");
  const manifestDir = join(clientDir, ".vite");
  const manifest = JSON.parse(readFileSync(join(manifestDir, "manifest.json"), "utf8")) as Record<string, Built>;
  rmSync(manifestDir, { recursive: true });
  const files = [...filesOfPages(manifest, clientDir)].toSorted();
  const result = await build({
    configFile: false,
    logLevel: "warn",
    resolve: { tsconfigPaths: true },
    define: {
      filesOfTheBuild: JSON.stringify(files),
      temporalPolyfill: JSON.stringify([...filesOf(manifest, [polyfill])]),
      "process.env.NODE_ENV": JSON.stringify("production"),
    },
    build: {
      write: false,
      copyPublicDir: false,
      rollupOptions: {
        input: "app/day/pocket/worker.ts",
        output: { format: "iife", entryFileNames: "today-worker.js" },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error("the service worker was not built");
  writeFileSync(join(clientDir, "today-worker.js"), chunk.code);
}

function filesOf(manifest: Record<string, Built>, names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const take = (name: string) => {
    const built = manifest[name];
    if (!built || seen.has(name)) return;
    seen.add(name);
    for (const file of [built.file, ...(built.css ?? []), ...(built.assets ?? [])]) files.add(`/${file}`);
    for (const each of built.imports ?? []) take(each);
  };
  for (const name of names) take(name);
  return files;
}

function filesOfPages(manifest: Record<string, Built>, clientDir: string): Set<string> {
  const first = Object.keys(manifest).filter((name) => begins.test(name));
  if (first.length < 8) throw new Error(`the build has too few of a walker's pages: ${first.join(", ")}`);
  const files = filesOf(manifest, first);
  // This includes React Router's route manifest, and the stylesheet and fonts of all documents.
  for (const name of readdirSync(join(clientDir, "assets")))
    if (/^manifest-[\w-]+\.js$|^app-[\w-]+\.css$|\.woff2$/.test(name)) files.add(`/assets/${name}`);
  return files;
}
