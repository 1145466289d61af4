// `walks doctor`: looks at the settings of a site and at what surrounds it, and says what to do about each fault.
import { resolveTxt } from "node:dns/promises";

import { createTransport } from "nodemailer";
import { z } from "zod";

import type { Db } from "~/db/client.server";

import { readJournal, rowsOf } from "./backup";
import { readBackupState } from "./backup-runs";
import { checkDisk } from "./check-disk";
import { type Env, unknownSettings } from "./env";

export interface Finding {
  subject: string;
  state: "fine" | "todo" | "unknown";
  says: string;
}

const factsSchema = z.object({
  /** Time of the last migration, as in the journal. */
  migration: z.number(),
  /** Major version of PostgreSQL. */
  version: z.number(),
  /** Time of the database, in milliseconds since 1970. */
  at: z.number(),
  /** Address that mails are sent from; empty until the owner enters one. */
  sender: z.string(),
  held: z.number(),
  failures: z.number(),
  backup: z.object({ last: z.string().nullable(), problem: z.string().nullable(), isLate: z.boolean() }),
});
export type DoctorFacts = z.infer<typeof factsSchema>;
export const readFactsText = (text: string): DoctorFacts => factsSchema.parse(JSON.parse(text));

/** Reads the facts that the database knows. `sender`: address that mails are sent from. */
export async function readDoctorFacts(db: Db, now: Temporal.Instant, sender: string): Promise<DoctorFacts> {
  const [row] = await rowsOf(
    db,
    `select (select max(created_at)::text from drizzle.__drizzle_migrations) as migration,
       current_setting('server_version_num')::int / 10000 as version,
       (extract(epoch from clock_timestamp()) * 1000)::bigint::text as at,
       (select count(*)::int from outbox
         where status in ('held', 'failed') and created_at > now() - interval '7 days') as held,
       (select count(*)::int from job_failures) as failures`,
  );
  const { last, problem, isLate } = await readBackupState(db, now);
  return factsSchema.parse({
    ...row,
    migration: Number(row?.migration),
    at: Number(row?.at),
    sender,
    backup: { last: last?.startedAt.toString() ?? null, problem, isLate },
  });
}

const fine = (subject: string, says: string): Finding => ({ subject, state: "fine", says });
const todo = (subject: string, says: string): Finding => ({ subject, state: "todo", says });

export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Names under which common mail providers publish their DKIM key. */
const selectors = ["default", "dkim", "mail", "google", "selector1", "selector2", "k1", "s1", "fm1", "protonmail"];

/** Codes of a name server's answer that a name or its record doesn't exist. */
const absent = new Set(["ENOTFOUND", "ENODATA"]);

/** Checks the records with which other mail servers decide whether mail of a domain is genuine. */
export async function checkMailRecords(domain: string, resolve: ResolveTxt = resolveTxt): Promise<Finding[]> {
  try {
    return await findingsOfRecords(domain, resolve);
  } catch (error) {
    const says = `The name servers of ${domain} can't be asked (${codeOf(error)}). Try again later.`;
    return [{ subject: "Mail records", state: "unknown", says }];
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? error);

async function findingsOfRecords(domain: string, resolve: ResolveTxt): Promise<Finding[]> {
  const textsOf = async (name: string) => {
    const records = await resolve(name).catch((error: unknown) => {
      if (!absent.has(codeOf(error))) throw error;
      return [];
    });
    return records.map((parts) => parts.join(""));
  };
  const [spf, dmarc, ...dkim] = await Promise.all([
    textsOf(domain),
    textsOf(`_dmarc.${domain}`),
    ...selectors.map((selector) => textsOf(`${selector}._domainkey.${domain}`)),
  ]);
  const policies = spf.filter((text) => text.startsWith("v=spf1"));
  const found = selectors.filter((_, index) => dkim[index]?.some((text) => /(?:^|;)\s*(?:v=DKIM1|p=)/.test(text)));
  return [
    policies.length === 1
      ? fine("SPF", `${domain} says which servers send its mail.`)
      : todo(
          "SPF",
          policies.length > 1
            ? `${domain} has ${policies.length} SPF records, of which mail servers accept none. Merge them into one.`
            : `${domain} has no SPF record. Add the TXT record that your mail provider names ("v=spf1 … -all").`,
        ),
    found.length > 0
      ? fine("DKIM", `${domain} has a key for signatures (${found.join(", ")}).`)
      : {
          subject: "DKIM",
          state: "unknown",
          says: `No key was found under the usual names at ${domain}. Check that your mail provider signs its mail.`,
        },
    dmarc.some((text) => text.startsWith("v=DMARC1"))
      ? fine("DMARC", `${domain} says what to do with forged mail.`)
      : todo("DMARC", `${domain} has no DMARC record. Add the TXT record _dmarc.${domain} "v=DMARC1; p=none".`),
  ];
}

interface Examined {
  env: Env;
  /** Names of all environment variables. */
  names: readonly string[];
  dataDir: string;
  /** null when the database couldn't be read. */
  facts: DoctorFacts | null;
  /** Error of the database; empty when it was read. */
  problem: string;
  resolve?: ResolveTxt;
}

/** Returns all findings. */
export async function examine({ env, names, dataDir, facts, problem, resolve }: Examined): Promise<Finding[]> {
  const findings = [
    checkSettings(env, unknownSettings(names)),
    ...(facts ? checkDatabase(facts) : [todo("Database", `It can't be read: ${problem}`)]),
    await checkAddress(env),
    ...(await checkMail(env, facts, resolve)),
    await checkSpace(dataDir),
  ];
  return facts ? [...findings, ...checkWork(env, facts)] : findings;
}

/** A setting of a wrong form, or half of a pair, doesn't come this far: `readEnv` refuses it. */
function checkSettings({ SMTP_URL: server = "" }: Env, unknown: readonly string[]): Finding {
  const subject = "Settings";
  const { username = "", password = "" } = URL.parse(server) ?? {};
  if (unknown.length > 0)
    return todo(subject, `No such setting: ${unknown.join(", ")}. Correct the name, or remove it.`);
  if (username && !password)
    return todo(subject, `SMTP_URL names ${username}, but no password. Add it: user:password@…`);
  return fine(subject, "Each is known and complete.");
}

function checkDatabase({ version, migration, at }: DoctorFacts): Finding[] {
  const journal = readJournal();
  const newest = journal.at(-1)?.when ?? 0;
  const waiting = journal.filter(({ when }) => when > migration).length;
  const seconds = Math.round(Math.abs(Temporal.Now.instant().epochMilliseconds - at) / 1000);
  return [
    version >= 15
      ? fine("Database", `PostgreSQL ${version} answers.`)
      : todo("Database", `PostgreSQL ${version} is too old: install version 15 or newer.`),
    migration > newest
      ? todo("Migrations", "The database is of a newer release than this program: install that release.")
      : waiting > 0
        ? todo("Migrations", `${waiting} are waiting: restart the site, which runs them.`)
        : fine("Migrations", "All have run."),
    seconds > 5
      ? todo("Clock", `It differs from the database's by ${seconds} seconds: turn time synchronization on, on both.`)
      : Temporal.Now.instant().epochMilliseconds < newest
        ? todo("Clock", "It is older than this release: set it, and turn time synchronization on.")
        : fine("Clock", "It agrees with the database's."),
  ];
}

async function checkAddress({ PUBLIC_URL: address }: Env): Promise<Finding> {
  const subject = "Address";
  if (!address) return todo(subject, "Set PUBLIC_URL to the address visitors use, such as https://www.example.com.");
  if (!address.startsWith("https:"))
    return todo(subject, `${address} has no https: sign-in isn't protected. Put a proxy with a certificate in front.`);
  try {
    const { ok, status } = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(10_000) });
    if (ok) return fine(subject, `${address} answers, and its certificate is valid.`);
    return todo(subject, `${address} answers with ${status}: check that the proxy leads to this site.`);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return todo(subject, `${address} can't be reached (${cause}): check the site, the proxy and its certificate.`);
  }
}

async function checkMail(
  { SMTP_URL: server }: Env,
  facts: DoctorFacts | null,
  resolve?: ResolveTxt,
): Promise<Finding[]> {
  if (!server)
    return [
      todo("Mail", "Set SMTP_URL, such as smtps://user:password@mail.example.com:465. Until then, mail is kept."),
    ];
  const transport = createTransport({ url: server, connectionTimeout: 10_000, greetingTimeout: 10_000 });
  const connection = await transport
    .verify()
    .then(() => fine("Mail", "The mail server accepts the user name and password."))
    .catch((error: unknown) =>
      todo(
        "Mail",
        `The mail server doesn't accept mail (${error instanceof Error ? error.message : "unknown"}): correct SMTP_URL.`,
      ),
    );
  transport.close();
  const domain = facts?.sender.split("@")[1];
  return domain ? [connection, ...(await checkMailRecords(domain, resolve))] : [connection];
}

const checkSpace = (dataDir: string): Promise<Finding> =>
  checkDisk(dataDir).then(
    () => fine("Disk", `${dataDir} can be written to, and has space.`),
    (error: unknown) =>
      todo(
        "Disk",
        `${dataDir}: ${error instanceof Error ? error.message : "unknown"}. Free some space, or correct its owner.`,
      ),
  );

function checkWork({ BACKUP_TO: to }: Env, { held, failures, backup }: DoctorFacts): Finding[] {
  return [
    failures > 0
      ? todo(
          "Jobs",
          `${failures} failed and will be retried. If this stays for an hour, look for "will retry" in the log.`,
        )
      : fine("Jobs", "None has failures."),
    held > 0
      ? todo("Sent mail", `${held} couldn't be sent. The page Mail of the desk has the reason of each.`)
      : fine("Sent mail", "None of the last 7 days is held or refused."),
    !to
      ? todo("Backups", "Set BACKUP_TO and BACKUP_KEY, so that the site is backed up each night.")
      : backup.problem !== null || backup.isLate || backup.last === null
        ? todo("Backups", `Last one: ${backup.last ?? "none"}. ${backup.problem ?? ""} Try "walks backup" by hand.`)
        : fine("Backups", `Last one: ${backup.last}.`),
  ];
}
