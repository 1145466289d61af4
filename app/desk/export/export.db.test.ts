// The owner's export of everything: each table is decided about, the zip has all rows and files and no secret, and one
// process makes it once.
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

import { and, eq, getTableName, sum } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";

import type { Db } from "~/db/client.server";
import { contractSignatures, pets, profiles } from "~/db/tables/clients";
import { keptVersions } from "~/db/tables/offer";
import { healthRecords } from "~/db/tables/health";
import { moneyLines, statements } from "~/db/tables/money/ledger";
import { auditLog, dataExports, pictures } from "~/db/tables/platform";
import { requests, visits } from "~/db/tables/visits";
import { shownEmail } from "~/platform/index";
import { localFiles } from "~/platform/process/file-store";
import { storeDocument } from "~/platform/media/documents.server";
import { largestKey } from "~/platform/media/files.server";
import { loader as fileLoader } from "~/routes/admin/settings/site/export-file";
import { loader } from "~/routes/admin/settings/site/settings-export";
import { prepareSampleData } from "~/sample/demo.server";
import { sampleBusiness } from "~/sample/business/sample-business";
import { prepareLedgerSample } from "~/sample/sample-ledger.server";

import { createCanaryFinder } from "../../../e2e/support/fuzz/find-canaries";
import { actionArgs } from "../../../tests/support/action-args";
import { plantCanaries } from "../../../tests/support/canaries";
import { onEachDatabase } from "../../../tests/support/database";
import { everyTable } from "../../../tests/support/every-table";
import { addWalker } from "../../../tests/support/ledger";
import { mailOf } from "../../../tests/support/mails";
import { openOwnDatabase } from "../../../tests/support/own-database";
import { actorOf, addAdmin, addPerson, adminContextOf, type Person } from "../../../tests/support/people";
import { unzip } from "../../../tests/support/unzip";
import { atWall } from "../../../tests/support/zone";
import { exportedTables, tablesLeftOut } from "./exported-tables.server";
import { cancelByOwner, deleteRequestsOf, deleteVisits, moveByOwner } from "~/ledger/index.server";
import { series } from "~/db/tables/standing-walks";
import { chooseColumns, importFile, openImport, readOpen, undoImport } from "~/desk/import/imports.server";
import { askForExport, makeExports, openExport, readExport } from "./make-exports.server";
import { writeExport } from "./write-export.server";

test("each table is exported, or left out with a reason", () => {
  const exported = exportedTables.map(({ table }) => getTableName(table));
  expect([...exported, ...Object.keys(tablesLeftOut)].toSorted()).toEqual(everyTable.map(getTableName).toSorted());
  expect(new Set(exportedTables.map(({ name }) => name)).size).toBe(exported.length);
});

function temporary() {
  const directory = mkdtempSync(join(tmpdir(), "walks-export-test-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return { files: localFiles(join(directory, "files")), path: join(directory, "export.zip") };
}

/** Splits a CSV file without quoted line breaks into its cells. */
const cellsOf = (csv: string) =>
  csv
    .replace("\uFEFF", "")
    .trimEnd()
    .split("\r\n")
    .map((row) => [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell));

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("the zip of a busy business has all rows, sums, files and visits, and no secret", async () => {
  const db = await openOwnDatabase();
  const { files, path } = temporary();
  const now = Temporal.Now.instant();
  await prepareSampleData({ db });
  await prepareLedgerSample(db, now);
  const finder = createCanaryFinder(await plantCanaries(db, now));
  const photo = Buffer.from("the pixels of a picture");
  const [picture] = await db.update(pictures).set({ status: "ready", width: 1280, height: 960 }).returning();
  await files.put(largestKey(picture?.id ?? "", picture?.purpose ?? "", { width: 1280, height: 960 }), photo);
  const [record] = await db
    .update(healthRecords)
    .set({ documentType: "application/pdf", documentBytes: 3 })
    .returning();
  await db.update(healthRecords).set({ document: null });
  await storeDocument(files, record?.id ?? "", Buffer.from("pdf"));
  const logo = "0123456789abcdef".repeat(2);
  await files.put(`logo-${logo}.png`, Buffer.from("the pixels of a logo"));
  const look = { palette: "sunset", scene: "coast", logo: "initials", map: "by-hand", picture: logo };
  await db
    .insert(keptVersions)
    .values({ key: "look", version: 99, value: JSON.stringify(look), summary: "A logo", madeAt: now });
  const made = await statementOf(db);

  await writeExport(
    { db, files, business: sampleBusiness, origin: "http://localhost:3000", now, isSnapshot: true },
    path,
  );
  const zip = await unzip(await buffer(await localFiles(join(path, "..")).getStream("export.zip")));
  const textOf = (name: string) => zip.get(name)?.toString() ?? `no ${name}`;

  for (const { name, table } of exportedTables)
    expect([name, (JSON.parse(textOf(`json/${name}.json`)) as unknown[]).length]).toEqual([
      name,
      await db.$count(table),
    ]);
  const [head = [], ...lines] = cellsOf(textOf("csv/money-lines.csv"));
  expect(head).toContain("Payment method");
  const cents = lines.map((cells) => Math.round(Number(cells[head.indexOf("Amount")]) * 100));
  const [total] = await db.select({ cents: sum(moneyLines.amountCents).mapWith(Number) }).from(moneyLines);
  expect(cents.reduce((all, each) => all + each, 0)).toBe(total?.cents);
  expect(lines).toHaveLength(await db.$count(moneyLines));
  const [kept] = [...zip].filter(([name]) => name.startsWith(`pictures/${picture?.purpose}/`));
  expect(hashOf(kept?.[1] ?? Buffer.alloc(0))).toBe(hashOf(photo));
  expect(textOf(`pictures/logo/${logo}.png`)).toBe("the pixels of a logo");
  expect([...zip].filter(([name]) => name.endsWith(".pdf")).map(([, bytes]) => bytes.toString())).toContain("pdf");
  expect(textOf("visits.ics").match(/^BEGIN:VEVENT/gm)).toHaveLength(await db.$count(visits));
  const contracts = [...zip.keys()].filter((name) => /^contracts\/.*html$/.test(name));
  expect(contracts).toHaveLength(await db.$count(contractSignatures));
  expect(textOf(contracts[0] ?? "")).toMatch(/^<!doctype html>[\s\S]*SHA-256 of this text: /);
  const printed = [...zip.keys()].find((name) => name.startsWith(`statements/${made}-`));
  expect(textOf(printed ?? "")).toContain(`Statement ${made}`);
  const readme = textOf("README.txt");
  expect(readme).toMatch(new RegExp(`${await db.$count(visits)} {2}visits\\r`));
  expect(readme).toContain("codes and ways in stay encrypted");

  const leaks = [...zip].flatMap(([name, bytes]) =>
    finder.leaksTo(["admin"], `${name}\n${bytes.toString()}`).map(({ column }) => `${column} in ${name}`),
  );
  expect(leaks).toEqual([]);
  for (const column of ["profiles.owner_notes", "leads.message", "household_keys.label", "money_lines.reason"])
    expect([...finder.seen()]).toContain(column);
});

/** Makes sure that there is a statement, and returns its number. */
async function statementOf(db: Db): Promise<number> {
  const [found] = await db.select().from(statements).limit(1);
  if (found) return found.number;
  const [line] = await db.select().from(moneyLines).limit(1);
  const day = Temporal.PlainDate.from("2026-11-01");
  const [made] = await db
    .insert(statements)
    .values({
      clientId: line?.clientId ?? "",
      periodFrom: day,
      periodTo: day,
      madeAt: Temporal.Now.instant(),
      dueOn: day,
      tokenHash: "hash",
      key: "key",
    })
    .returning();
  return made?.number ?? 0;
}

const at = atWall("2026-11-23T09:00");

onEachDatabase("an export", (get) => {
  function site(db: Db, owner: Person, now = at) {
    const ctx = adminContextOf(db, owner, { now });
    const { files } = temporary();
    ctx.services = { ...ctx.services, files };
    return { ctx, site: { ...ctx.services, db, now: () => now, log: pino({ level: "silent" }) } };
  }
  const never = () => false;

  test("is refused for everyone but the owner", async ({ db }) => {
    const others = [
      await addPerson(db),
      await addPerson(db, { isEmployee: true }),
      await addPerson(db, { role: "bookkeeper" }),
    ];
    for (const person of others) {
      const args = actionArgs(db, actorOf(person)) as unknown as Parameters<typeof loader>[0];
      await expect(loader(args)).rejects.toMatchObject({ init: { status: 404 } });
      await expect(fileLoader(args as never)).rejects.toMatchObject({ init: { status: 404 } });
    }
  });

  test("asked for twice is made once, by one of two processes, and mailed once", async ({ db }) => {
    const { ctx, site: one } = site(db, await addAdmin(db));
    const [first, second] = [await askForExport(ctx), await askForExport(ctx)];
    expect(second).toEqual(first);
    expect(await readExport(ctx)).toMatchObject({ status: "waiting" });
    await Promise.all([makeExports(one, never), makeExports(one, never)]);
    const made = await readExport(ctx);
    expect(made).toMatchObject({ status: "ready" });
    expect(await db.select().from(dataExports)).toMatchObject([{ attempts: 1 }]);
    expect((await mailOf(db, "export-ready")).recipient).toBe(ctx.business.identity.email);
    const opened = await openExport(ctx, made?.id ?? "");
    const bytes = Buffer.from(await new Response(opened?.stream).arrayBuffer());
    expect(bytes).toHaveLength(opened?.bytes ?? 0);
    expect([...(await unzip(bytes)).keys()]).toContain("csv/people.csv");
    const logged = await db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.action);
    expect(logged).toEqual([{ action: "askForExport" }, { action: "downloadExport" }]);
    expect(await openExport(ctx, "none")).toBeNull();
  });

  test("brings the same households, balances, standing walks and visits ahead to an empty site", async ({ db }) => {
    const { ctx } = site(db, await addAdmin(db));
    const walker = await addWalker(db);
    const bring = async (file: Buffer | string) => {
      await openImport(ctx, { name: "x.csv", bytes: Buffer.from(file) });
      const open = await readOpen(ctx);
      await chooseColumns(ctx, { id: open?.id ?? "", columns: open?.columns.map(({ field }) => field) ?? [] });
      expect(await importFile(ctx, open?.id ?? "")).toMatchObject({ ok: true });
      return open?.id ?? "";
    };
    const areClients = and(eq(profiles.role, "client"), eq(profiles.isEmployee, false));
    const households = async () => {
      const people = await db.select().from(profiles).where(areClients).orderBy(profiles.firstName);
      const animals = await db.select().from(pets).orderBy(pets.name);
      const lines = await db.select().from(moneyLines);
      return people.map(({ id, email, phone, address, emergencyName, emergencyPhone, ownerNotes, lastName }) => ({
        person: { email: shownEmail(email), phone, address, emergencyName, emergencyPhone, ownerNotes, lastName },
        pets: animals
          .filter(({ ownerId }) => ownerId === id)
          .map(({ name, species, breed, age, size, specialNeeds, notes, isAccepted }) => [
            name,
            isAccepted,
            species,
            breed,
            age,
            size,
            specialNeeds,
            notes,
          ]),
        owes: lines.filter(({ clientId }) => clientId === id).map(({ amountCents }) => amountCents),
      }));
    };
    const walks = async () => {
      const standing = await db.select().from(series);
      const ahead = await db
        .select({ request: requests, visit: visits, lastName: profiles.lastName })
        .from(requests)
        .innerJoin(visits, eq(visits.id, requests.visitId))
        .innerJoin(profiles, eq(profiles.id, requests.clientId))
        .where(eq(requests.status, "confirmed"))
        .orderBy(visits.startsAt);
      return {
        standing: standing.map(
          ({ serviceType, duration, weekdays, everyWeeks, startsOn, endsOn, localTime, ...one }) => [
            [serviceType, duration, weekdays, everyWeeks, startsOn, endsOn, localTime].join(" "),
            [one.walkerId, one.medication, one.training, one.specialRequests, one.status].join(" "),
          ],
        ),
        ahead: ahead.map(({ request, visit, lastName }) =>
          [
            `${lastName} ${visit.startsAt.toString()} ${visit.walkerId} ${visit.dogs} ${visit.seats ?? 0}`,
            `${request.serviceType} ${request.duration} ${request.totalCents} ${request.specialRequests ?? ""}`,
          ].join(" "),
        ),
      };
    };
    await bring("Service,Minutes,Price\nDog Walking,30,33\n");
    const imported = await bring(
      "Client,Email,Phone,Address,Emergency contact,Emergency phone,Notes,Owes,Pet name,Species,Breed,Age,Size,Special needs,Temperament,Vet,Vet phone,Feeding," +
        "Service,Minutes,Weekdays,Time,Starts,Ends,Walker,Extras,Requests,Price\n" +
        'Casey Morgan,casey@example.com,3105550142 x3,"4100 Duquesne Ave, Apt 4, Culver City, CA 90232",Jo,3105550100,"=Gate; ""left""",45.50,Biscuit,dog,Beagle,3,45 lbs,Shy,"calm; sweet",Dr. Lee,3105550101,"twice\na day",' +
        '"Dog Walking",30,TR,12:30 PM,11/2/2026,12/24/2026,Alex Lopez,Medication,Side gate\n' +
        "Casey Morgan,casey@example.com,,,,,,,Moose,cat,,,,,,,,\nAlex Kim,,3105550199,,,,,(12.25),,,,,,,,,,\n" +
        "Casey Morgan,casey@example.com,,,,,,,Biscuit,,,,,,,,,,Dog Walking,30,,9:00 AM,11/25/2026,,Alex Lopez,,,27.50\n",
    );
    expect(await households()).toMatchObject([
      { owes: [-1225] },
      { owes: [4550], pets: [expect.arrayContaining(["Biscuit", "Beagle"]), expect.arrayContaining(["Moose", "cat"])] },
    ]);
    expect((await walks()).ahead).toHaveLength(11);
    // One visit of the standing walk is canceled, another one is moved, and some days are days off.
    const days = await db.select().from(requests).where(eq(requests.status, "confirmed")).orderBy(requests.seriesDate);
    const [skipped, moved] = days.filter(({ seriesId }) => seriesId !== null);
    const of = (request: typeof skipped) => ({ requestId: request?.id ?? "", version: request?.version ?? 0 });
    expect(await cancelByOwner(ctx, { ...of(skipped), reason: "Rain" })).toMatchObject({ ok: true });
    const startsAt = atWall("2026-12-03T15:00");
    expect(await moveByOwner(ctx, { ...of(moved), walkerId: walker.id, startsAt, reason: "Rain" })).toMatchObject({
      ok: true,
    });
    const [peopleBefore, walksBefore] = [await households(), await walks()];
    expect(walksBefore).toMatchObject({ standing: [{}], ahead: { length: 10 } });
    const { files, path } = temporary();
    const { business, now } = ctx;
    await writeExport({ db, files, business, origin: "http://localhost:3000", now, isSnapshot: false }, path);
    const zip = await unzip(readFileSync(path));
    const ids = (await db.select().from(profiles).where(areClients)).map(({ id }) => id);
    await deleteVisits(db, await deleteRequestsOf(db, ids, ctx.now));
    expect(await undoImport(ctx, imported)).toMatchObject({ ok: true });
    expect([await households(), await walks()]).toEqual([[], { standing: [], ahead: [] }]);
    for (const table of ["people", "pets", "balances", "walks-ahead"]) await bring(zip.get(`csv/${table}.csv`) ?? "");
    expect([await households(), await walks()]).toEqual([peopleBefore, walksBefore]);
    await openImport(ctx, { name: "x.csv", bytes: zip.get("csv/prices.csv") ?? Buffer.alloc(0) });
    expect(await readOpen(ctx)).toMatchObject({
      columns: [{ field: "service" }, { field: "minutes" }, { field: "price" }],
    });
  });

  test("shows one moment, also of what changes while it is made", async ({ db, skip }) => {
    if (get().kind === "embedded") skip();
    const { ctx } = site(db, await addAdmin(db));
    const { files, path } = temporary();
    const { business, now } = ctx;
    const source = { db, files, business, origin: "http://localhost:3000", now, isSnapshot: true };
    await writeExport(source, path, async () => void (await addPerson(db)));
    const zip = await unzip(readFileSync(path));
    expect(JSON.parse(zip.get("json/people.json")?.toString() ?? "")).toHaveLength(1);
    expect(cellsOf(zip.get("csv/people.csv")?.toString() ?? "")).toHaveLength(2);
  });

  test("is deleted after 7 days", async ({ db }) => {
    const { ctx, site: one } = site(db, await addAdmin(db));
    await askForExport(ctx);
    await makeExports(one, never);
    const { id = "" } = (await readExport(ctx)) ?? {};
    const later = (hours: number) => ({ ...one, now: () => at.add({ hours }) });
    await makeExports(later(7 * 24), never);
    expect(await openExport(ctx, id)).not.toBeNull();
    await makeExports(later(7 * 24 + 1), never);
    expect(await openExport(ctx, id)).toBeNull();
    expect(await readExport(ctx)).toBeNull();
    expect(await one.files.exists(`${id}-export.zip`)).toBe(false);
  });

  test("of a stopped process is made by the next one, and a failing one is given up after three attempts", async ({
    db,
  }) => {
    const { ctx, site: one } = site(db, await addAdmin(db));
    await askForExport(ctx);
    let calls = 0;
    await makeExports(one, () => (calls += 1) > 1);
    expect(await readExport(ctx)).toMatchObject({ status: "waiting" });
    const broken = { ...one, readBusiness: () => Promise.reject(new Error("no business")) };
    await makeExports(broken, never);
    await makeExports(broken, never);
    expect(await readExport(ctx)).toMatchObject({ status: "failed" });
    await askForExport({ ...ctx, now: at.add({ minutes: 1 }) });
    await makeExports({ ...one, now: () => at.add({ minutes: 1 }) }, never);
    expect(await readExport(ctx)).toMatchObject({ status: "ready" });
  });
});
