// `npm run check:packages`: proves Containerfile, install.sh, walks.service and docs/operations.md in fresh Debian roots,
// as root, with debootstrap; no container engine is needed. Opens the site in each root, with everything read-only but
// its data, as its own user. Prints the size of the image. The machine's half runs the commands of docs/operations.md up
// to a live site, makes a backup, restores it on a second machine, and compares the pages of both.
// `-- --only image` or `--only machine` runs one half; the machine then builds the site, or takes what `npm run pack`
// wrote to `--packed DIR`. e2e/running-the-server.spec.ts is the short form.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { differencesOf, openBusiness, readPages } from "../e2e/support/open-business.ts";
import { freePort } from "../tests/support/throwaway-postgres.ts";
import { makeRoot, place, runIn, shellOf, type Site, type Stage, startReadOnly, stopSite } from "./debian-roots.ts";
import { commandsUnder, type provenSections } from "./documented-commands.ts";

const mostMegabytes = 150;
const { values } = parseArgs({ options: { only: { type: "string" }, packed: { type: "string" } } });
const project = join(import.meta.dirname, "..");

function whatIsMissing(): string | null {
  if (process.getuid?.() !== 0) return "making a Debian root needs root";
  const found = spawnSync("sh", ["-c", "command -v debootstrap && unshare --mount true"], { stdio: "ignore" });
  return found.status === 0 ? null : "this needs Debian's debootstrap, and mount namespaces";
}

// The image

/** Returns the directory that the image runs. */
async function checkImage(): Promise<string> {
  const stage = await buildImage(readFileSync(join(project, "Containerfile"), "utf8"));
  const bytes = Number(execFileSync("sh", ["-c", `tar -c -C "${stage.root}" . | gzip | wc -c`], { encoding: "utf8" }));
  const megabytes = Math.ceil(bytes / 1e6);
  console.log(`The image has ${megabytes} MB compressed (at most ${mostMegabytes}).`);
  if (megabytes > mostMegabytes) throw new Error("the image is too large");
  const port = await freePort();
  const env = { ...stage.env, PORT: String(port), HOST: "127.0.0.1", BACKUP_KEY: "y".repeat(20) };
  const site = startReadOnly({ ...stage, env, writable: ["/data", folder] });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(site, origin);
  await openBusiness({ origin }, site.log());
  for (const command of [stage.health, ["walks", "backup", "--to", folder]]) {
    const ran = spawnSync("chroot", [`--userspec=${stage.user}`, stage.root, ...shellOf({ ...stage, env }, command)]);
    if (ran.status !== 0) throw new Error(`${command.join(" ")} failed: ${String(ran.stdout) + String(ran.stderr)}`);
  }
  await stopSite(site);
  console.log("Image: it went live, the health check answered, a backup was made, and SIGTERM ended it with 0.");
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

interface Machine {
  stage: Stage;
  origin: string;
  site: Site | null;
}

/** Folder and name of the backup in docs/operations.md. */
const folder = "/var/backups/walks";
const documentedName = "walks-20261128-031500.backup";

async function checkMachine(packed: string | undefined): Promise<void> {
  const first = await makeMachine("first", packed);
  const settings = join(first.stage.root, "etc/walks.env");
  let pages: Map<string, string>;
  try {
    await runSection(first, "On a Debian machine");
    checkUnit(first.stage.root);
    await openBusiness(first, first.site?.log() ?? "");
    const clients = join(first.stage.root, folder, "clients.csv");
    writeFileSync(clients, "First name,Last name,Email\nRobin,Vale,robin@example.test\n");
    await runSection(first, "Commands");
    const file = runIn(first.stage, "walks backup").trim().split("\n").at(-1) ?? "";
    runIn(first.stage, `cp --preserve ${file} ${folder}/${documentedName}`);
    pages = await readPages(first);
    await runSection(first, "Backups");
  } finally {
    await endMachine(first);
  }
  const second = await makeMachine("second", packed ?? join(first.stage.root, first.stage.workdir, "build/walks"));
  const { root, workdir } = second.stage;
  cpSync(settings, join(root, workdir, "walks.env"));
  cpSync(join(first.stage.root, folder, documentedName), join(root, workdir, documentedName));
  try {
    await runSection(second, "Restore");
    const differences = differencesOf(pages, await readPages(second));
    if (differences.length > 0) throw new Error(`pages of the second machine differ:\n${differences.join("\n")}`);
    console.log(`Restored on a second machine: ${pages.size} pages are the same.`);
  } finally {
    await endMachine(second);
  }
  console.log("Machine: every command of docs/operations.md did what it says, and SIGTERM ended the site with 0.");
}

/** Makes a machine with the sources, or with what `npm run pack` wrote. */
async function makeMachine(name: string, packed: string | undefined): Promise<Machine> {
  const root = makeRoot("trixie", name);
  const stage: Stage = { root, workdir: "/root/walks", user: "root", env: {}, command: [], health: [] };
  if (packed) cpSync(packed, join(root, stage.workdir), { recursive: true });
  else copySources(join(root, stage.workdir));
  return { stage, origin: `http://127.0.0.1:${await freePort()}`, site: null };
}

async function endMachine(machine: Machine): Promise<void> {
  try {
    if (machine.site) await stopSite(machine.site);
  } finally {
    runIn(machine.stage, "service postgresql stop || true");
  }
}

/** Runs the commands of a section of docs/operations.md as root. No systemd runs there: this script starts the site. */
async function runSection(machine: Machine, section: (typeof provenSections)[number]): Promise<void> {
  for (const command of commandsUnder(section)) {
    console.log(command);
    const [program, verb] = command.split(" ");
    if (program === "journalctl") continue;
    if (program !== "systemctl") {
      // The doctor says with 1 that something needs attention, such as the certificate of www.example.com.
      const output = runIn(machine.stage, command, command === "walks doctor" ? [0, 1] : [0]);
      if (program === "walks") console.log(output.trim().replaceAll(/^/gm, "    "));
    }
    if ((program === "systemctl" || program?.endsWith("install.sh")) && machine.site) {
      await stopSite(machine.site);
      machine.site = null;
    }
    if (verb !== "stop" && (program === "systemctl" || program?.endsWith("install.sh")))
      machine.site = await startService(machine);
  }
}

/** Starts the site as walks.service says. */
async function startService({ stage: { root }, origin }: Machine): Promise<Site> {
  const lines = readFileSync(join(root, "etc/systemd/system/walks.service"), "utf8").split("\n").map(pairOf);
  const settings = readFileSync(join(root, "etc/walks.env"), "utf8").split("\n");
  const site = startReadOnly({
    root,
    workdir: valueOf(lines, "WorkingDirectory"),
    user: valueOf(lines, "User"),
    env: {
      ...Object.fromEntries(
        [valueOf(lines, "Environment"), ...settings.filter((line) => /^\w/.test(line))].map(pairOf),
      ),
      PORT: new URL(origin).port,
    },
    command: valueOf(lines, "ExecStart").split(" "),
    health: [],
    writable: ["/var/lib/walks", valueOf(lines, "ReadWritePaths").replace(/^-/, ""), "/var/run/postgresql"],
  });
  await untilReady(site, origin);
  return site;
}

function checkUnit(root: string): void {
  const unit = join(root, "etc/systemd/system/walks.service");
  // systemd itself is this machine's, so the copy names the program where this machine sees it.
  const seen = join(place, "walks.service");
  writeFileSync(seen, readFileSync(unit, "utf8").replaceAll("=/opt/walks", `=${root}/opt/walks`));
  execFileSync("systemd-analyze", ["verify", "--man=no", seen], { stdio: "inherit" });
  const exposure = execFileSync("systemd-analyze", ["security", "--offline=true", "--no-pager", unit], {
    encoding: "utf8",
  });
  console.log(exposure.trim().split("\n").at(-1));
  runIn({ root, workdir: "/", env: {} }, "caddy validate --config /etc/caddy/Caddyfile");
}

function valueOf(lines: readonly [string, string][], name: string): string {
  const value = lines.find(([key]) => key === name)?.[1];
  if (!value) throw new Error(`walks.service has no ${name}`);
  return value;
}

// The site

async function untilReady({ child, log }: Site, origin: string): Promise<void> {
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
