// What visitors read of the walker, on each database: only what is set, and only as long as it is true.
import { expect, test } from "vitest";

import { siteSettings } from "~/db/tables/offer";
import { saveProof } from "~/offer/trust/commands.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { getTrust } from "./get-trust.server";

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");

onEachDatabase("what a visitor may rely on", (get) => {
  const set = (key: string, value: string) => get().db.insert(siteSettings).values({ key, value });

  test("is nothing where the owner set nothing, however many walks there were", async () => {
    const { db } = get();
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-20T10:00", visit: { status: "completed" } });
    expect(await getTrust(db, now)).toEqual([]);
    await set("walks_before", "");
    await set("walking_since", "");
    expect(await getTrust(db, now)).toEqual([]);
  });

  test("is each proof through its last day, in a fixed order", async () => {
    const { db } = get();
    const owner = adminContextOf(db, await addAdmin(db));
    const shared = { version: 0, document: null };
    await saveProof(owner, { ...shared, kind: "background-check", date: "2024-11-23" });
    await saveProof(owner, { ...shared, kind: "insurance", date: "2027-03-01" });
    await saveProof(owner, { ...shared, kind: "first-aid", date: "2026-11-23" });
    expect(await getTrust(db, now)).toEqual([
      { name: "Insured", detail: "through March 1, 2027" },
      { name: "Pet first aid", detail: "certified through November 23, 2026" },
      { name: "Background check", detail: "done on November 23, 2024" },
    ]);
    expect(await getTrust(db, now.add({ hours: 24 }))).toEqual([{ name: "Insured", detail: "through March 1, 2027" }]);
  });

  test("is the year it began, and the walks: hers and those completed here, rounded down", async () => {
    const { db } = get();
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await set("walking_since", "2016");
    await set("walks_before", "1199");
    const read = async () => (await getTrust(db, now)).map(({ name }) => name);
    expect(await read()).toEqual(["Walking dogs", "1,100+ walks"]);
    await addVisit(db, { walker, client, startsAt: "2026-11-20T09:00", visit: { status: "confirmed" } });
    expect(await read()).toEqual(["Walking dogs", "1,100+ walks"]);
    await addVisit(db, { walker, client, startsAt: "2026-11-20T10:00", visit: { status: "completed" } });
    expect(await read()).toEqual(["Walking dogs", "1,200+ walks"]);
  });
});
