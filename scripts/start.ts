// `npm start`: the production server, from what `npm run build` built.
import { fileURLToPath } from "node:url";

import { serverStart } from "./server-start.ts";

process.env.NODE_ENV = "production";
const { args, env } = serverStart(fileURLToPath(new URL("../build", import.meta.url)), process.env);
// In the place of this process, so that signals, and a supervisor, find the server itself.
if (process.platform === "linux" && process.execve)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...args], { ...process.env, ...env });
// Where a process cannot become another one.
await import(new URL("../build/server/index.js", import.meta.url).href);
