import { expect, test } from "vitest";

import { onEachDatabase } from "../../../tests/support/database";
import { addPet, addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addPerson } from "../../../tests/support/people";
import { listPastVisits, pastAtOnce } from "./list-past-visits.server";
import { zone } from "../../../tests/support/zone";

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");

onEachDatabase("listPastVisits", (get) => {
  const listOf = (client: { id: string }, page: string | null = null) =>
    listPastVisits(get().db, { clientId: client.id, zone, now, page });

  test("excludes other clients' visits, pending and upcoming visits, and visits canceled in time", async ({ db }) => {
    const walker = await addWalker(db);
    const [{ client: other }, { client }] = [await addReadyClient(db), await addReadyClient(db)];
    const at = { walker, client };
    await addVisit(db, { ...at, client: other, startsAt: "2026-11-20T10:00", visit: { status: "completed" } });
    await addRequest(db, client);
    await addVisit(db, { ...at, startsAt: "2026-11-24T10:00" });
    await addVisit(db, { ...at, startsAt: "2026-11-19T10:00", visit: { status: "cancelled" } });
    await addVisit(db, { ...at, startsAt: "2026-11-23T08:45", visit: { status: "in_progress" } });
    expect(await listOf(client)).toMatchObject({ total: 0, months: [], hasOlder: false });
    expect(await listOf(await addPerson(db))).toMatchObject({ total: 0 });
  });

  test("groups visits by month, latest first, with price and a link to book again", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const waived = { feeCents: 3000, feeWaivedAt: now };
    const past = (startsAt: string, status: "completed" | "no_show" | "cancelled", request = {}) =>
      addVisit(db, { walker, client, startsAt, visit: { status }, request });
    await past("2026-10-30T10:00", "completed", { feeCents: 1500 });
    await past("2026-11-02T10:00", "no_show", waived);
    await past("2026-11-05T10:00", "cancelled", { feeCents: 1500 });
    await past("2026-11-17T10:00", "completed");
    const { months, total } = await listOf(client);
    expect(total).toBe(4);
    expect(months.map(({ month, visits }) => [month, ...visits.map(({ cost }) => cost)])).toEqual([
      ["November 2026", "$30.00", "$15.00, late fee", "No fee: waived"],
      ["October 2026", "$30.00, and $15.00 late fee"],
    ]);
    const [latest] = months[0]?.visits ?? [];
    expect(latest).toMatchObject({
      day: "Tuesday, November 17, 2026",
      walkerName: "Alex Lopez",
      again: { what: "Dog Walking, 30 min, for Biscuit", when: "Tuesday, November 24, in the morning" },
    });
    expect(latest?.again?.to).toContain("/request-service?petIds=");
  });

  test("has no link to book again for a pet that is no longer accepted", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db, { petNames: [] });
    const pet = await addPet(db, client.id, { isAccepted: false });
    await addVisit(db, { walker, client, pets: [pet], startsAt: "2026-11-17T10:00", visit: { status: "completed" } });
    expect((await listOf(client)).months[0]?.visits[0]).toMatchObject({ petNames: ["Biscuit"], again: null });
  });

  test.each(["0", "-1", "x", "99999"])("treats page %j as the first page", async (page) => {
    const { client } = await addReadyClient(get().db);
    expect(await listOf(client, page)).toMatchObject({ page: 1 });
  });

  test("splits the visits into pages", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const first = Temporal.Instant.from("2026-11-20T18:00:00Z");
    for (let day = 0; day <= pastAtOnce; day++)
      await addVisit(db, {
        walker,
        client,
        startsAt: first.subtract({ hours: 24 * day }),
        visit: { status: "completed" },
      });
    const countOf = ({ months }: Awaited<ReturnType<typeof listOf>>) => months.flatMap(({ visits }) => visits).length;
    const [one, two] = [await listOf(client), await listOf(client, "2")];
    expect([countOf(one), one.hasOlder, countOf(two), two.hasOlder]).toEqual([pastAtOnce, true, 1, false]);
  });
});
