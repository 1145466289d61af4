// What only the bench needs (bench/package.json) is installed by it, the first time and whenever that changed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..");

export function installWhatIsMissing(): void {
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;
  const { dependencies } = read(join(folder, "package.json")) as { dependencies: Record<string, string> };
  const isThere = ([name, version]: [string, string]) => {
    const path = join(folder, "node_modules", name, "package.json");
    return existsSync(path) && read(path).version === version;
  };
  if (Object.entries(dependencies).every(isThere)) return;
  // `npm ci` refuses a lock file that lacks packages for other machines' processors; `--no-save` leaves it as it is.
  const { status } = spawnSync("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", folder], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("what the bench needs could not be installed");
}
