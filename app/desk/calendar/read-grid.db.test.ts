// Tests the grid of a day and of a week with stored visits.
import { expect, test } from "vitest";

import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import { closures } from "~/db/tables/closures";
import { visits } from "~/db/tables/visits";
import { meetingHolds } from "~/db/tables/meetings";
import { noFilters } from "~/day/visit-filters";

import { onEachDatabase } from "../../../tests/support/database";
import { now, people, readShownGrid } from "../../../tests/support/desk";
import { addLead } from "../../../tests/support/leads";
import { addVisit } from "../../../tests/support/ledger";
import type { GridColumn, GridItem } from "./grid-column.server";
import { readGrid } from "./read-grid.server";
import { readMoving } from "./read-moving.server";
import { mostInWeekGrid } from "./week-summary";
import { zone, atWall } from "../../../tests/support/zone";

const day = (iso: string) => Temporal.PlainDate.from(iso);
const clock = (hours: number, minutes = 0) => hours * 60 + minutes;
const words = (item: GridItem) => [item.kind, item.rows.from, item.rows.to];

onEachDatabase("the time grid", (get) => {
  const read = (view: "day" | "week", date: string, filters = noFilters) =>
    readShownGrid(get().db, now, { view, date: day(date), filters });
  const columnOf = async (name: string, date = "2026-11-24") =>
    (await read("day", date)).columns.find(({ title }) => title === name);

  test("has a column for each walker on a day, with travel and free time", async () => {
    const { walker, client } = await people(get().db);
    await addVisit(get().db, { walker, client, startsAt: "2026-11-24T09:00" });
    const column = await columnOf("Alex Lopez");
    expect(column?.items.map(words)).toEqual([
      ["free", clock(7), clock(9)],
      ["visit", clock(9), clock(9, 30)],
      ["travel", clock(9, 30), clock(9, 45)],
      ["free", clock(9, 45), clock(19)],
    ]);
    expect(column?.items.at(-1)).toMatchObject({ minutes: 555 });
    expect(await columnOf("Sam Rivers")).toMatchObject({ visits: 0 });
  });

  test("shows booked visits but no free time on a day off", async ({ db }) => {
    const { walker, client } = await people(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await db.insert(closures).values({ startsOn: day("2026-11-24"), endsOn: day("2026-11-24"), reason: "Dentist" });
    const grid = await read("day", "2026-11-24");
    expect(grid.days).toMatchObject([{ isPast: false, promised: 1, closure: { words: "Closed (Dentist)" } }]);
    expect(grid.columns.flatMap(({ items }) => items.map(({ kind }) => kind))).not.toContain("free");
    expect((await columnOf("Alex Lopez"))?.items.map(words)).toContainEqual(["closed", clock(7), clock(19)]);
  });

  test("shows closed hours and busy times of external calendars, which can't be booked", async ({ db }) => {
    const { walker } = await people(db);
    const hours = { startsOn: day("2026-11-24"), endsOn: day("2026-11-24"), startTime: "13:00", endTime: "14:00" };
    await db.insert(closures).values({ ...hours, walkerId: walker.id });
    const [source] = await db
      .insert(calendarSources)
      .values({ profileId: walker.id, kind: "ics", name: "Family", externalId: "family" })
      .returning();
    await db.insert(calendarEvents).values({
      sourceId: source?.id ?? "",
      uid: "one",
      summary: "Nobody's business",
      startsAt: atWall("2026-11-24T10:00"),
      endsAt: atWall("2026-11-24T11:00"),
    });
    const column = await columnOf("Alex Lopez");
    expect(column?.items.map(words)).toEqual([
      ["free", clock(7), clock(10)],
      ["busy", clock(10), clock(11)],
      ["free", clock(11), clock(13)],
      ["closed", clock(13), clock(14)],
      ["free", clock(14), clock(19)],
    ]);
    expect(JSON.stringify(column)).not.toContain("Nobody's business");
  });

  test("shows a time held for an unconfirmed lead until its hour is over", async ({ db }) => {
    const { owner } = await people(db);
    const lead = await addLead(db);
    await db.insert(meetingHolds).values({
      leadId: lead.id,
      walkerId: owner.id,
      startsAt: atWall("2026-11-24T11:00"),
      heldUntil: now.add({ minutes: 60 }),
      network: "a hash",
    });
    const { items } = (await columnOf("Sam Rivers")) ?? expect.fail("no column");
    const [held] = items.filter(({ kind }) => kind === "held");
    expect(held).toMatchObject({
      rows: { from: clock(11), to: clock(11, 30) },
      hold: { name: "Dana Levi", leadId: lead.id },
    });
    await db.update(meetingHolds).set({ heldUntil: now });
    expect((await columnOf("Sam Rivers"))?.items.map(({ kind }) => kind)).toEqual(["free"]);
  });

  test("begins a week on Sunday, with visits of two walkers side by side", async ({ db }) => {
    const { owner, walker, client } = await people(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T09:15" });
    const { columns, now: line } = await read("week", "2026-11-24");
    expect(columns.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, i) => `2026-11-${22 + i}`));
    const lanes = columns[2]?.items.flatMap((item) => (item.kind === "visit" ? [[item.lane, item.lanes]] : []));
    expect(lanes).toEqual([
      [0, 2],
      [1, 2],
    ]);
    expect(line).toEqual({ date: "2026-11-23", minute: clock(9) });
  });

  test("shows free time only when no filter hides visits", async ({ db }) => {
    const { walker } = await people(db);
    const kinds = async (filters: typeof noFilters) =>
      (await read("week", "2026-11-24", filters)).columns.flatMap(({ items }) => items.map(({ kind }) => kind));
    expect(await kinds({ ...noFilters, walkerId: walker.id })).toContain("free");
    expect(await kinds({ ...noFilters, walkerId: walker.id, service: "drop-in" })).toEqual([]);
  });

  test("offers starts for a visit being moved, including its own time, with any walker of the day", async ({ db }) => {
    const { owner, walker, client } = await people(db);
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T07:00" });
    const moving = await readMoving(db, { visitId: visit.id, to: null });
    const picks = (column?: GridColumn) =>
      column?.items.flatMap((item) => (item.kind === "pick" ? [[item.walkerId, item.at.slice(11)]] : [])) ?? [];
    const readFor = async (view: "day" | "week") =>
      (await readShownGrid(db, now, { view, date: day("2026-11-24"), filters: noFilters }, moving)).columns;
    const byName = (columns: readonly GridColumn[], name: string) => columns.find(({ title }) => title === name);
    const columns = await readFor("day");
    const own = ["07:00", "07:30", "08:00", "08:30", "09:00", "10:45", "11:00"];
    expect(picks(byName(columns, "Alex Lopez")).slice(0, 7)).toEqual(own.map((at) => [walker.id, at]));
    expect(picks(byName(columns, "Sam Rivers"))[0]).toEqual([owner.id, "07:45"]);
    // The week shows only the visit's walker.
    const tuesday = (await readFor("week"))[2];
    expect(picks(tuesday).slice(0, 7)).toEqual(own.map((at) => [walker.id, at]));
    expect(tuesday?.visits).toBe(2);
  });

  test("ignores a move of an unconfirmed or unknown visit", async ({ db }) => {
    const { walker, client } = await people(db);
    const { visit } = await addVisit(db, {
      walker,
      client,
      startsAt: "2026-11-23T08:00",
      visit: { status: "in_progress" },
    });
    for (const visitId of [visit.id, crypto.randomUUID()])
      expect(await readMoving(db, { visitId, to: null })).toBeNull();
  });

  test("uses wall time on days of a clock change, and extends the hours for a visit outside them", async ({ db }) => {
    const { walker, client } = await people(db);
    await addVisit(db, { walker, client, startsAt: "2027-03-14T06:30" });
    const grid = await read("day", "2027-03-14");
    expect(grid.hours).toEqual({ from: clock(6), to: clock(15) });
    expect(grid.columns.flatMap(({ items }) => items.map(words))).toContainEqual(["visit", clock(6, 30), clock(7)]);
  });

  test("is a summary by walker and day for a week with too many visits", async ({ db }) => {
    const { owner, walker, client } = await people(db);
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-23T00:00" });
    const { id: _, startsAt, endsAt, occupiedUntil, ...columns } = visit;
    const later = (hours: number) => ({
      startsAt: startsAt.add({ hours }),
      endsAt: endsAt.add({ hours }),
      occupiedUntil: occupiedUntil.add({ hours }),
    });
    const more = Array.from({ length: mostInWeekGrid }, (__, index) => ({ ...columns, ...later(index + 1) }));
    await db.insert(visits).values(more);
    await db.insert(closures).values({ walkerId: owner.id, startsOn: day("2026-11-24"), endsOn: day("2026-11-24") });
    const asked = { view: "week", date: day("2026-11-24"), filters: noFilters } as const;
    const { grid, summary } = await readGrid(db, now, zone, asked);
    expect(grid).toBeUndefined();
    expect(summary?.days.map(({ date, promised }) => [date, promised]).slice(0, 2)).toEqual([
      ["2026-11-22", 0],
      ["2026-11-23", 24],
    ]);
    const cells = (id: string) => summary?.rows.find((row) => row.walker.id === id)?.cells;
    expect(cells(walker.id)?.map(({ visits }) => visits)).toEqual([0, 24, 24, 24, 24, 24, 1]);
    expect(cells(walker.id)?.[1]).toMatchObject({
      from: atWall("2026-11-23T00:00").toString(),
      to: atWall("2026-11-23T23:30").toString(),
      off: null,
    });
    expect(cells(owner.id)?.[2]).toMatchObject({ visits: 0, from: null, off: expect.stringContaining("Sam") });
    const ofWalker = await readGrid(db, now, zone, { ...asked, filters: { ...noFilters, walkerId: walker.id } });
    expect(ofWalker.grid?.columns.map(({ visits }) => visits)).toEqual([0, 24, 24, 24, 24, 24, 1]);
  });
});
