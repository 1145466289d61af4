// A household is told that a visit begins late (docs/product.md, Running late).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { listOwnVisits } from "~/day/booking/list-own-visits.server";
import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { visits } from "~/db/tables/visits";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { mailOf } from "../../../tests/support/mails";
import { plain } from "../../../tests/support/moves";
import { contextOf, type Person } from "../../../tests/support/people";
import { atWall, zone } from "../../../tests/support/zone";
import { tellLate } from "./tell-late.server";

async function setUp(db: Db) {
  const walker = await addWalker(db, { firstName: "Jordan" });
  const { client } = await addReadyClient(db);
  const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
  const tell = (minutes: number, now = "2026-11-24T10:01", by: Person = walker) =>
    tellLate(contextOf(db, by, { now: atWall(now) }), { visitId: visit.id, minutes });
  const seen = async () => (await listOwnVisits(db, client.id, atWall("2026-11-24T10:02"), zone)).today[0]?.lateMinutes;
  return { client, visit, tell, seen };
}

onEachDatabase("telling a household that a visit begins late", () => {
  test("is refused for another walker, the day before, and once the visit began", async ({ db }) => {
    const { tell, visit } = await setUp(db);
    const other = await addWalker(db);
    expect(await tell(10, "2026-11-24T10:01", other)).toEqual({ ok: false, reason: "no-such-visit" });
    expect(await tell(10, "2026-11-23T10:00")).toEqual({ ok: false, reason: "too-early" });
    await db.update(visits).set({ status: "in_progress" }).where(eq(visits.id, visit.id));
    expect(await tell(10)).toEqual({ ok: false, reason: "not-possible" });
    expect(await db.$count(outbox)).toBe(0);
  });

  test("mails once however often it is pressed, and shows the last minutes to the client", async ({ db }) => {
    const { tell, client, seen } = await setUp(db);
    expect(await seen()).toBeNull();
    const pressed = await Promise.all([tell(10), tell(10), tell(10)]);
    expect(pressed.every(({ ok }) => ok)).toBe(true);
    expect(await db.$count(outbox)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
    const mail = await mailOf(db, "visit-late", client.email);
    expect(plain(mail.text)).toContain("Jordan Lopez is running about 10 minutes late for Dog Walking for Biscuit");
    expect(await seen()).toBe(10);
    expect(await tell(20, "2026-11-24T10:05")).toMatchObject({ ok: true });
    expect(await seen()).toBe(20);
    expect(await db.$count(outbox)).toBe(2);
  });

  test("is forgotten when the visit gets another start", async ({ db }) => {
    const { tell, seen, visit } = await setUp(db);
    await tell(10);
    await db
      .update(visits)
      .set({ startsAt: visit.startsAt.subtract({ minutes: 5 }) })
      .where(eq(visits.id, visit.id));
    expect(await seen()).toBeNull();
  });
});
