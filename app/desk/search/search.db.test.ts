// Tests the results of the owner's search, unusual queries, and the use of indexes.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { searchWords } from "~/shared/table-view";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, addPerson } from "../../../tests/support/people";
import { clientsLike, leadsLike, petsLike, searchDesk } from "./search.server";
import { atWall } from "../../../tests/support/zone";

/** Monday, November 23, 9 AM in Los Angeles. */
const now = atWall("2026-11-23T09:00");

async function fill(db: Db) {
  await addAdmin(db);
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db, {
    firstName: "Casey",
    lastName: "Morgan",
    email: "casey@example.com",
    phone: "+13105550144",
    address: "4321 Duquesne Avenue, Culver City, CA 90232",
    petNames: ["Biscuit"],
  });
  await addReadyClient(db, {
    firstName: "Łukasz",
    lastName: "O'Neil",
    email: "lo@example.com",
    petNames: ["100%_Max"],
  });
  const lead = {
    name: "Dana Park",
    email: "dana@example.com",
    address: "12 Rose Ave 90291",
    service: "walking" as const,
  };
  await db.insert(leads).values([
    { ...lead, phone: "(424) 555-0199", petName: "Moose", message: "Ring twice, the bell is tired." },
    { ...lead, name: "Casey Morgan", phone: "3105550144", petName: "Biscuit", status: "client" },
  ]);
  await addVisit(db, {
    walker,
    client,
    startsAt: "2026-11-20T10:00",
    visit: { status: "completed" },
    request: { status: "completed" },
  });
  await addVisit(db, { walker, client, startsAt: "2026-11-25T10:00" });
  await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
}

onEachDatabase("the owner's search", (get) => {
  const search = (typed: string) =>
    searchDesk(testContext(get().db, { now }), searchWords(new URLSearchParams({ q: typed })));
  const clientsFor = async (typed: string) => (await search(typed)).clients.map(({ name }) => name);

  test("finds a client by parts of name, email, address and phone number, in any order", async () => {
    await fill(get().db);
    for (const typed of [
      "casey",
      "MORG",
      "morgan casey",
      "casey@ex",
      "duquesne",
      "90232",
      "(310) 555-0144",
      "+1 310.555.0144",
      "555-0144",
      "casey 0144",
    ])
      expect(await clientsFor(typed), typed).toContain("Casey Morgan");
    expect(await clientsFor("casey venice")).toEqual([]);
    expect(await clientsFor("o'neil")).toEqual(["Łukasz O'Neil"]);
    expect(await clientsFor("łuk")).toEqual(["Łukasz O'Neil"]);
  });

  test("finds a client by the name and email of another member of the household", async () => {
    const { db } = get();
    await fill(db);
    const [casey] = await db.select().from(profiles).where(eq(profiles.email, "casey@example.com"));
    const household = { role: "member" as const, householdId: casey?.id };
    await addPerson(db, { firstName: "Robin", lastName: "Lee", email: "robin@example.com", ...household });
    for (const typed of ["robin lee", "robin@ex"]) expect(await clientsFor(typed), typed).toEqual(["Casey Morgan"]);
    expect(await clientsFor("robin morgan")).toEqual([]);
  });

  test("finds pets, leads by their message, pages and days, and a lead that became a client only as the client", async () => {
    await fill(get().db);
    expect((await search("bisc")).pets).toMatchObject([{ name: "Biscuit", owner: "Casey Morgan" }]);
    expect((await search("bell tired")).leads).toMatchObject([{ name: "Dana Park", status: "new" }]);
    expect((await search("424-555-0199")).leads).toHaveLength(1);
    expect((await search("casey")).leads).toEqual([]);
    expect((await search("day off")).pages.map(({ name }) => name)).toEqual(["Block a day"]);
    expect((await search("nov 24")).day).toBe("2026-11-24");
  });

  test.each([
    ["Ivy", "O\u2019Neil", ["O'Neil", "o\u2019neil", "O\u2018NEIL", "o\u02BCneil", "o\u2032neil"]],
    ["Zo\u00EB", "\u0141ukasz", ["zoe lukasz", "ZO\u00CB", "zoe\u0308", "\u0142ukasz"]],
    ["Zoe\u0308", "Nguy\u1EC5n", ["Zo\u00EB nguyen", "zoe"]],
    ["Anne\u2011Marie", "Stra\u00DFe", ["anne-marie strasse", "anne\u2010marie", "anne\u2013marie"]],
    ["S\u00F8ren", "D\u2019Angelo-Mu\u00F1oz", ["soren d'angelo", "S\u00D8REN", "angelo\u2212munoz"]],
  ])("finds the client, pet and lead named %s %s by each spelling", async (firstName, lastName, spellings) => {
    const { db } = get();
    await addReadyClient(db, { firstName, lastName, petNames: [`${firstName} ${lastName}`] });
    const lead = { name: `${firstName} ${lastName}`, email: "lead@example.com", phone: "+13105550199" };
    await db.insert(leads).values({ ...lead, address: "12 Rose Ave 90291", petName: "Moose", service: "walking" });
    for (const typed of spellings) {
      const found = await search(typed);
      expect(
        [found.clients, found.pets, found.leads].map((rows) => rows.length),
        typed,
      ).toEqual([1, 1, 1]);
    }
  });

  test("suggests a similar name when accents are left out", async () => {
    await addReadyClient(get().db, { firstName: "Zo\u00EB", lastName: "Nguy\u1EC5n", petNames: [] });
    expect((await search("zoe nguyenn")).close.map(({ name }) => name)).toEqual(["Zo\u00EB Nguy\u1EC5n"]);
  });

  test("finds visits by client or pet: first upcoming visits, then past ones from the latest", async () => {
    await fill(get().db);
    for (const typed of ["morgan", "biscuit"])
      expect(
        (await search(typed)).visits.map(({ startsAt }) => startsAt),
        typed,
      ).toEqual([
        atWall("2026-11-24T10:00").toString(),
        atWall("2026-11-25T10:00").toString(),
        atWall("2026-11-20T10:00").toString(),
      ]);
  });

  test("treats wildcards as plain characters", async () => {
    await fill(get().db);
    expect(await clientsFor("%")).toEqual([]);
    expect((await search("100%_")).pets).toMatchObject([{ name: "100%_Max" }]);
    expect((await search("1__%")).pets).toEqual([]);
  });

  test("finds nothing, without an error, for unusual characters and long texts", async () => {
    for (const typed of [
      "'",
      '"',
      "\\",
      "';--",
      "🐕‍🦺",
      "\u0000",
      "a".repeat(5000),
      "a ".repeat(2500),
      "%%%",
      "\ud800",
      "(((",
    ])
      expect(await search(typed), typed.slice(0, 5)).toMatchObject({ clients: [], pets: [], leads: [], visits: [] });
  });

  test("lists every page and no people for an empty query", async () => {
    await fill(get().db);
    const { clients, pages, visits, close } = await search("  ");
    expect([clients, visits, close]).toEqual([[], [], []]);
    expect(pages.length).toBeGreaterThan(20);
  });

  test("suggests similar names when nothing matches", async () => {
    await fill(get().db);
    const { clients, close } = await search("Casy Morgn");
    expect(clients).toEqual([]);
    expect(close.map(({ name }) => name)).toEqual(["Casey Morgan"]);
    expect((await search("zzzz")).close).toEqual([]);
  });

  test("never lists the owner as a client", async () => {
    await fill(get().db);
    expect(await clientsFor("rivers")).toEqual([]);
  });

  test("uses the indexes made for its expressions", async ({ db }) => {
    const plans = await db.transaction(async (tx) => {
      // Disables scans, which PostgreSQL would prefer on small tables.
      for (const way of ["seqscan", "indexscan", "indexonlyscan"])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      const explained = [clientsLike(tx, ["casey"]), petsLike(tx, ["casey"]), leadsLike(tx, ["casey"])];
      const found: string[] = [];
      for (const query of explained) {
        const rows = await tx.execute(sql`explain ${query.getSQL()}`);
        found.push(JSON.stringify(rows));
      }
      return found;
    });
    for (const [place, index] of ["profiles_search", "pets_search", "leads_search"].entries())
      expect(plans[place]).toContain(index);
  });
});
