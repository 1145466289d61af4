// Imports in the database: one transaction through the wings' commands, twice the same file, and undoing all of it.

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { contractSignatures, pets, profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { auditLog, dataImports, outbox } from "~/db/tables/platform";
import { checkMoney } from "~/money/check-money.server";
import { getPricesNow } from "~/offer/index.server";
import { giveCredit } from "~/money/account/change-account.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onBothDatabases, onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import {
  checkImport,
  chooseColumns,
  deleteOldImports,
  discardImport,
  importFile,
  openImport,
  readLast,
  readOpen,
  undoImport,
} from "./imports.server";
import { submitImport } from "./submit-import.server";

const heads = "First name,Last name,Email,Phone,Address,Emergency contact,Owes,Pet name,Breed,Vet\n";
const rows =
  "Casey,Morgan,casey@example.com,310-555-0142,12 Elm St 90210,Jo,$45.00,Biscuit,Beagle,Dr. Lee\n" +
  "Casey,Morgan,casey@example.com,,,,,Pepper,,\n" +
  "Alex,Kim,,310-555-0199,,,(12.50),Moose,,\n" +
  "Nobody,,,,,,,,,\n" +
  "Sam,Hill,sam@example.com,310-555-0111,9 Oak St 90211,,30,Waffles,Poodle,\n";

onEachDatabase("an import", () => {
  async function site(db: Db, given = heads + rows) {
    const ctx = adminContextOf(db, await addAdmin(db), { now: Temporal.Now.instant() });
    const open = async (text = given) => {
      expect(await openImport(ctx, { name: "clients.csv", bytes: new TextEncoder().encode(text) })).toMatchObject({
        ok: true,
      });
      const shown = await readOpen(ctx);
      if (!shown) throw new Error("the file isn't open");
      const columns = shown.columns.map(({ field }) => field);
      expect(await chooseColumns(ctx, { id: shown.id, columns })).toMatchObject({ ok: true });
      expect(await checkImport(ctx, shown.id)).toMatchObject({ ok: true });
      return shown.id;
    };
    return { ctx, open };
  }
  const clients = (db: Db) =>
    db.select().from(profiles).where(eq(profiles.role, "client")).orderBy(profiles.firstName, profiles.email);
  const faults = (db: Db) => checkMoney(db, Temporal.Now.instant(), "America/New_York");
  /** Everything of a client that an import can change. */
  const snapshot = async (db: Db) => ({
    clients: (await clients(db)).map(({ updatedAt: _, version: __, ...client }) => client),
    pets: (await db.select().from(pets).orderBy(pets.name)).map(({ updatedAt: _, version: __, ...pet }) => pet),
    lines: await db.select().from(moneyLines),
  });

  test("creates households with pets and opening balances, sends no mail, and is logged", async ({ db }) => {
    const { ctx, open } = await site(db);
    const id = await open();
    expect(await readOpen(ctx)).toMatchObject({
      rows: 5,
      plan: { counts: { create: 4, update: 0, same: 0, refused: 1 }, canImport: true },
    });
    expect(await importFile(ctx, id)).toEqual({ ok: true, value: { create: 4, update: 0, same: 0, refused: 1 } });
    const [alex, casey, sam] = await clients(db);
    expect(casey).toMatchObject({
      lastName: "Morgan",
      email: "casey@example.com",
      phone: "+13105550142",
      address: "12 Elm St 90210",
      emergencyName: "Jo",
      emailVerified: false,
      certified: false,
    });
    expect(alex).toMatchObject({ phone: "+13105550199", address: null });
    expect(
      (await db.select().from(pets).orderBy(pets.name)).map(({ name, ownerId, isAccepted }) => [
        name,
        ownerId,
        isAccepted,
      ]),
    ).toEqual([
      ["Biscuit", casey?.id, false],
      ["Moose", alex?.id, false],
      ["Pepper", casey?.id, false],
      ["Waffles", sam?.id, false],
    ]);
    const lines = await db.select().from(moneyLines).orderBy(moneyLines.amountCents);
    expect(lines.map(({ kind, label, amountCents }) => [kind, label, amountCents])).toEqual([
      ["credit", "Opening balance", -1250],
      ["adjustment", "Opening balance", 3000],
      ["adjustment", "Opening balance", 4500],
    ]);
    expect(await faults(db)).toEqual([]);
    expect(await db.$count(outbox)).toBe(0);
    const logged = await db.select().from(auditLog).where(eq(auditLog.action, "importClients"));
    expect(logged).toMatchObject([{ subjectName: "clients.csv", after: { create: 4, refused: 1 } }]);
    expect(await db.select({ content: dataImports.content }).from(dataImports)).toEqual([{ content: null }]);
  });

  test("of the same file changes nothing the second time", async ({ db }) => {
    const { ctx, open } = await site(db);
    await importFile(ctx, await open());
    const before = await snapshot(db);
    const id = await open();
    expect(await importFile(ctx, id)).toEqual({ ok: false, reason: "nothing-new" });
    expect(await readOpen(ctx)).toMatchObject({
      plan: { counts: { create: 0, update: 0, same: 4, refused: 1 }, canImport: false },
    });
    expect(await snapshot(db)).toEqual(before);
  });

  test("is checked once: its page shows that report, and says that something has changed since", async ({ db }) => {
    const { ctx, open } = await site(db);
    const id = await open();
    const later = { ...ctx, now: ctx.now.add({ minutes: 12, seconds: 1 }) };
    await addPerson(db, { email: "sam@example.com", updatedAt: new Date(ctx.now.epochMilliseconds) });
    const plan = { age: "12 min", hasChanged: false, counts: { create: 4, update: 0 } };
    expect((await readOpen(later))?.plan).toMatchObject(plan);
    await db.update(profiles).set({ updatedAt: new Date(ctx.now.epochMilliseconds + 1000) });
    expect((await readOpen(later))?.plan).toMatchObject({ ...plan, hasChanged: true });
    expect(await checkImport(later, id)).toMatchObject({ ok: true });
    expect((await readOpen(later))?.plan).toMatchObject({ age: null, counts: { create: 3, update: 1 } });
    expect(await chooseColumns(later, { id, columns: ["name"] })).toMatchObject({ ok: true });
    expect((await readOpen(later))?.plan).toBeNull();
    expect(await checkImport(ctx, crypto.randomUUID())).toEqual({ ok: false, reason: "gone" });
  });

  test("pressed twice at once imports once", async ({ db }) => {
    const { ctx, open } = await site(db);
    const id = await open();
    const outcomes = await Promise.all([importFile(ctx, id), importFile(ctx, id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "gone" }]);
    expect(await clients(db)).toHaveLength(3);
  });

  test("fills what is empty, and undoing it empties that again", async ({ db }) => {
    const sam = await addPerson(db, {
      firstName: "Sam",
      lastName: "Hill",
      email: "sam@example.com",
      phone: null,
      address: "Mine 90210",
    });
    await db.insert(pets).values({ ownerId: sam.id, name: "waffles", notes: { vetClinic: "Vets" } });
    const before = await snapshot(db);
    const { ctx, open } = await site(db);
    const id = await open();
    expect(await importFile(ctx, id)).toMatchObject({ ok: true, value: { create: 3, update: 1 } });
    const [stored] = await db.select().from(profiles).where(eq(profiles.id, sam.id));
    expect(stored).toMatchObject({ phone: "+13105550111", address: "Mine 90210" });
    expect(await db.select().from(pets).where(eq(pets.ownerId, sam.id))).toMatchObject([
      { name: "waffles", breed: "Poodle", notes: { vetClinic: "Vets" } },
    ]);
    expect(await undoImport(ctx, id)).toEqual({ ok: true, value: null });
    expect(await undoImport(ctx, id)).toEqual({ ok: true, value: null });
    expect(await snapshot(db)).toEqual(before);
    expect(await faults(db)).toEqual([]);
    expect(await importFile(ctx, await open())).toMatchObject({ ok: true, value: { create: 3, update: 1 } });
  });

  test("isn't undone once something was done with a client, nor after a day", async ({ db }) => {
    const { ctx, open } = await site(db);
    const id = await open();
    await importFile(ctx, id);
    const [alex, casey, sam] = await clients(db);
    const before = await snapshot(db);
    await giveCredit(ctx, sam?.id ?? "", { formKey: crypto.randomUUID(), version: 1, amount: 500, reason: "Sorry" });
    await db
      .update(profiles)
      .set({ version: 2 })
      .where(eq(profiles.id, alex?.id ?? ""));
    await db.update(pets).set({ isAccepted: true, acceptedAt: ctx.now }).where(eq(pets.name, "Biscuit"));
    await db.insert(contractSignatures).values({
      profileId: casey?.id ?? "",
      version: "1",
      signedName: "C",
      address: "A",
      area: "A",
      releases: {},
      document: "D",
      documentHash: "H",
      internetAddress: "::1",
      browser: "B",
      signedAt: ctx.now,
    });
    const undone = await undoImport(ctx, id);
    expect(undone).toMatchObject({ reason: "in-use" });
    expect("names" in undone && undone.names.toSorted()).toEqual(["Alex Kim", "Biscuit", "Casey Morgan", "Sam Hill"]);
    expect((await snapshot(db)).clients).toEqual(before.clients);
    const tomorrow = { ...ctx, now: ctx.now.add({ hours: 24, seconds: 1 }) };
    expect(await undoImport(tomorrow, id)).toEqual({ ok: false, reason: "too-late" });
    expect(await readLast(tomorrow)).toMatchObject({ isUndone: false, undoUntil: null });
  });

  test("is refused when two columns are the same field, no column has names, or the file was deleted", async ({
    db,
  }) => {
    const { ctx, open } = await site(db);
    const id = await open();
    expect(await chooseColumns(ctx, { id, columns: ["name", "email", "email"] })).toMatchObject({ reason: "twice" });
    expect(await chooseColumns(ctx, { id, columns: ["firstName", "email"] })).toMatchObject({ reason: "no-name" });
    expect(await openImport(ctx, { name: "x", bytes: new Uint8Array() })).toMatchObject({ reason: "empty" });
    await discardImport(ctx, id);
    expect(await readOpen(ctx)).toBeNull();
    expect(await chooseColumns(ctx, { id, columns: ["name"] })).toMatchObject({ reason: "gone" });
    expect(await importFile(ctx, id)).toMatchObject({ reason: "gone" });
    expect(await clients(db)).toEqual([]);
  });

  test("is made with the page's forms, which keep what was chosen when they are refused", async ({ db }) => {
    const { ctx } = await site(db);
    const post = (fields: Record<string, string | File>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return submitImport(actionArgs(db, ctx.actor, form, "/admin/settings/import"));
    };
    const file = (text: string) => new File([text], "clients.csv");
    expect(await refusalOf(post({ intent: "open" }))).toMatchObject({ errors: { file: "Please choose a file" } });
    const spreadsheet = await refusalOf(post({ intent: "open", file: file("PK\u0003") }));
    expect(spreadsheet).toMatchObject({ status: 400, errors: { file: expect.stringContaining("save it as CSV") } });
    await post({ intent: "open", file: file("Client,Owes\nCasey Morgan,45\n") });
    const id = (await readOpen(ctx))?.id ?? "";
    const twice = { "column-0": "name", "column-1": "name" };
    expect(await refusalOf(post({ intent: "columns", id, ...twice }))).toMatchObject({
      errors: { "column-1": "Another column is that already" },
      values: { "column-0": ["name"], "column-1": ["name"] },
    });
    expect(await refusalOf(post({ intent: "import", id }))).toMatchObject({ status: 409 });
    await post({ intent: "columns", id, "column-0": "name", "column-1": "balance" });
    await post({ intent: "import", id });
    expect(await db.select({ cents: moneyLines.amountCents }).from(moneyLines)).toEqual([{ cents: 4500 }]);
    expect(await refusalOf(post({ intent: "import", id }))).toMatchObject({ status: 409 });
    await post({ intent: "undo", id });
    expect(await clients(db)).toEqual([]);
  });

  test("of prices is one version of the price list, which is undone unless it isn't the newest", async ({ db }) => {
    const { ctx, open } = await site(db, "Service,Minutes,Price\nDog Walking,30,32\nDog Walking,75,60\n");
    const prices = async () => (await getPricesNow(db, ctx.now, ctx.business.timeZone)).visits["dog-walks"];
    const before = await prices();
    const id = await open();
    expect(await readOpen(ctx)).toMatchObject({ plan: { arePrices: true, canImport: true } });
    expect(await importFile(ctx, id)).toMatchObject({ ok: true, value: { update: 2 } });
    expect(await prices()).toEqual({ ...before, 30: 3200, 75: 6000 });
    expect(await importFile(ctx, await open())).toMatchObject({ reason: "nothing-new" });
    expect(await undoImport(ctx, id)).toEqual({ ok: true, value: null });
    expect(await prices()).toEqual(before);
    const again = await open();
    await importFile(ctx, again);
    await importFile(ctx, await open("Service,Minutes,Price\nDog Walking,30,33\n"));
    expect(await undoImport(ctx, again)).toMatchObject({ reason: "in-use", names: ["the prices"] });
  });

  test("deletes its file, and what it could undo, after a day", async ({ db }) => {
    const { ctx, open } = await site(db);
    await importFile(ctx, await open());
    await open();
    await deleteOldImports(db, ctx.now.add({ hours: 24, seconds: 1 }));
    expect(await db.select().from(dataImports)).toMatchObject([{ status: "done", content: null, changes: null }]);
  });

  test("leaves opening balances that were stated or aren't its own to the database", async ({ db }) => {
    const { ctx, open } = await site(db);
    await importFile(ctx, await open());
    await db.execute(sql`update money_lines set is_stated = true where amount_cents = 4500`);
    await expect(db.delete(moneyLines)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("money_lines") },
    });
    expect(await undoImport(ctx, (await readLast(ctx))?.id ?? "")).toMatchObject({ names: ["Casey Morgan"] });
  });
});

onBothDatabases("a server that imports", () => {
  test("answers other requests between two households", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db), { now: Temporal.Now.instant() });
    await openImport(ctx, { name: "clients.csv", bytes: new TextEncoder().encode(heads + rows) });
    const { id = "", columns = [] } = (await readOpen(ctx)) ?? {};
    await chooseColumns(ctx, { id, columns: columns.map(({ field }) => field) });
    const turns = { count: 0, isImporting: true };
    const turn = () => {
      turns.count += 1;
      if (turns.isImporting) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await importFile(ctx, id)).toMatchObject({ ok: true });
    turns.isImporting = false;
    expect(turns.count).toBeGreaterThanOrEqual(3);
  });
});
