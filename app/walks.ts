// `npm run walks -- <command>`: commands for the person who runs the server (docs/operations.md, Commands).
import { randomBytes } from "node:crypto";
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";

import { openDatabase } from "~/db/client.server";
import { DirectoryInUse } from "~/db/lock";
import { checkMoney } from "~/money/check-money.server";
import { keepBusiness } from "~/offer/business.server";
import { markOf, readJournal, release } from "~/platform/process/backup";
import { BadBackup } from "~/platform/process/backup-file";
import { keptBackups, openPlace, readerOf, writeBackup } from "~/platform/process/backup-places";
import { examine } from "~/platform/process/doctor";
import { BadEnvironment, type Env, readEnv } from "~/platform/process/env";
import { localFiles, openFileStore } from "~/platform/process/file-store";
import { type BackupBytes, checkBackup, PlaceNotEmpty, restore } from "~/platform/process/restore";
import { loadSecret } from "~/platform/process/secret";

import { Refused, withSite } from "./walks-site";

type Say = (line: string) => void;

interface Call {
  args: string[];
  env: Env;
  say: Say;
}

interface Command {
  usage: string;
  does: string;
  run: (call: Call) => Promise<number>;
}

const commands: Record<string, Command> = {
  backup: {
    usage: `backup [--to DIR|s3://bucket/prefix] [--keep ${keptBackups}]`,
    does: "writes database, pictures and documents into one encrypted file; the site may run",
    run: backUp,
  },
  restore: {
    usage: "restore FILE|s3://bucket/file",
    does: "fills an empty DATA_DIR or DATABASE_URL from a backup",
    run: restoreHere,
  },
  drill: {
    usage: "drill FILE|s3://bucket/file",
    does: "restores a backup into a temporary place, compares everything, and checks the money",
    run: drill,
  },
  doctor: {
    usage: "doctor",
    does: "checks settings, database, mail, disk, clock, https, jobs and backups, and says what to do",
    run: examineSite,
  },
  admin: {
    usage: "admin [--without-codes]",
    does: "prints a link with which an owner who can't sign in chooses a password; turns one-time codes off, too",
    run: letOwnerIn,
  },
  export: {
    usage: "export --to DIR",
    does: "writes one zip with everything for another tool; the site may run",
    run: exportAll,
  },
  import: {
    usage: "import FILE [--dry-run]",
    does: "brings clients over from a CSV or vCard file; --dry-run only says what would happen",
    run: importClients,
  },
  version: {
    usage: "version",
    does: "prints the release",
    run: ({ say }) => {
      say(`${release}, database ${readJournal().at(-1)?.tag ?? "without migrations"}, Node ${process.version}`);
      return Promise.resolve(0);
    },
  },
};

const help = () => [
  "walks <command> (by hand: npm run walks -- <command>)",
  "",
  ...Object.values(commands).flatMap(({ usage, does }) => [`  ${usage}`, `      ${does}`]),
];

/** Runs a command. Returns the exit code: 0 for success, 1 when something needs attention, 2 when it couldn't run. */
export async function runWalks(
  [name = "--help", ...args]: string[],
  { source, say }: { source: Record<string, string | undefined>; say: Say },
): Promise<number> {
  if (name === "--help" || name === "help" || args.includes("--help")) {
    for (const line of help()) say(line);
    return 0;
  }
  const command = commands[name];
  try {
    if (!command) throw new Refused(`There is no command ${name}. These are: ${Object.keys(commands).join(", ")}.`);
    return await command.run({ args, env: readEnv(source), say });
  } catch (error) {
    if (!isExpected(error)) throw error;
    say(error.message);
    return 2;
  }
}

const isExpected = (error: unknown): error is Error =>
  [Refused, BadEnvironment, BadBackup, PlaceNotEmpty, DirectoryInUse].some((kind) => error instanceof kind) ||
  // Errors of files, the network and the arguments have a code.
  (error instanceof Error && "code" in error);

async function backUp({ args, env, say }: Call): Promise<number> {
  const { to = env.BACKUP_TO, keep } = parseArgs({
    args,
    options: { to: { type: "string" }, keep: { type: "string", default: String(keptBackups) } },
  }).values;
  if (!to) throw new Refused("Say where to: backup --to DIR, --to s3://bucket/prefix, or set BACKUP_TO.");
  if (!/^[1-9]\d*$/.test(keep)) throw new Refused("--keep is how many backups are left there, such as 14.");
  const key = keyOf(env);
  const startedAt = Temporal.Now.instant();
  const place = await openPlace(to, env);
  const { name, bytes } = await withSite(env, async (site) => {
    const written = await writeBackup(await site.pack(), { place, key, keep: Number(keep), now: startedAt });
    await site.record({ kind: "backup", startedAt, finishedAt: Temporal.Now.instant(), ...written });
    return written;
  });
  if (!env.SECRET) say(`Keep a copy of ${join(resolve(env.DATA_DIR), "secret.key")}, too, apart from the backups.`);
  say(`${(bytes / 1e6).toFixed(1)} MB, encrypted with BACKUP_KEY:`);
  say(to.startsWith("s3://") ? `${to.replace(/\/+$/, "")}/${name}` : join(to, name));
  return 0;
}

async function exportAll({ args, env, say }: Call): Promise<number> {
  const { to } = parseArgs({ args, options: { to: { type: "string" } } }).values;
  if (!to) throw new Refused("Say where to: export --to DIR.");
  const path = join(to, `everything-${Temporal.Now.instant().toString().slice(0, 10)}.zip`);
  await withSite(env, async (site) => {
    await pipeline(await site.export(), createWriteStream(path, { mode: 0o600, flags: "wx" }));
  });
  say("Not encrypted: it has names, addresses and phone numbers. Keep it where only you can open it.");
  say(path);
  return 0;
}

async function importClients({ args, env, say }: Call): Promise<number> {
  const options = { "dry-run": { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Refused("Say which file: import FILE.csv, or a .vcf file.");
  const base64 = readFileSync(file).toString("base64");
  const request = { name: basename(file), base64, isDryRun: values["dry-run"] };
  const { code, lines } = await withSite(env, (site) => site.import(request));
  for (const line of lines) say(line);
  return code;
}

async function examineSite({ env, say }: Call): Promise<number> {
  const dataDir = resolve(env.DATA_DIR);
  const { facts, problem } = await withSite(env, (site) => site.facts()).then(
    (read) => ({ facts: read, problem: "" }),
    (error: unknown) => ({ facts: null, problem: error instanceof Error ? error.message : "unknown" }),
  );
  const findings = await examine({ env, names: Object.keys(process.env), dataDir, facts, problem });
  for (const { subject, state, says } of findings) say(`${stateWords[state].padEnd(9)} ${subject}: ${says}`);
  const todo = findings.filter(({ state }) => state === "todo").length;
  say(todo === 0 ? "Nothing needs attention." : `${todo} of ${findings.length} need attention.`);
  return todo === 0 ? 0 : 1;
}

const stateWords = { fine: "fine", todo: "TO DO", unknown: "not known" };

async function letOwnerIn({ args, env, say }: Call): Promise<number> {
  const options = { "without-codes": { type: "boolean", default: false } } as const;
  const { "without-codes": withoutCodes } = parseArgs({ args, options }).values;
  if (!env.PUBLIC_URL) throw new Refused("Set PUBLIC_URL as the server has it: the link begins with it.");
  const link = await withSite(env, (site) => site.resetOwner(withoutCodes));
  if (!link.ok) throw new Refused("This site has no owner yet: the code for /admin-setup is in the server's log.");
  say(
    `A new password for ${link.value.email}. The link works once, within an hour. It ends all sessions and passkeys.`,
  );
  say(env.PUBLIC_URL.replace(/\/$/, "") + link.value.path);
  return 0;
}

function keyOf({ BACKUP_KEY: key }: Env): string {
  if (key) return key;
  throw new Refused(
    "BACKUP_KEY is not set. Backups are encrypted with it, and can't be read without it. A new one:\n" +
      `BACKUP_KEY=${randomBytes(24).toString("base64url")}\n` +
      "Set it where the server's settings are, and keep a copy on paper or in a password manager.",
  );
}

async function readBackup({ args, env }: Call): Promise<{ address: string; backup: BackupBytes }> {
  const [address, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!address || more.length > 0)
    throw new Refused("Say which backup, one file: DIR/NAME or s3://bucket/prefix/NAME.");
  return { address, backup: { open: await readerOf(address, env), key: keyOf(env) } };
}

async function restoreHere(call: Call): Promise<number> {
  const { env, say } = call;
  const { backup } = await readBackup(call);
  const manifest = await checkBackup(backup);
  const dataDir = resolve(env.DATA_DIR);
  const files = await openFileStore(env, dataDir);
  await restore(backup, manifest, { place: { url: env.DATABASE_URL, dataDir }, files });
  say(`Restored the backup of ${manifest.madeAt}, made by release ${manifest.release}: ${contentsOf(manifest)}.`);
  say("Every table and file was compared with the backup.");
  if (markOf(loadSecret(env.SECRET, dataDir)) === manifest.secretMark) return 0;
  say(
    env.SECRET
      ? "SECRET is another one than the site had."
      : `The site's secret is not in ${join(dataDir, "secret.key")}; a new one was made there.`,
  );
  for (const line of lostWithSecret) say(line);
  return 1;
}

const lostWithSecret = [
  "If you still have the old one, set it before the start. Without it:",
  "  everybody is signed out, and signs in again with the same password or passkey;",
  "  links in mails already sent (unsubscribe, subscribe to a calendar) don't work anymore;",
  "  connected calendars have to be connected again;",
  "  door codes and other ways into homes can't be read, until each household enters them again.",
];

const contentsOf = ({ tables, files }: { tables: Record<string, { rows: number }>; files: object }) => {
  const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0);
  return `${rows} rows in ${Object.keys(tables).length} tables, ${Object.keys(files).length} files`;
};

async function drill(call: Call): Promise<number> {
  const { say, env } = call;
  const { address, backup } = await readBackup(call);
  const startedAt = Temporal.Now.instant();
  const problems = await findProblems(backup, say);
  for (const problem of problems) say(problem);
  const name = address.split("/").at(-1) ?? address;
  const problem = problems.length > 0 ? problems.join("\n") : null;
  // The drill also runs on another machine than the site, which then can't remember it.
  const isHere = env.DATABASE_URL !== undefined || existsSync(join(resolve(env.DATA_DIR), "postgres"));
  if (isHere) {
    const row = { kind: "drill" as const, startedAt, finishedAt: Temporal.Now.instant(), name, problem };
    await withSite(env, (site) => site.record(row));
  }
  say(problem ? "The drill failed." : "The drill passed: this backup can be restored.");
  return problem ? 1 : 0;
}

/** Restores into a temporary folder, and returns what is wrong. */
async function findProblems(backup: BackupBytes, say: Say): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "walks-drill-"));
  try {
    const manifest = await checkBackup(backup);
    await restore(backup, manifest, {
      place: { url: undefined, dataDir },
      files: localFiles(join(dataDir, "pictures")),
    });
    say(`Restored and compared: ${contentsOf(manifest)}.`);
    const database = await openDatabase({ url: undefined, dataDir });
    try {
      const { timeZone } = await keepBusiness({ db: database.db, isFresh: () => false }).read();
      return await checkMoney(database.db, Temporal.Instant.from(manifest.madeAt), timeZone);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof BadBackup) return [error.message];
    throw error;
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}
