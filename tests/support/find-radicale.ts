// Finds Debian's Radicale (a CalDAV server) and python3-vobject (an independent reader of calendar files). If they
// aren't installed, downloads them with `apt-get download` and unpacks them with `dpkg -x` into .cache, which needs no
// root. Without apt, the tests that need them are skipped.
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/** Debian's Python, because another Python may lack the installed packages. */
export const python = "/usr/bin/python3";

export type FoundRadicale =
  /** `modules`: value for PYTHONPATH; null when the packages are installed in the system. */
  | { state: "here"; modules: string | null; from: string }
  | { state: "no-apt" }
  /** apt exists, but the download failed. */
  | { state: "failed"; why: string };

const cache = resolve(".cache/debian-radicale");
const modulesIn = (root: string) => join(root, "usr/lib/python3/dist-packages");

export function findRadicale(): FoundRadicale {
  if (runs(null)) return { state: "here", modules: null, from: "this machine" };
  const modules = modulesIn(cache);
  if (existsSync(modules) && runs(modules)) return { state: "here", modules, from: ".cache" };
  if (run("apt-get", ["--version"]).status !== 0) return { state: "no-apt" };
  const why = fetchPackages();
  if (why) return { state: "failed", why };
  if (runs(modules)) return { state: "here", modules, from: "apt-get download" };
  return { state: "failed", why: `it does not run on ${python} (apt-get install python3)` };
}

const run = (program: string, args: readonly string[], cwd = "."): SpawnSyncReturns<string> =>
  spawnSync(program, args, { cwd, encoding: "utf8" });

function runs(modules: string | null): boolean {
  const env = { ...process.env, ...(modules ? { PYTHONPATH: modules } : {}) };
  return spawnSync(python, ["-c", "import radicale, vobject"], { env }).status === 0;
}

/** Downloads and unpacks the packages. Returns null on success, otherwise the error. */
function fetchPackages(): string | null {
  mkdirSync(resolve(".cache"), { recursive: true });
  const directory = mkdtempSync(`${cache}-`);
  try {
    const why = download(directory, []) && download(directory, ownLists(directory));
    if (why) return why;
    const root = join(directory, "root");
    for (const name of readdirSync(directory).filter((file) => file.endsWith(".deb")))
      run("dpkg", ["-x", name, root], directory);
    rmSync(cache, { recursive: true, force: true });
    renameSync(root, cache);
    return null;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Downloads package lists into a separate folder, for systems that have none or where only root may update them. */
function ownLists(directory: string): string[] {
  const [state, archives] = [join(directory, "state"), join(directory, "cache")];
  mkdirSync(join(state, "lists/partial"), { recursive: true });
  mkdirSync(join(archives, "archives/partial"), { recursive: true });
  const options = { "Dir::State": state, "Dir::State::status": "/var/lib/dpkg/status", "Dir::Cache": archives };
  return Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
}

function download(directory: string, options: readonly string[]): string | null {
  if (options.length > 0) run("apt-get", ["-qq", ...options, "update"]);
  const kinds = ["recommends", "suggests", "conflicts", "breaks", "replaces", "enhances"].map((kind) => `--no-${kind}`);
  const needed = run("apt-cache", [...options, "depends", "--recurse", ...kinds, "radicale"]).stdout ?? "";
  // Python itself is downloaded as well.
  const names = needed.match(/^(?:radicale|python3-(?!minimal|distutils|lib2to3).+)$/gm) ?? [];
  if (names.length === 0) return "apt knows no package radicale";
  const fetched = run("apt-get", ["-qq", ...options, "download", ...new Set(names)], directory);
  return fetched.status === 0 ? null : `apt-get download: ${fetched.stderr.trim()}`;
}
