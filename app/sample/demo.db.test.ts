// Tests that a restarted demo starts even when sample rows are missing. tests/releases.db.test.ts starts one twice
// on both databases.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";

import { profiles } from "~/db/tables/clients";
import { pictures } from "~/db/tables/platform";
import { reportCards } from "~/db/tables/report-cards";
import { localFiles } from "~/platform/process/file-store";

import { onEachDatabase } from "../../tests/support/database";
import { addPerson } from "../../tests/support/people";
import { prepareSampleData } from "./demo.server";
import { sampleCard } from "./sample-ledger-ids";
import { squadFamilies } from "./sample-people";

onEachDatabase("a demo that is started again", (get) => {
  function demo() {
    const directory = mkdtempSync(join(tmpdir(), "walks-demo-"));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    return {
      db: get().db,
      mode: "demo",
      now: () => Temporal.Instant.from("2026-11-21T16:00:00Z"),
      secret: "a secret of the tests, long enough to be one",
      files: localFiles(directory),
    } as const;
  }

  test("a report card that was deleted gets no photo at the next start", async () => {
    const given = demo();
    await prepareSampleData(given);
    expect(await given.db.$count(pictures)).toBe(1);
    await given.db.delete(pictures);
    await given.db.delete(reportCards).where(eq(reportCards.id, sampleCard.id));
    await prepareSampleData(given);
    expect(await given.db.$count(pictures)).toBe(0);
  });

  test("a site of another owner gets no sample rows", async () => {
    const { db } = demo();
    await addPerson(db, { role: "admin" });
    await prepareSampleData({ db });
    expect(await db.$count(profiles)).toBe(1);
  });

  test("a missing sample family is added before its pets", async () => {
    const { db } = demo();
    await prepareSampleData({ db });
    const [family = { id: "" }] = squadFamilies;
    await db.delete(profiles).where(eq(profiles.id, family.id));
    await prepareSampleData({ db });
    expect(await db.$count(profiles, eq(profiles.id, family.id))).toBe(1);
  });
});
