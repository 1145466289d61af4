// `npm run build`: runs React Router's build, builds the programs that run beside the server, copies the migrations,
// compresses static files, and extracts the critical CSS of each public page.
import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { build } from "vite";

import project from "../package.json" with { type: "json" };
import { buildWorker } from "./build-worker.ts";
import { writeCriticalCss } from "./critical-css.ts";

const buildDir = process.env.BUILD_DIR ?? "build";
const built = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

// Each program is built separately, because importing a chunk shared with the server could start a second server.
const programs = {
  "ics-thread": "app/calendars/ics/ics-thread.server.ts",
  walks: "app/walks.ts",
  "picture-process": "app/platform/media/prepare/picture-process.server.ts",
};
for (const [name, source] of Object.entries(programs)) {
  await build({
    configFile: false,
    logLevel: "warn",
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true, external: Object.keys(project.dependencies) },
    build: {
      ssr: source,
      outDir: join(buildDir, "server"),
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: {
        output: { entryFileNames: `${name}.js`, codeSplitting: false },
        // React Router's "use client" has no meaning in a program.
        onwarn: (warning, warn) => {
          if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
        },
      },
    },
  });
}

// The server reads the migrations when it starts (app/db/client.server.ts). The snapshots are only for drizzle-kit.
cpSync("app/db/migrations", join(buildDir, "server/migrations"), {
  recursive: true,
  filter: (source) => !source.endsWith("_snapshot.json"),
});

await buildWorker(buildDir);

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".xml"]);
for (const entry of readdirSync(join(buildDir, "client"), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  if (content.length < 512) continue;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}

await writeCriticalCss(buildDir);
