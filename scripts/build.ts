// `npm run build`: React Router's build, the programs of the server's threads, each in one file beside it, and then the
// static files compressed once, so that serving them costs nothing.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { build } from "vite";

const buildDir = process.env.BUILD_DIR ?? "build";
const built = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

// A build of its own: sharing parts with the server, the thread might start a second one.
await build({
  configFile: false,
  logLevel: "warn",
  ssr: { noExternal: true },
  build: {
    ssr: "app/features/connections/ics/ics-thread.server.ts",
    outDir: join(buildDir, "server"),
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: { output: { entryFileNames: "ics-thread.js", codeSplitting: false } },
  },
});

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".xml"]);
for (const entry of readdirSync(join(buildDir, "client"), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  if (content.length < 512) continue;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
