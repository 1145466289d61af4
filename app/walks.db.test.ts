// Tests of `walks`: backup, restore and restore drill, from one kind of database to the other.
import {
  cpSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { eq } from "drizzle-orm";
import { pack } from "tar-stream";
import { expect, inject, onTestFinished, test, vi } from "vitest";

import { readToken } from "~/accounts/index.server";
import { migrationsFolder, openDatabase } from "~/db/client.server";
import { twoFactors } from "~/db/tables/accounts";
import { pets, profiles } from "~/db/tables/clients";
import { auditLog, backups } from "~/db/tables/platform";
import { chargeHouseholds } from "~/money/charges/charge-households.server";
import { backUpNightly } from "~/platform/jobs/nightly-backup.server";
import { manifestName, readJournal, rowsOf } from "~/platform/process/backup";
import { encrypt } from "~/platform/process/backup-file";
import { openPlace, writeBackup } from "~/platform/process/backup-places";
import { readBackupState } from "~/platform/process/backup-runs";
import { readEnv } from "~/platform/process/env";
import { localFiles } from "~/platform/process/file-store";
import { sampleBusiness } from "~/sample/business/sample-business";
import { prepareSampleData } from "~/sample/demo.server";

import { openBucket } from "../tests/support/bucket";
import { addAdmin } from "../tests/support/people";
import { createDatabase } from "../tests/support/postgres-database";
import { readRows } from "../tests/support/read-rows";
import { engines, fastEngine, newPlace, patience, type Place, start } from "../tests/support/started-server";
import { silentLog } from "../tests/support/turn";
import { runWalks } from "./walks";

const settings = {
  BACKUP_KEY: "a passphrase of the tests, long enough",
  SECRET: "a secret of the tests, long enough to be one",
};

const sam = { firstName: "Sam", lastName: "Rivers", email: "sam@example.com" };

function newFolder(): string {
  const path = mkdtempSync(join(tmpdir(), "walks-test-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Runs a command, and returns its exit code and lines. */
async function walks({ dataDir, databaseUrl }: Place, args: string[], env: Record<string, string> = settings) {
  const lines: string[] = [];
  const source = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...env };
  const code = await runWalks(args, { source, say: (line) => lines.push(line) });
  return { code, lines, last: lines.at(-1) ?? "", text: lines.join("\n") };
}

const opened = ({ dataDir, databaseUrl }: Place) => openDatabase({ url: databaseUrl, dataDir });

/** Calls `work` with the database of a place, which is closed afterwards, so that a command can open it. */
async function withDatabase<Value>(
  place: Place,
  work: (db: Awaited<ReturnType<typeof opened>>["db"]) => Promise<Value>,
) {
  const database = await opened(place);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function newUnmigratedPlace(): Promise<Place> {
  const server = inject("postgresUrl");
  if (!server) return { dataDir: newFolder(), databaseUrl: undefined };
  const { url, drop } = await createDatabase(server, { family: inject("databaseFamily") });
  onTestFinished(drop);
  return { dataDir: newFolder(), databaseUrl: url };
}

/** Makes a site with the sample's months of visits, bills and a photo. */
async function makeBusySite(): Promise<Place> {
  const place = await newPlace(fastEngine);
  const now = Temporal.Now.instant();
  const files = localFiles(join(place.dataDir, "pictures"));
  const services = { log: silentLog, readBusiness: () => Promise.resolve(sampleBusiness) };
  await withDatabase(place, async (db) => {
    await prepareSampleData({ db, mode: "demo", now: () => now, secret: settings.SECRET, files });
    await chargeHouseholds(db, now, services);
  });
  return place;
}

/** Returns the rows of a place without those about backups, which are written after the backup was made. */
const rowsWithoutBackups = (place: Place) =>
  withDatabase(place, async (db) => {
    await db.delete(backups);
    return readRows(db);
  });

test("a backup restores every row and file of a busy site, and passes the drill on the embedded database", async () => {
  const site = await makeBusySite();
  const folder = newFolder();
  await walks(site, ["backup", "--to", folder]);
  const made = await walks(site, ["backup", "--to", folder, "--keep", "1"]);
  expect(made).toMatchObject({ code: 0, last: expect.stringMatching(/\/walks-\d{8}-\d{6}\.backup$/) });
  const name = made.last.split("/").at(-1);
  expect(readdirSync(folder)).toEqual([name]);

  const drilled = await walks(site, ["drill", made.last]);
  expect(drilled.text).toContain("The drill passed");
  const [drill] = await withDatabase(site, (db) => db.select().from(backups).where(eq(backups.kind, "drill")));
  expect(drill).toMatchObject({ problem: null, name });

  const moved = await newPlace(fastEngine);
  const restored = await walks(moved, ["restore", made.last]);
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining("compared with the backup") });
  const rows = await rowsWithoutBackups(site);
  expect(rows.get("visits")?.length).toBeGreaterThan(20);
  expect(await rowsWithoutBackups(moved)).toEqual(rows);
  const [one, other] = [site, moved].map(({ dataDir }) => localFiles(join(dataDir, "pictures")));
  const photos = readdirSync(join(site.dataDir, "pictures"));
  expect(photos.length).toBeGreaterThan(0);
  for (const photo of photos) expect(await other?.getBytes(photo)).toEqual(await one?.getBytes(photo));

  const noFolder = join(made.last, "inside-a-file");
  expect(await walks(moved, ["backup", "--to", noFolder])).toMatchObject({
    code: 2,
    text: expect.stringContaining("not a directory"),
  });
  expect(await walks(moved, ["restore", made.last])).toMatchObject({
    code: 2,
    text: expect.stringContaining("not empty"),
  });
});

test("a backup of a running embedded site is restored elsewhere, and refused when it is cut short", async () => {
  const site = await start("embedded", { env: settings });
  const { db } = site.services;
  await db.insert(profiles).values(sam);
  const folder = newFolder();
  const { last: file } = await walks(site, ["backup", "--to", folder]);
  const [row] = await db.select().from(backups);
  expect(row).toMatchObject({ kind: "backup", name: file.split("/").at(-1), problem: null, bytes: expect.any(Number) });

  const moved = await newPlace(fastEngine);
  expect(await walks(moved, ["restore", file])).toMatchObject({ code: 0 });
  expect(await withDatabase(moved, (restored) => restored.select().from(profiles))).toMatchObject([sam]);

  const place = await newPlace(fastEngine);
  truncateSync(file, (row?.bytes ?? 0) - 1);
  expect((await walks(place, ["restore", file])).text).toContain("cut short");
  const otherKey = { ...settings, BACKUP_KEY: "another passphrase of the tests" };
  expect((await walks(place, ["restore", file], otherKey)).text).toContain("BACKUP_KEY is another one");
  expect(await withDatabase(place, (empty) => empty.$count(profiles))).toBe(0);
});

test.each(engines)(
  "clients are imported once and everything is exported, with and without a running site (%s)",
  async (engine) => {
    const site = await start(engine, { env: settings });
    const { db } = site.services;
    const folder = newFolder();
    const file = join(folder, "clients.csv");
    writeFileSync(file, "Client,Email,Owes,Pet name,Toy\nCasey Morgan,casey@example.com,$45,Biscuit,ball\nSam,,,,\n");
    const importing = (...more: string[]) => walks(site, ["import", file, ...more]);
    expect(await importing()).toMatchObject({ code: 2, last: "The site has no administrator yet." });
    await addAdmin(db);
    const dry = await importing("--dry-run");
    expect(dry).toMatchObject({ code: 1, last: "Already there: 0" });
    for (const line of ["Client: Full name", "Toy: Leave out", "New clients: 1", "Sam has no last name."])
      expect(dry.text).toContain(line);
    expect(await db.$count(pets)).toBe(0);
    expect(await importing()).toMatchObject({ code: 1, last: expect.stringContaining("Imported") });
    expect(await db.select({ name: pets.name }).from(pets)).toEqual([{ name: "Biscuit" }]);
    const exported = await walks(site, ["export", "--to", folder]);
    expect(exported).toMatchObject({ code: 0, last: expect.stringMatching(/\/everything-[\d-]+\.zip$/) });
    expect(readFileSync(exported.last).subarray(0, 2).toString()).toBe("PK");
    expect((await walks(site, ["export", "--to", folder])).text).toContain("file already exists");
    await site.stop();
    expect(await importing()).toMatchObject({ code: 1, last: "There's nothing new in this file." });
    expect(await walks(site, ["export", "--to", newFolder()])).toMatchObject({ code: 0 });
  },
);

test("a command with a missing setting or a wrong name says what to do", async () => {
  const nowhere = { dataDir: newFolder(), databaseUrl: undefined };
  expect(await walks(nowhere, ["bakup"])).toMatchObject({
    code: 2,
    last: expect.stringMatching(/^There is no command bakup\. These are: backup, restore, /),
  });
  expect((await walks(nowhere, ["--help"])).text).toContain("restore FILE");
  expect((await walks(nowhere, ["backup"])).text).toContain("--to DIR");
  expect((await walks(nowhere, ["backup", "--to", "/tmp/x"], {})).text).toMatch(/^BACKUP_KEY=[\w-]{32}$/m);
  expect((await walks(nowhere, ["backup", "--to", "/tmp/x"])).text).toContain("There is no database in");
  expect((await walks(nowhere, ["export"])).text).toContain("--to DIR");
  expect((await walks(nowhere, ["import"])).text).toContain("import FILE.csv");
  expect((await walks(nowhere, ["restore", "/nowhere"])).text).toContain("no such file");
});

test("a site with a place for backups makes one by itself at night, and remembers a failure", async () => {
  const folder = newFolder();
  const { services } = await start(fastEngine, { env: { ...settings, BACKUP_TO: folder } });
  const { db } = services;
  await vi.waitFor(
    async () => expect((await readBackupState(db, services.now())).last?.name).toMatch(/\.backup$/),
    patience,
  );
  expect(readdirSync(folder)).toHaveLength(1);
  const restored = await walks(await newPlace(fastEngine), ["restore", join(folder, readdirSync(folder)[0] ?? "")]);
  expect(restored.code).toBe(0);

  await db.update(backups).set({ startedAt: services.now().subtract({ hours: 80 }) });
  expect(await readBackupState(db, services.now())).toMatchObject({ isLate: true, problem: null });
  const openPlaceInVain = () => Promise.reject(new Error("the disk is full"));
  await backUpNightly({
    ...services,
    backups: services.backups && { ...services.backups, openPlace: openPlaceInVain },
  });
  expect(await readBackupState(db, services.now())).toMatchObject({ isLate: true, problem: "the disk is full" });
});

test.each(engines)(
  "the doctor of a running site says what to do, and a lost owner gets a link without one-time codes (%s)",
  async (engine) => {
    const site = await start(engine, { env: settings });
    const { db } = site.services;
    expect(await walks(site, ["admin"])).toMatchObject({ code: 2, text: expect.stringContaining("Set PUBLIC_URL") });
    const withAddress = { ...settings, PUBLIC_URL: "http://walks.example" };
    expect((await walks(site, ["admin"], withAddress)).text).toContain("no owner yet");

    const sam = { firstName: "Sam", lastName: "Rivers", email: "sam@example.com", role: "admin" as const };
    const [owner] = await db
      .insert(profiles)
      .values({ ...sam, twoFactorEnabled: true })
      .returning();
    if (!owner) throw new Error("no owner");
    await db.insert(twoFactors).values({ userId: owner.id, secret: "secret", backupCodes: "codes" });
    const kept = await walks(site, ["admin"], withAddress);
    expect(await db.$count(twoFactors)).toBe(1);
    const { code, text, last } = await walks(site, ["admin", "--without-codes"], withAddress);
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining("sam@example.com") });
    for (const link of [kept.last, last]) {
      expect(link).toMatch(/^http:\/\/walks\.example\/reset-password\?token=/);
      const token = new URL(link).searchParams.get("token") ?? "";
      expect(await readToken(db, "reset-password", token, site.services.now())).toMatchObject({ state: "good" });
    }
    expect(await db.$count(twoFactors)).toBe(0);
    expect(await db.select().from(profiles)).toMatchObject([{ twoFactorEnabled: false }]);
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "resetOwner", actorId: null, after: {} },
      { action: "resetOwner", actorId: null, after: { twoFactorEnabled: false } },
    ]);

    const examined = await walks(site, ["doctor"]);
    expect(examined.code).toBe(1);
    expect(examined.text).toMatch(/^fine +Database: PostgreSQL \d+ answers\.$/m);
    expect(examined.text).toMatch(/^fine +Migrations: All have run\.$/m);
    expect(examined.text).toMatch(/^TO DO +Mail: Set SMTP_URL/m);
    expect(examined.text).toMatch(/^TO DO +Backups: Set BACKUP_TO/m);
    expect(examined.last).toMatch(/^\d of \d+ need attention\.$/);
  },
);

test("a backup in a bucket is restored from there", async () => {
  const bucket = await openBucket();
  onTestFinished(() => bucket.close());
  const { S3_BUCKET: name = "", ...access } = bucket.settings;
  const ofBackups = Object.fromEntries(Object.entries(access).map(([key, value]) => [`BACKUP_${key}`, value]));
  const env = { ...settings, ...ofBackups };
  const site = await newPlace(fastEngine);
  await withDatabase(site, (db) => db.insert(profiles).values(sam));
  const made = await walks(site, ["backup", "--to", `s3://${name}/nightly/`], env);
  expect(made).toMatchObject({
    code: 0,
    last: expect.stringMatching(/^s3:\/\/[\w-]+\/nightly\/walks-[\d-]+\.backup$/),
  });

  const moved = await newPlace(fastEngine);
  expect(await walks(moved, ["restore", made.last], env)).toMatchObject({ code: 0 });
  expect(await withDatabase(moved, (db) => db.select().from(profiles))).toMatchObject([sam]);
  expect((await walks(moved, ["drill", `${made.last}.gone`], env)).code).toBe(2);
});

test("a backup of an older release is migrated, and one of a newer release is refused with its name", async () => {
  const older = newFolder();
  cpSync(migrationsFolder, older, { recursive: true });
  const journal = readJournal().slice(0, -1);
  writeFileSync(join(older, "meta/_journal.json"), JSON.stringify({ entries: journal }));
  const site = await newUnmigratedPlace();
  const before = await openDatabase({ dataDir: site.dataDir, url: site.databaseUrl, migrations: older });
  await rowsOf(
    before.db,
    "insert into profiles (email, first_name, last_name) values ('sam@example.com', 'Sam', 'Rivers')",
  );
  expect(await rowsOf(before.db, "select from drizzle.__drizzle_migrations")).toHaveLength(journal.length);
  await before.close();
  const { last: file } = await walks(site, ["backup", "--to", newFolder()]);

  const moved = await newPlace(fastEngine);
  const restored = await walks(moved, ["restore", file], {
    ...settings,
    SECRET: "another secret, long enough to be one",
  });
  expect(restored).toMatchObject({ code: 1, text: expect.stringContaining("everybody is signed out") });
  await withDatabase(moved, async (db) => {
    expect(await db.select().from(profiles)).toMatchObject([sam]);
    const migrations = await rowsOf(db, "select created_at from drizzle.__drizzle_migrations");
    expect(migrations).toHaveLength(readJournal().length);
  });

  const archive = pack();
  archive.entry({ name: manifestName }, JSON.stringify({ format: 1, release: "99.0.0", migration: { when: 9e15 } }));
  archive.finalize();
  const newer = join(newFolder(), "newer.backup");
  await pipeline(Readable.from(encrypt(archive, settings.BACKUP_KEY)), createWriteStream(newer));
  const refused = await walks({ dataDir: newFolder(), databaseUrl: undefined }, ["restore", newer]);
  expect(refused).toMatchObject({ code: 2, text: expect.stringContaining("release 99.0.0, which is newer") });
});

test("an interrupted backup leaves no file, and the next one is complete", async () => {
  const folder = newFolder();
  const place = await openPlace(folder, readEnv({}));
  const options = { place, key: settings.BACKUP_KEY, keep: 14, now: Temporal.Now.instant() };
  async function* interrupted() {
    yield Buffer.from("half");
    await Promise.reject(new Error("killed"));
  }
  await expect(writeBackup(interrupted(), options)).rejects.toThrow("killed");
  expect(readdirSync(folder)).toEqual([]);
  // A killed process leaves such a folder. It isn't named like a backup, so it isn't counted as one.
  mkdirSync(join(folder, ".unfinished-abc"));
  utimesSync(join(folder, ".unfinished-abc"), 0, 0);
  const { name } = await writeBackup(Readable.from([Buffer.from("whole")]), { ...options, keep: 1 });
  expect(readdirSync(folder)).toEqual([name]);
});
