// Standing walks and visits of an import: placed by the owner's commands, refused by row, and undone.
import { and, eq, gt } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { calendarSources } from "~/db/tables/calendars";
import { closures } from "~/db/tables/closures";
import { pets, profiles } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";
import { series, seriesPauses } from "~/db/tables/standing-walks";
import { requests, visits } from "~/db/tables/visits";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { atWall, inZone, zone } from "../../../tests/support/zone";
import { checkImport, chooseColumns, importFile, openImport, readLast, readOpen, undoImport } from "./imports.server";
import { runImport } from "./import-command.server";

const heads =
  "Client,Email,Address,Pets,Service,Minutes,Weekdays,Every weeks,Time,Walker,Starts,Ends,Days off,Price,Extras,Requests\n";
const home = '"4100 Duquesne Ave, Culver City, CA 90232"';
const rows = {
  standing: `Casey Morgan,casey@example.com,${home},Biscuit,Dog Walking,30,"Tue, Thu",,12:30 PM,Alex Lopez,11/2/2026,12/10/2026,12/1/2026 - 12/3/2026,,medication,Side gate\n`,
  single: `Casey Morgan,casey@example.com,,Biscuit,dog walking,30 min,,,9:00,Alex,11/25/2026,,,27.50,,\n`,
  clash: `Sam Hill,,${home},Moose,Dog Walking,30,Thu,,12:45 PM,Alex Lopez,11/2/2026,12/10/2026,,,,\n`,
};

onEachDatabase("walks of an import", () => {
  const now = atWall("2026-11-23T09:00");
  async function site(db: Db) {
    const ctx = adminContextOf(db, await addAdmin(db), { now });
    const walker = await addWalker(db);
    const open = async (text: string) => {
      await openImport(ctx, { name: "walks.csv", bytes: new TextEncoder().encode(heads + text) });
      const shown = await readOpen(ctx);
      const columns = shown?.columns.map(({ field }) => field) ?? [];
      expect(await chooseColumns(ctx, { id: shown?.id ?? "", columns })).toMatchObject({ ok: true });
      expect(await checkImport(ctx, shown?.id ?? "")).toMatchObject({ ok: true });
      return shown?.id ?? "";
    };
    /** Rows of the report as "kind: text". */
    const report = async (text: string) => {
      await open(text);
      return (await readOpen(ctx))?.plan?.report.map((row) => `${row.kind}: ${row.text}`);
    };
    return { ctx, walker, open, report };
  }
  /** Visits ahead, such as "2026-11-24 12:30 3000 series". */
  const ahead = async (db: Db) => {
    const found = await db
      .select({ startsAt: visits.startsAt, total: requests.totalCents, source: visits.source })
      .from(requests)
      .innerJoin(visits, eq(visits.id, requests.visitId))
      .where(and(eq(requests.status, "confirmed"), gt(visits.startsAt, now)))
      .orderBy(visits.startsAt);
    return found.map(({ startsAt, total, source }) => {
      const wall = startsAt.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" });
      return `${wall.replace("T", " ")} ${total} ${source}`;
    });
  };

  test("are placed with their days off, extras and prices, accept their new pets, and send no mail", async ({ db }) => {
    const { ctx, walker, open } = await site(db);
    const id = await open(rows.standing + rows.single);
    expect(await db.$count(visits)).toBe(0);
    expect(await importFile(ctx, id)).toEqual({ ok: true, value: { create: 2, update: 0, same: 0, refused: 0 } });
    expect(await ahead(db)).toEqual([
      "2026-11-24 12:30 4000 series",
      "2026-11-25 09:00 2750 request",
      "2026-11-26 12:30 5500 series",
      "2026-12-08 12:30 4000 series",
      "2026-12-10 12:30 4000 series",
    ]);
    expect(await db.select().from(series)).toMatchObject([
      { status: "active", walkerId: walker.id, weekdays: [2, 4], localTime: "12:30:00", specialRequests: "Side gate" },
    ]);
    expect(await db.select().from(seriesPauses)).toHaveLength(1);
    expect(await db.select().from(pets)).toMatchObject([{ name: "Biscuit", isAccepted: true, acceptedAt: null }]);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("of the same file are there already the second time, also once they were canceled", async ({ db }) => {
    const { ctx, open, report } = await site(db);
    await importFile(ctx, await open(rows.standing + rows.single));
    await db.update(series).set({ status: "ended" });
    await db.update(requests).set({ status: "cancelled" });
    const before = await ahead(db);
    expect(await report(rows.standing + rows.single)).toEqual(["same: Already there.", "same: With row 2."]);
    expect(await importFile(ctx, (await readOpen(ctx))?.id ?? "")).toMatchObject({ reason: "nothing-new" });
    expect(await ahead(db)).toEqual(before);
  });

  test("that a conflict or rule refuses are named with their row, and the others are imported", async ({ db }) => {
    const { ctx, walker, report } = await site(db);
    const { client } = await addReadyClient(db, { lastName: "Quincy" });
    await addVisit(db, { walker, client, startsAt: "2026-11-27T09:00" });
    await db.insert(closures).values({
      startsOn: Temporal.PlainDate.from("2026-12-08"),
      endsOn: Temporal.PlainDate.from("2026-12-08"),
      reason: "Family",
    });
    const of = (name: string, cells: string) => `${name},,${home},Moose,${cells}\n`;
    const all =
      rows.standing +
      rows.clash +
      of("Ann One", "Dog Walking,30,,,9:15,Alex Lopez,11/27/2026,,,,,") +
      of("Ann Two", "Dog Walking,30,,,9:15,Alex Lopez,11/20/2026,,,,,") +
      of("Ann Three", "Dog Walking,30,Mon,,3:00 AM,Alex Lopez,,,,,,") +
      of("Ann Four", "Yoga,30,Mon,,9:00 AM,Alex Lopez,,,,,,") +
      of("Ann Five", "Dog Walking,31,Mon,,9:00 AM,Alex Lopez,,,,,,") +
      of("Ann Six", "Dog Walking,30,Mon,,9:00 AM,Noa,,,,,,") +
      of("Ann Seven", "Dog Walking,30,Mon,,9:00 AM,Alex Lopez,11/2/2026,11/9/2026,,,,") +
      `Ann Eight,,"1 Elm St, Springfield, IL 62701",Moose,Dog Walking,30,Mon,,9:00 AM,Alex Lopez,,,,,,\n`;
    const refused = (why: string) => `refused: ${why} The rest of the row is imported.`;
    expect(await report(all)).toEqual([
      inZone("create: With Biscuit. Every Tuesday and Thursday at 12:30 PM PT."),
      refused(
        inZone("Thursday, November 26: The walker is busy at that time: Thu, Nov 26, 12:30 PM PT with Casey Morgan."),
      ),
      refused(
        inZone(
          "That time is taken: Dog Walking for Casey Quincy, 9:00–9:30 AM PT on Friday, November 27, by Alex Lopez.",
        ),
      ),
      refused("That time has passed. Choose a later one."),
      refused("Monday, November 30: It's outside that day's service hours."),
      refused("You don't offer “Yoga”."),
      refused("That service isn't offered for this length on that day. Pick another one."),
      refused("You have no walker “Noa”."),
      refused("No day of it is ahead."),
      refused("The client's address is outside your areas, so there's no price."),
    ]);
    expect(await importFile(ctx, (await readOpen(ctx))?.id ?? "")).toMatchObject({ value: { create: 1, refused: 9 } });
    expect((await ahead(db)).map((line) => line.slice(0, 16))).toEqual([
      "2026-11-24 12:30",
      "2026-11-26 12:30",
      "2026-11-27 09:00",
      "2026-12-10 12:30",
    ]);
    expect(await db.$count(profiles, eq(profiles.lastName, "Hill"))).toBe(1);
  });

  test("are refused while a walker's calendar can't be read, and for a pet that isn't accepted", async ({ db }) => {
    const { ctx, walker, report } = await site(db);
    const { client, pets: theirs } = await addReadyClient(db, { firstName: "Sam", lastName: "Hill" });
    await db
      .update(pets)
      .set({ isAccepted: false })
      .where(eq(pets.id, theirs[0]?.id ?? ""));
    const waiting = `Sam Hill,${client.email},,Biscuit,Dog Walking,30,Mon,,9:00 AM,Alex,,,,,,\n`;
    expect(await report(waiting)).toEqual([
      "refused: One of these pets isn't accepted. Accept it first, or leave it out.",
    ]);
    await db.insert(calendarSources).values({
      profileId: walker.id,
      kind: "ics",
      name: "Family",
      externalId: "https://calendar.invalid/family.ics",
      blocks: true,
      syncedAt: now,
      fullSyncAt: now.subtract({ hours: 24 * 700 }),
    });
    const unread = await report(rows.standing + rows.single);
    expect(unread).toHaveLength(2);
    for (const line of unread ?? []) expect(line).toMatch(/^refused: .*calendar can't be read.*“Family”/);
    const request = { name: "x.csv", base64: Buffer.from(heads + rows.standing).toString("base64"), isDryRun: true };
    expect((await runImport(db, ctx.business, request)).lines.join("\n")).toMatch(
      /can't be imported: Casey Morgan .*Family/,
    );
  });

  test("are undone with their clients, unless something was done with one", async ({ db }) => {
    const { ctx, open } = await site(db);
    const undo = async (at = ctx) => undoImport(at, (await readLast(at))?.id ?? "");
    const id = await open(rows.standing + rows.single);
    await importFile(ctx, id);
    const inUse = { ok: false, reason: "in-use", names: ["Casey Morgan"] };
    expect(await undo({ ...ctx, now: atWall("2026-11-24T12:30") })).toMatchObject({ reason: "too-late" });
    await db.update(requests).set({ status: "cancelled" }).where(eq(requests.totalCents, 5500));
    expect(await undo()).toEqual(inUse);
    await db.update(requests).set({ status: "confirmed" }).where(eq(requests.totalCents, 5500));
    await db.update(series).set({ version: 2 });
    expect(await undo()).toEqual(inUse);
    await db.update(series).set({ version: 1 });
    expect(await db.$count(visits)).toBe(5);
    expect(await undo()).toEqual({ ok: true, value: null });
    for (const table of [visits, requests, series, pets]) expect(await db.$count(table)).toBe(0);
    expect(await importFile(ctx, await open(rows.standing + rows.single))).toMatchObject({ value: { create: 2 } });
  });
});
