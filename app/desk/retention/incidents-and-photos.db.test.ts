// Retention of incidents and photos of visits: exactly as long as promised.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { incidentLines, incidents } from "~/db/tables/incidents";
import { pictures } from "~/db/tables/platform";
import { reportCards } from "~/db/tables/report-cards";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { turnAt } from "../../../tests/support/turn";
import { deleteWhatIsTooOld } from "./commands.server";

const today = Temporal.Instant.from("2026-11-23T17:00:00Z");
const daysAgo = (days: number) => today.subtract({ hours: days * 24 });

/** Adds an incident of a visit that long ago, with a photo and an optional later line. */
async function addIncident(db: Db, days: number, { place, line }: { place: string; line?: number }) {
  const [walker, { client }] = [await addWalker(db), await addReadyClient(db)];
  const startsAt = daysAgo(days);
  const { visit } = await addVisit(db, { walker, client, startsAt });
  const [incident] = await db
    .insert(incidents)
    .values({
      visitId: visit.id,
      kind: "bite",
      happenedAt: startsAt,
      place,
      story: "A loose dog ran at us.",
      harm: "Biscuit, left ear.",
      doneAtOnce: "Rinsed it.",
      reportedBy: walker.id,
      reportedAt: startsAt,
      formKey: crypto.randomUUID(),
    })
    .returning();
  const incidentId = incident?.id ?? "";
  await db.insert(pictures).values({ purpose: "incident", incidentId, createdAt: startsAt });
  if (line)
    await db.insert(incidentLines).values({
      incidentId,
      line: "The vet called back.",
      writtenBy: walker.id,
      writtenAt: daysAgo(line),
      formKey: crypto.randomUUID(),
    });
}

onEachDatabase("what is kept of visits", (get) => {
  test("an incident is deleted with its lines and photos seven years after its last line", async () => {
    const { db } = get();
    await addIncident(db, 2556, { place: "young" });
    await addIncident(db, 2560, { place: "with a young line", line: 2556 });
    await addIncident(db, 2560, { place: "old", line: 2559 });
    await deleteWhatIsTooOld(turnAt(db, today));
    await deleteWhatIsTooOld(turnAt(db, today));
    const left = await db.select().from(incidents);
    expect(left.map(({ place, visitId }) => [place, visitId !== null]).sort()).toEqual([
      ["with a young line", false],
      ["young", true],
    ]);
    expect([await db.$count(incidentLines), await db.$count(pictures)]).toEqual([1, 2]);
  });

  test("photos of report cards and no-shows are deleted after 24 months; the card's text stays", async () => {
    const { db } = get();
    const [walker, { client }] = [await addWalker(db), await addReadyClient(db)];
    for (const days of [731, 729]) {
      const at = daysAgo(days);
      const { request } = await addVisit(db, { walker, client, startsAt: at });
      const [card] = await db
        .insert(reportCards)
        .values({ requestId: request.id, note: `${days}`, createdAt: at })
        .returning();
      await db.insert(pictures).values([
        { purpose: "visit", cardId: card?.id ?? null, createdAt: at },
        { purpose: "no-show", requestId: request.id, createdAt: at },
      ]);
    }
    await deleteWhatIsTooOld(turnAt(db, today));
    expect(await db.$count(reportCards)).toBe(2);
    const left = await db.select().from(pictures);
    expect(left.map(({ createdAt }) => createdAt.toString())).toEqual([daysAgo(729), daysAgo(729)].map(String));
    expect(await db.$count(pictures, eq(pictures.purpose, "no-show"))).toBe(1);
  });
});
