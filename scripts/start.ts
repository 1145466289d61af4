// `npm start`: runs the production server from the output of `npm run build`. The command in package.json begins with
// `exec`, so that the server receives npm's signals. Shells without `exec` (Windows) run the second half of the
// command.
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

process.env.NODE_ENV = "production";
const server = resolve(process.env.BUILD_DIR ?? join(import.meta.dirname, "../build"), "server");
// Caches compiled code, so that later starts are faster. Does nothing if the folder can't be written.
enableCompileCache(join(server, "compile-cache"));
await import(pathToFileURL(join(server, "index.js")).href);
