// Bundles a program that a test runs in a separate process, because loading its libraries file by file would take
// longer than running it. Database libraries stay outside the bundle, since they need their own files.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

import { build } from "vite";

const inside =
  /^(?:drizzle-orm|temporal-polyfill|react|react-dom|scheduler|@react-email|html-to-text|selderee|@selderee|parseley|leac|peberminta|htmlparser2|dom[a-z]+|entities|deepmerge|html5parser)(?:\/|$)/;

export interface BuiltProgram {
  path: string;
  remove: () => void;
}

/** The bundle is written into the project folder, from which it can import the libraries outside the bundle. */
export async function buildProgram(source: string): Promise<BuiltProgram> {
  mkdirSync("build", { recursive: true });
  const directory = mkdtempSync(join(resolve("build"), "program-"));
  // Bundles for production, even if the test process has set NODE_ENV to "development".
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await build({
      configFile: false,
      logLevel: "error",
      resolve: { tsconfigPaths: true },
      ssr: { noExternal: [inside] },
      build: {
        ssr: source,
        outDir: directory,
        copyPublicDir: false,
        rollupOptions: { output: { entryFileNames: "program.js" } },
      },
    });
  } finally {
    if (before === undefined) Reflect.deleteProperty(process.env, "NODE_ENV");
    else process.env.NODE_ENV = before;
  }
  cpSync("app/db/migrations", join(directory, "migrations"), { recursive: true });
  return { path: join(directory, "program.js"), remove: () => rmSync(directory, { recursive: true, force: true }) };
}
