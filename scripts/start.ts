// `npm start`: the production server, from the output of `npm run build`. Its script in package.json begins with `exec`,
// so that npm's signals reach the server. Shells without `exec` (Windows) run the script's second half.
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

process.env.NODE_ENV = "production";
const server = resolve(process.env.BUILD_DIR ?? join(import.meta.dirname, "../build"), "server");
// The second start compiles nothing. A folder that cannot be written is ignored.
enableCompileCache(join(server, "compile-cache"));
await import(pathToFileURL(join(server, "index.js")).href);
