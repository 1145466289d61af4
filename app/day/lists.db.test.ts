import { expect, test } from "vitest";
import { onEachDatabase } from "../../tests/support/database";
import { now, people, readShownGrid } from "../../tests/support/desk";
import { addReadyClient, addRequest, addVisit } from "../../tests/support/ledger";
import { noFilters } from "./visit-filters";
import { listDays, listMonth } from "./list-days.server";
import { zone, atWall } from "../../tests/support/zone";

const day = (text: string) => Temporal.PlainDate.from(text);

onEachDatabase("lists of visits", (get) => {
  const startsOf = async (date: string, filters = noFilters) =>
    (await listDays(get().db, day(date), zone, 1, filters)).map(({ startsAt }) => startsAt);

  test("contain the visits of a day in Los Angeles, even when it is tomorrow in UTC", async ({ db }) => {
    const { walker, client } = await people(db);
    for (const startsAt of ["2026-11-23T23:15", "2026-11-24T00:00", "2026-11-24T18:30", "2026-11-25T00:00"])
      await addVisit(db, { walker, client, startsAt });
    expect(await startsOf("2026-11-24")).toEqual([
      atWall("2026-11-24T00:00").toString(),
      atWall("2026-11-24T18:30").toString(),
    ]);
  });

  test("cover days of 23 and 25 hours when the clock changes", async ({ db }) => {
    const { walker, client } = await people(db);
    for (const startsAt of ["2027-03-14T23:15", "2027-03-15T00:00", "2027-11-07T00:00", "2027-11-07T23:15"])
      await addVisit(db, { walker, client, startsAt });
    expect(await startsOf("2027-03-14")).toEqual([atWall("2027-03-14T23:15").toString()]);
    expect(await startsOf("2027-11-07")).toEqual([
      atWall("2027-11-07T00:00").toString(),
      atWall("2027-11-07T23:15").toString(),
    ]);
  });

  test("show each visit's walker, households, pets and area, without households that canceled", async ({ db }) => {
    const { walker, client } = await people(db);
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    const gone = await addReadyClient(db, { firstName: "Gone", lastName: "Away" });
    await addRequest(db, gone.client, { status: "cancelled", visitId: visit.id });
    const [shown] = await listDays(db, day("2026-11-24"), zone);
    expect(shown).toMatchObject({ walkerName: "Alex Lopez", status: "confirmed", serviceType: "dog-walks" });
    expect(shown?.households).toMatchObject([
      { name: "Casey Morgan", pets: ["Biscuit", "Waffles"], area: "Culver City" },
    ]);
  });

  test("contain canceled visits only on request, with their clients", async ({ db }) => {
    const { walker, client } = await people(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00", visit: { status: "cancelled" } });
    expect(await startsOf("2026-11-24")).toEqual([]);
    const [cancelled] = await listDays(db, day("2026-11-24"), zone, 1, { ...noFilters, status: "cancelled" });
    expect(cancelled?.households).toMatchObject([{ name: "Casey Morgan" }]);
  });

  test("can be filtered by walker and service", async ({ db }) => {
    const { owner, walker, client } = await people(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T09:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00", request: { serviceType: "drop-in" } });
    expect(await startsOf("2026-11-24", { ...noFilters, walkerId: walker.id })).toHaveLength(2);
    expect(await startsOf("2026-11-24", { ...noFilters, service: "drop-in" })).toEqual([
      atWall("2026-11-24T11:00").toString(),
    ]);
  });

  test("count each visit of a month on its own day", async ({ db }) => {
    const { walker, client } = await people(db);
    for (const startsAt of ["2026-11-29T18:45", "2026-11-30T00:15", "2026-12-01T07:00", "2026-11-30T23:00"])
      await addVisit(db, { walker, client, startsAt });
    const grid = await readShownGrid(db, now, { view: "week", date: day("2026-12-02"), filters: noFilters });
    expect(grid.columns.slice(0, 2).map(({ date, visits }) => [date, visits])).toEqual([
      ["2026-11-29", 1],
      ["2026-11-30", 2],
    ]);
    const month = (await listMonth(db, day("2026-11-15"), noFilters, zone)).flat().filter(({ visits }) => visits > 0);
    expect(month).toEqual([
      { date: "2026-11-29", within: true, visits: 1 },
      { date: "2026-11-30", within: true, visits: 2 },
      { date: "2026-12-01", within: false, visits: 1 },
    ]);
  });
});
