// `npm start`: the production server, from the output of `npm run build`. Its script in package.json begins with `exec`, so that
// npm's signals reach the server, not a shell that ends and leaves the server running. Shells without `exec` (Windows) run the
// script's second half.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { serverStart } from "./server-start.ts";

process.env.NODE_ENV = "production";
const buildDir = resolve(process.env.BUILD_DIR ?? join(import.meta.dirname, "../build"));
const { args, env } = serverStart(buildDir, process.env);
// In the place of this process, so that signals, and a supervisor, find the server itself.
if (process.platform === "linux" && process.execve)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...args], { ...process.env, ...env });
// Where a process cannot become another one.
await import(pathToFileURL(join(buildDir, "server/index.js")).href);
