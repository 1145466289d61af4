// Builds a program that a test runs as a process of its own. What it uses of the libraries is in it: loading them file by
// file takes longer than most programs have to run. The database's own stay outside: they bring files along.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

import { build } from "vite";

const inside =
  /^(?:drizzle-orm|temporal-polyfill|react|react-dom|scheduler|@react-email|html-to-text|selderee|@selderee|parseley|leac|peberminta|htmlparser2|dom[a-z]+|entities|deepmerge|html5parser)(?:\/|$)/;

export interface BuiltProgram {
  path: string;
  remove: () => void;
}

/** Within the project, so that it finds the libraries that stay outside. */
export async function buildProgram(source: string): Promise<BuiltProgram> {
  mkdirSync("build", { recursive: true });
  const directory = mkdtempSync(join(resolve("build"), "program-"));
  // As it is asked for: whoever loaded this may have said "development".
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
