// Tests the visits at the top of a client's page.
import { expect, test } from "vitest";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { atWall } from "../../../tests/support/zone";

import { readClientGlance } from "./client-glance.server";

onEachDatabase("the top of a client's page", () => {
  test("has the next visits, the last ones and waiting requests, and nothing canceled or of others", async ({ db }) => {
    const walker = await addWalker(db);
    const [{ client: other }, { client }] = [await addReadyClient(db), await addReadyClient(db)];
    const add = (startsAt: string, status: "confirmed" | "completed" | "cancelled", of = client) =>
      addVisit(db, { walker, client: of, startsAt, visit: { status }, request: { status } });
    await add("2026-11-19T10:00", "completed");
    await add("2026-11-20T10:00", "completed");
    await add("2026-11-21T10:00", "cancelled");
    await add("2026-11-26T10:00", "confirmed");
    await add("2026-11-25T10:00", "confirmed");
    await add("2026-11-27T10:00", "confirmed", other);
    const asked = await addRequest(db, client);
    const { next, last, waiting } = await readClientGlance(db, client.id, atWall("2026-11-23T09:00"));
    const starts = (visits: typeof next) => visits.map(({ startsAt }) => startsAt);
    const at = (...times: string[]) => times.map((time) => atWall(time).toString());
    expect(starts(next)).toEqual(at("2026-11-25T10:00", "2026-11-26T10:00"));
    expect(starts(last)).toEqual(at("2026-11-20T10:00", "2026-11-19T10:00"));
    expect(waiting).toEqual([{ id: asked.id }]);
  });
});
