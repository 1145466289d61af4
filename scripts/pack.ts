// `npm run pack`: writes what a production server needs into one directory (`build/walks`, or the one that follows
// `--to`): the build, the packages the build leaves outside, and the Node that runs this script. Prints its size.
// `--build DIR` takes a build that exists.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";

interface LockedPackage {
  dev?: boolean;
}

const project = join(import.meta.dirname, "..");
const { values } = parseArgs({
  options: { to: { type: "string", default: "build/walks" }, build: { type: "string" } },
});
const to = resolve(values.to);
const buildDir = resolve(values.build ?? join(project, "build"));

if (!values.build) {
  const { BUILD_DIR: _, ...environment } = process.env;
  const built = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
    cwd: project,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...environment, NODE_ENV: "production" },
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
for (const part of ["client", "server"]) cpSync(join(buildDir, part), join(to, "build", part), { recursive: true });
for (const path of ["scripts/run.mjs", "scripts/start.ts", "scripts/walks.ts", "packages", "README.md", "CHANGELOG.md"])
  cpSync(join(project, path), join(to, path), { recursive: true });
cpSync(process.execPath, join(to, "bin/node"));
const { name, version, type, license, dependencies } = read("package.json");
writeFileSync(
  join(to, "package.json"),
  `${JSON.stringify({ name, version, private: true, license, type, dependencies }, null, 2)}\n`,
);
const { packages } = read("package-lock.json") as { packages: Record<string, LockedPackage> };
for (const [path, { dev }] of Object.entries(packages)) {
  // The packages that contain Node also contain its C headers, which are larger than all other packages together.
  if (dev || !path.startsWith("node_modules/") || /^node_modules\/node-(?:linux|win)-/.test(path)) continue;
  // Packages for other machines are not installed.
  if (!existsSync(join(project, path))) continue;
  cpSync(join(project, path), join(to, path), {
    recursive: true,
    filter: (source) => source === join(project, path) || basename(source) !== "node_modules",
  });
}

const [size = ""] = spawnSync("du", ["-sm", to], { encoding: "utf8" }).stdout.split("\t");
console.log(`${to}: ${size} MB`);

function read(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(project, path), "utf8")) as Record<string, unknown>;
}
