import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { pets, profiles } from "~/db/tables/clients";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson } from "../../../tests/support/people";
import { readTableView } from "~/shared/table-view";
import { clientSorts, getClient, listClients } from "./queries.server";

const view = (query: string) => readTableView(new URLSearchParams(query), clientSorts, "name");

onEachDatabase("the desk's table of clients", (get) => {
  async function fill() {
    const { db } = get();
    await addAdmin(db);
    const casey = await addPerson(db, {
      firstName: "Casey",
      lastName: "Morgan",
      email: "casey@example.com",
      phone: "+13105550144",
      certified: true,
    });
    await addPerson(db, { firstName: "Łukasz", lastName: "Żuk", email: "zuk@example.com", emailVerified: false });
    await db.insert(pets).values([
      { ownerId: casey.id, name: "Biscuit", isAccepted: true },
      { ownerId: casey.id, name: "Waffles" },
    ]);
    const found = async (query: string, filter: Parameters<typeof listClients>[2] = "all") =>
      (await listClients(db, view(query), filter)).rows.map(({ email }) => email);
    return { db, found };
  }

  test("the table of clients lists a walker only if the walker has a pet", async () => {
    const { db, found } = await fill();
    const walker = await addPerson(db, {
      firstName: "Alex",
      lastName: "Lopez",
      isEmployee: true,
      email: "al@example.com",
    });
    expect(await found("", "not-certified")).toEqual(["zuk@example.com"]);
    await db.insert(pets).values({ ownerId: walker.id, name: "Pepper" });
    expect(await found("q=alex")).toEqual(["al@example.com"]);
  });

  test("clients are found by name, email, phone in any spelling, and pet", async () => {
    const { found } = await fill();
    for (const q of ["casey mor", "CASEY@", "(310) 555-0144", "310.555", "310\u2011555\u20110144 x12", "waff"])
      expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual(["casey@example.com"]);
    expect(await found(`q=${encodeURIComponent("żuk")}`)).toEqual(["zuk@example.com"]);
    for (const q of ["%", "_", "\\", "'"]) expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual([]);
  });

  test("clients are found by the name and email of another member of the household", async () => {
    const { db, found } = await fill();
    const [casey] = await db.select().from(profiles).where(eq(profiles.email, "casey@example.com"));
    const household = { role: "member" as const, householdId: casey?.id };
    await addPerson(db, { firstName: "Robin", lastName: "Lee", email: "robin@example.com", ...household });
    for (const q of ["robin lee", "ROBIN@"])
      expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual(["casey@example.com"]);
  });

  test("clients are found when the search has no accents or another kind of apostrophe", async () => {
    const { db, found } = await fill();
    const { id } = await addPerson(db, { firstName: "Ivy", lastName: "O\u2019Neil", email: "ivy@example.com" });
    await db.insert(pets).values({ ownerId: id, name: "Zo\u00EB" });
    for (const q of ["ivy o'neil", "zoe"])
      expect(await found(`q=${encodeURIComponent(q)}`), q).toEqual(["ivy@example.com"]);
    expect(await found("q=zuk")).toEqual(["zuk@example.com"]);
  });

  test("the table of clients filters and sorts, and never lists the owner", async () => {
    const { found } = await fill();
    expect(await found("")).toEqual(["casey@example.com", "zuk@example.com"]);
    expect(await found("", "certified")).toEqual(["casey@example.com"]);
    expect(await found("", "not-certified")).toEqual(["zuk@example.com"]);
    expect(await found("", "unverified")).toEqual(["zuk@example.com"]);
    expect(await found("sort=-email")).toEqual(["zuk@example.com", "casey@example.com"]);
    expect(await found("sort=password")).toHaveLength(2);
  });

  test("the table of clients is split into pages", async () => {
    const { db, found } = await fill();
    for (let i = 0; i < 25; i += 1) await addPerson(db, { lastName: "Aaron" });
    expect((await listClients(db, view(""), "all")).total).toBe(27);
    expect(await found("page=2")).toEqual(["casey@example.com", "zuk@example.com"]);
    expect(await found("page=3")).toEqual([]);
  });
});

onEachDatabase("a client's page", () => {
  test("a client's page exists only for clients, not for the owner or an unknown id", async ({ db }) => {
    const admin = await addAdmin(db);
    for (const id of [admin.id, "00000000-0000-4000-8000-999999999999", "no-id"])
      expect(await getClient(db, id, Temporal.Instant.fromEpochMilliseconds(0)), id).toBeNull();
  });
});
