// `npm run build`: React Router's build, then the static files compressed once, so that serving them costs nothing.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const buildDir = process.env.BUILD_DIR ?? "build";
const built = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], { stdio: "inherit" });
if (built.status !== 0) process.exit(built.status ?? 1);

const compressible = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest", ".xml"]);
for (const entry of readdirSync(join(buildDir, "client"), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !compressible.has(extname(entry.name))) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  if (content.length < 512) continue;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
