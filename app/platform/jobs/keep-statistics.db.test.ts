import { expect, test } from "vitest";

import { leads } from "~/db/tables/desk";

import { onBothDatabases } from "../../../tests/support/database";
import { turnAt } from "../../../tests/support/turn";
import { keepStatistics } from "./keep-statistics.server";

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");

onBothDatabases("the statistics of the database", (get) => {
  test("are made for a table once it has grown, and not again until it has", async () => {
    const { db } = get();
    await keepStatistics(turnAt(db, now));
    const message = "A gentle giant who pulls a little and loves everybody. ".repeat(10);
    const many = Array.from({ length: 1000 }, (_, each) => ({
      name: `Stranger ${each}`,
      email: `lead-${each}@example.test`,
      address: "1 Rose Avenue 90291",
      phone: "(424) 555-0142",
      petName: "Pup",
      service: "walking" as const,
      message,
    }));
    await db.insert(leads).values(many);
    expect(await keepStatistics(turnAt(db, now))).toEqual(["leads"]);
    expect(await keepStatistics(turnAt(db, now))).toEqual([]);
  });

  test("are left for another time where the site stops", async () => {
    const { db } = get();
    await keepStatistics(turnAt(db, now));
    expect(await keepStatistics({ ...turnAt(db, now), isStopped: () => true })).toEqual([]);
  });
});
