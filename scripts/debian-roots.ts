// Debian roots made by debootstrap, the commands of a build in them, and the site as its own user with everything
// read-only but its data. Debian's mirror is the one of this machine's apt, npm's registry the one of its npm.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const project = join(import.meta.dirname, "..");
const bases = join(project, ".cache/debian");

/** Directory with all roots of this run. */
export const place = mkdtempSync(join(tmpdir(), "walks-packages-"));

export interface Stage {
  root: string;
  workdir: string;
  user: string;
  env: Record<string, string>;
  command: string[];
  health: string[];
}

/** Makes a root of a Debian suite. The first one is kept in .cache for later ones. */
export function makeRoot(suite: string, name: string): string {
  const kept = join(bases, suite);
  if (!existsSync(join(kept, "complete"))) {
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
    const sources = ["indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"];
    const [mirror = ""] = execFileSync("apt-get", sources, { encoding: "utf8" }).split("\n");
    execFileSync("debootstrap", ["--variant=minbase", suite, join(kept, "root"), mirror], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    spawnSync("chroot", [join(kept, "root"), "apt-get", "clean"]);
    writeFileSync(join(kept, "complete"), "");
  }
  const root = join(place, name);
  execFileSync("cp", ["-a", join(kept, "root"), root]);
  cpSync("/etc/resolv.conf", join(root, "etc/resolv.conf"), { dereference: true });
  return root;
}

export const shellOf = ({ workdir, env }: Pick<Stage, "workdir" | "env">, command: readonly string[]): string[] => [
  "/usr/bin/env",
  "-i",
  "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  "/bin/sh",
  "-c",
  'cd "$0" && exec "$@"',
  workdir,
  ...command,
];

/**
 * Runs a command that may use the network, with this machine's npm registry and certificates. Returns what it prints.
 * `codes`: the exit codes that are no failure.
 */
export function runIn(stage: Pick<Stage, "root" | "workdir" | "env">, command: string, codes = [0]): string {
  const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) cpSync(certificates, join(stage.root, "run/certificates.pem"), { dereference: true });
  const env = {
    ...stage.env,
    HOME: "/root",
    npm_config_registry: registry,
    ...(certificates ? { NODE_EXTRA_CA_CERTS: "/run/certificates.pem" } : {}),
  };
  const inside = shellOf({ ...stage, env }, ["/bin/sh", "-c", command]);
  const script = `mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && exec chroot "$0" "$@"`;
  const ran = spawnSync("unshare", ["--mount", "sh", "-c", script, stage.root, ...inside], {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  const output = ran.stdout + ran.stderr;
  if (!codes.includes(ran.status ?? -1))
    throw new Error(`${command} ended with ${ran.status}:\n${output.slice(-4000)}`);
  return output;
}

export interface Site {
  child: ChildProcess;
  log: () => string;
}

/** Starts the site as its user. Only `writable` and /tmp can be written. */
export function startReadOnly(stage: Stage & { writable: readonly string[] }): Site {
  if (stage.user === "root") throw new Error("the site must not run as root");
  const { root, user } = stage;
  spawnSync("chroot", [root, "sh", "-c", 'mkdir -p "$0" && chown "$1" "$0"', stage.writable[0] ?? "", user]);
  const mounts = [
    'mount --bind "$0" "$0"',
    'mount -t proc proc "$0/proc"',
    'mount --bind /dev "$0/dev"',
    'mount -t tmpfs -o mode=1777 tmp "$0/tmp"',
    ...stage.writable.map((path) => `mount --bind "$(readlink -f "$0${path}")" "$(readlink -f "$0${path}")"`),
    'mount -o remount,bind,ro "$0"',
  ];
  const script = `${mounts.join(" && ")} && exec chroot --userspec=${user}:${user} "$0" "$@"`;
  const child = spawn("unshare", ["--mount", "sh", "-c", script, root, ...shellOf(stage, stage.command)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  process.once("exit", () => child.kill("SIGKILL"));
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  return { child, log: () => text };
}

export async function stopSite({ child, log }: Site): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  if (child.exitCode !== 0) throw new Error(`SIGTERM ended the site with ${child.exitCode}:\n${log()}`);
}
