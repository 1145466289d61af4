// `npm run walks -- <command>`: commands for the person who runs the server, from the output of `npm run build`.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

process.env.NODE_ENV = "production";
const program = resolve(process.env.BUILD_DIR ?? join(import.meta.dirname, "../build"), "server/walks.js");
if (existsSync(program)) {
  const { runWalks } = (await import(pathToFileURL(program).href)) as typeof import("../app/walks");
  process.exitCode = await runWalks(process.argv.slice(2), {
    source: process.env,
    say: (line) => process.stdout.write(`${line}\n`),
  });
} else {
  console.error('The program is not built yet: run "npm run build" first.');
  process.exitCode = 2;
}
