// Tests the list of leads: search, filter, sort order, pages.
import { expect, test } from "vitest";

import { leads } from "~/db/tables/desk";
import { readTableView } from "~/shared/table-view";

import { onEachDatabase } from "../../../tests/support/database";
import { getLead, leadSorts, listLeads } from "./queries.server";

const lead = {
  email: "x@example.com",
  phone: "3105550100",
  address: "1 Rose Ave, Venice, CA 90291",
  petName: "Moose",
  service: "walking" as const,
};

onEachDatabase("the list of leads", (get) => {
  const names = async (query: string, status: string | null = null) => {
    const view = readTableView(new URLSearchParams(query), leadSorts, "-created");
    return (await listLeads(get().db, view, status)).rows.map(({ name }) => name);
  };

  test("is searched in everything a lead wrote, with wildcards as plain characters", async () => {
    await get()
      .db.insert(leads)
      .values([
        { ...lead, name: "Ana", email: "ana@elsewhere.example" },
        { ...lead, name: "ben_b", message: "Is noon possible?" },
        { ...lead, name: "Cleo", petName: "Olive 100%" },
      ]);
    expect(await names("q=ELSEWHERE")).toEqual(["Ana"]);
    expect(await names("q=noon")).toEqual(["ben_b"]);
    expect(await names("q=%25")).toEqual(["Cleo"]);
    expect(await names("q=_")).toEqual(["ben_b"]);
    expect(await names("q=nobody")).toEqual([]);
  });

  test("is searched without regard to accents and apostrophes, and by any spelling of a phone number", async () => {
    const person = { name: "Zo\u00EB O\u2019Neil", phone: "+13105550142" };
    await get()
      .db.insert(leads)
      .values({ ...lead, ...person });
    for (const q of ["zoe o'neil", "(310) 555-0142", "310\u2011555\u20110142"])
      expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual([person.name]);
  });

  test("is filtered by status and sorted as the URL says", async () => {
    const day = (date: number) => Temporal.Instant.fromEpochMilliseconds(Date.UTC(2026, 10, date));
    await get()
      .db.insert(leads)
      .values([
        { ...lead, name: "ana", createdAt: day(1), status: "closed" },
        { ...lead, name: "Ben", createdAt: day(3) },
        { ...lead, name: "Cleo", createdAt: day(2) },
      ]);
    expect(await names("")).toEqual(["Ben", "Cleo", "ana"]);
    expect(await names("sort=name")).toEqual(["ana", "Ben", "Cleo"]);
    expect(await names("sort=created", "new")).toEqual(["Cleo", "Ben"]);
    expect(await names("sort=password", "drop table")).toEqual(["Ben", "Cleo", "ana"]);
  });

  test("has pages of 25 leads", async () => {
    await get()
      .db.insert(leads)
      .values(Array.from({ length: 27 }, (_, index) => ({ ...lead, name: `Lead ${index}` })));
    expect(await names("")).toHaveLength(25);
    expect(await names("page=2")).toHaveLength(2);
    expect(await names("page=3")).toHaveLength(0);
  });

  test("returns one lead without internal columns", async ({ db }) => {
    const [row] = await db
      .insert(leads)
      .values({ ...lead, name: "Ana", formKey: "key", smsConsentAddress: "192.0.2.1" })
      .returning();
    const shown = await getLead(db, row?.id ?? "");
    expect(shown).not.toHaveProperty("formKey");
    expect(shown).not.toHaveProperty("smsConsentAddress");
    expect(shown).toMatchObject({ name: "Ana", replies: [], account: null });
  });
});
