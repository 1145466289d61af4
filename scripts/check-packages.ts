// `npm run check:packages`: proves Containerfile, install.sh and walks.service in fresh Debian roots, as root, with
// debootstrap; no container engine is needed. Opens the site in each root, with everything read-only but its data, as
// its own user. Prints the size of the image. `-- --only image` or `--only machine` runs one half; the machine
// then builds the site, or takes what `npm run pack` wrote to `--packed DIR`. Debian's mirror is the one of this machine's
// apt, npm's registry the one of this machine's npm.
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { freePort } from "../tests/support/throwaway-postgres.ts";

const mostMegabytes = 150;
const { values } = parseArgs({ options: { only: { type: "string" }, packed: { type: "string" } } });
const project = join(import.meta.dirname, "..");
const place = mkdtempSync(join(tmpdir(), "walks-packages-"));
const bases = join(project, ".cache/debian");

function whatIsMissing(): string | null {
  if (process.getuid?.() !== 0) return "making a Debian root needs root";
  const found = spawnSync("sh", ["-c", "command -v debootstrap && unshare --mount true"], { stdio: "ignore" });
  return found.status === 0 ? null : "this needs Debian's debootstrap, and mount namespaces";
}

// The image

interface Stage {
  root: string;
  workdir: string;
  user: string;
  env: Record<string, string>;
  command: string[];
  health: string[];
}

/** Returns the directory that the image runs. */
async function checkImage(): Promise<string> {
  const stage = await buildImage(readFileSync(join(project, "Containerfile"), "utf8"));
  const bytes = Number(execFileSync("sh", ["-c", `tar -c -C "${stage.root}" . | gzip | wc -c`], { encoding: "utf8" }));
  const megabytes = Math.ceil(bytes / 1e6);
  console.log(`The image has ${megabytes} MB compressed (at most ${mostMegabytes}).`);
  if (megabytes > mostMegabytes) throw new Error("the image is too large");
  const port = await freePort();
  const env = { ...stage.env, PORT: String(port), HOST: "127.0.0.1" };
  const site = startReadOnly({ ...stage, env, writable: ["/data"] });
  await openSite(site, `http://127.0.0.1:${port}`);
  const healthy = spawnSync("chroot", [
    `--userspec=${stage.user}`,
    stage.root,
    ...shellOf({ ...stage, env }, stage.health),
  ]);
  if (healthy.status !== 0) throw new Error(`HEALTHCHECK failed: ${String(healthy.stderr)}`);
  await stopSite(site);
  console.log("Image: the pages and the health check answered, and SIGTERM ended it with 0.");
  return join(stage.root, stage.workdir);
}

/** Runs the steps of a Containerfile, each stage in a root of its own. Returns the last stage. */
async function buildImage(text: string): Promise<Stage> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const step of text
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter(Boolean)) {
    const [, verb = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(step) ?? [];
    if (verb === "FROM") {
      const [, suite = "", as = String(stages.size)] = /^debian:(\w+)-slim(?: AS (\w+))?$/.exec(rest) ?? [];
      stage = { root: makeRoot(suite, as), workdir: "/", user: "root", env: {}, command: [], health: [] };
      stages.set(as, stage);
      continue;
    }
    if (!stage) throw new Error(`the Containerfile begins with ${verb}`);
    if (!["EXPOSE", "VOLUME"].includes(verb)) console.log(step.slice(0, 110));
    if (verb === "RUN") runIn(stage, rest);
    else if (verb === "COPY") copyInto(stage, stages, rest.split(/\s+/));
    else if (verb === "WORKDIR") mkdirSync(join(stage.root, (stage.workdir = rest)), { recursive: true });
    else if (verb === "USER") stage.user = rest;
    else if (verb === "ENV") stage.env = { ...stage.env, ...Object.fromEntries(rest.split(/\s+/).map(pairOf)) };
    else if (verb === "CMD") stage.command = JSON.parse(rest) as string[];
    else if (verb === "HEALTHCHECK") stage.health = JSON.parse(rest.slice(rest.indexOf("["))) as string[];
    else if (!["EXPOSE", "VOLUME"].includes(verb)) throw new Error(`this script does not know ${verb}`);
  }
  if (!stage) throw new Error("the Containerfile has no steps");
  return stage;
}

const pairOf = (pair: string): [string, string] => {
  const [name = "", ...value] = pair.split("=");
  return [name, value.join("=")];
};

function copyInto(stage: Stage, stages: ReadonlyMap<string, Stage>, words: string[]): void {
  const from = words[0]?.startsWith("--from=") ? stages.get(words.shift()?.slice("--from=".length) ?? "") : undefined;
  const target = join(stage.root, stage.workdir, words.pop() ?? "");
  const absolute = (path: string) => (path.startsWith("/") ? join(stage.root, path) : target);
  for (const source of words) {
    if (from) cpSync(join(from.root, source), absolute(source), { recursive: true });
    else if (source === ".") copySources(target);
    else cpSync(join(project, source), join(target, source));
  }
}

/** Copies the files that Git knows, which are those that .dockerignore leaves. */
function copySources(target: string): void {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: project, encoding: "utf8" }).split("\0");
  for (const file of files)
    if (file && existsSync(join(project, file))) cpSync(join(project, file), join(target, file), { recursive: true });
}

// The machine

async function checkMachine(packed: string | undefined): Promise<void> {
  const root = makeRoot("trixie", "machine");
  const stage: Stage = { root, workdir: "/root/walks", user: "root", env: {}, command: [], health: [] };
  if (packed) cpSync(packed, join(root, stage.workdir), { recursive: true });
  else copySources(join(root, stage.workdir));
  runIn(stage, "packages/install.sh www.example.com");
  const unit = join(root, "etc/systemd/system/walks.service");
  // systemd itself is this machine's, so the copy names the program where this machine sees it.
  const seen = join(place, "walks.service");
  writeFileSync(seen, readFileSync(unit, "utf8").replaceAll("=/opt/walks", `=${root}/opt/walks`));
  execFileSync("systemd-analyze", ["verify", "--man=no", seen], { stdio: "inherit" });
  const exposure = execFileSync("systemd-analyze", ["security", "--offline=true", "--no-pager", unit], {
    encoding: "utf8",
  });
  console.log(exposure.trim().split("\n").at(-1));
  const lines = readFileSync(unit, "utf8").split("\n").map(pairOf);
  const settings = readFileSync(join(root, "etc/walks.env"), "utf8")
    .split("\n")
    .filter((line) => /^\w/.test(line));
  const port = await freePort();
  runIn(stage, "service postgresql status || service postgresql start");
  const site = startReadOnly({
    root,
    workdir: valueOf(lines, "WorkingDirectory"),
    user: valueOf(lines, "User"),
    env: {
      ...Object.fromEntries([pairOf(valueOf(lines, "Environment")), ...settings.map(pairOf)]),
      PORT: String(port),
    },
    command: valueOf(lines, "ExecStart").split(" "),
    health: [],
    writable: ["/var/lib/walks", "/var/run/postgresql"],
  });
  try {
    await openSite(site, `http://127.0.0.1:${port}`);
    await stopSite(site);
  } finally {
    runIn(stage, "service postgresql stop");
  }
  console.log("Machine: install.sh set it up, the unit is valid, the pages answered, and SIGTERM ended it with 0.");
}

function valueOf(lines: readonly [string, string][], name: string): string {
  const value = lines.find(([key]) => key === name)?.[1];
  if (!value) throw new Error(`walks.service has no ${name}`);
  return value;
}

// Debian roots

/** Makes a root of a Debian suite. The first one is kept in .cache for later ones. */
function makeRoot(suite: string, name: string): string {
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

const shellOf = ({ workdir, env }: Pick<Stage, "workdir" | "env">, command: readonly string[]): string[] => [
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

/** Runs a command of a build, which may use the network: with this machine's npm registry and certificates. */
function runIn(stage: Stage, command: string): void {
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
  if (ran.status !== 0) throw new Error(`${command} failed:\n${(ran.stdout + ran.stderr).slice(-4000)}`);
}

// The site

interface Site {
  child: ChildProcess;
  log: () => string;
}

/** Starts the site as its user. Only `writable` and /tmp can be written. */
function startReadOnly(stage: Stage & { writable: readonly string[] }): Site {
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

async function openSite({ child, log }: Site, origin: string): Promise<void> {
  // A first start compiles the server and makes a database, which takes long on a busy machine.
  const until = performance.now() + 300_000;
  const isUp = async () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`The site did not start:\n${log()}`);
    await new Promise((later) => setTimeout(later, 100));
  }
  // A new site is closed to visitors until its owner opens it.
  for (const [path, words] of [
    ["/", "Opening soon"],
    ["/admin-setup", "code"],
  ] as const) {
    const page = await fetch(origin + path);
    const html = await page.text();
    if (!html.includes(words)) throw new Error(`${path} answered ${page.status} without "${words}"`);
  }
}

async function stopSite({ child, log }: Site): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  if (child.exitCode !== 0) throw new Error(`SIGTERM ended the site with ${child.exitCode}:\n${log()}`);
}

const missing = whatIsMissing();
try {
  if (missing) console.log(`Skipped: ${missing}.`);
  else {
    const packed = values.only === "machine" ? values.packed : await checkImage();
    if (values.only !== "image") await checkMachine(packed);
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
