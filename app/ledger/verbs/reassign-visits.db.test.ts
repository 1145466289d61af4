// A walker is out: the visits go to others or are canceled, in one transaction, and one undo restores them.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { requests, visits } from "~/db/tables/visits";
import { undoBatch } from "~/platform/audit/undo.server";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { mailsOf } from "../../../tests/support/mails";
import { addPerson, adminContextOf } from "../../../tests/support/people";
import { atWall } from "../../../tests/support/zone";
import { noteOnMyWay } from "./note-on-my-way.server";
import { undoableRequests } from "../placing/undo-change.server";
import { reassignVisits, type ReassignInput } from "./reassign-visits.server";

const reason = "Jordan has a cold.";
const undoables = undoableRequests;

onEachDatabase("visits of a walker who is out", () => {
  const setUp = async (db: Db) => {
    const admin = await addPerson(db, { role: "admin" });
    const jordan = await addWalker(db, { firstName: "Jordan", lastName: "Lee" });
    const sam = await addWalker(db, { firstName: "Sam", lastName: "Rivers" });
    const casey = await addReadyClient(db);
    const noa = await addReadyClient(db);
    const first = await addVisit(db, { walker: jordan, client: casey.client, startsAt: "2026-11-24T09:00" });
    const second = await addVisit(db, { walker: jordan, client: casey.client, startsAt: "2026-11-24T14:00" });
    const third = await addVisit(db, { walker: jordan, client: noa.client, startsAt: "2026-11-24T10:30" });
    const ctx = adminContextOf(db, admin);
    const to = ({ visit }: typeof first, walkerId: string | null) => ({
      visitId: visit.id,
      version: visit.version,
      walkerId,
    });
    const reassign = (chosen: ReassignInput["visits"]) => reassignVisits(ctx, { visits: chosen, reason });
    const stateOf = async ({ request }: typeof first) => {
      const [now] = await db
        .select({ walkerId: visits.walkerId, visit: visits.status, request: requests.status, dogs: visits.dogs })
        .from(visits)
        .innerJoin(requests, eq(requests.visitId, visits.id))
        .where(eq(requests.id, request.id));
      expect(now?.visit, "visit and request have one state").toBe(now?.request);
      return now && { walkerId: now.walkerId, status: now.visit };
    };
    return { admin, jordan, sam, casey, noa, first, second, third, ctx, to, reassign, stateOf };
  };
  const unchanged = async (db: Db, { jordan, first, second, third, stateOf }: Awaited<ReturnType<typeof setUp>>) => {
    for (const each of [first, second, third])
      expect(await stateOf(each)).toEqual({ walkerId: jordan.id, status: "confirmed" });
    expect(await db.$count(outbox)).toBe(0);
  };

  test("are refused when one of them can't be handed over, and nothing changes", async ({ db }) => {
    const set = await setUp(db);
    const { first, third, sam, to, reassign, casey } = set;
    expect(await reassign([])).toEqual({ ok: false, reason: "nothing-chosen" });
    const stale = { ...to(first, sam.id), version: 0 };
    expect(await reassign([to(third, null), stale])).toEqual({ ok: false, reason: "changed-meanwhile" });
    const client = to(third, casey.client.id);
    const notWalker = { ok: false, reason: "blocked", visitId: third.visit.id, why: "not-a-walker" };
    expect(await reassign([to(first, null), client])).toEqual(notWalker);
    const other = await addReadyClient(db);
    await addVisit(db, { walker: sam, client: other.client, startsAt: "2026-11-24T10:15" });
    const clash = { ok: false, reason: "blocked", visitId: third.visit.id, why: "clash" };
    expect(await reassign([to(first, sam.id), to(third, sam.id)])).toEqual(clash);
    await unchanged(db, set);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("change at once, and each household gets one mail a minute later, with the right words", async ({ db }) => {
    const { first, second, third, sam, casey, noa, ctx, to, reassign, stateOf, jordan } = await setUp(db);
    const outcome = await reassign([to(first, sam.id), to(second, null), to(third, sam.id)]);
    expect(outcome).toMatchObject({ ok: true, value: { moved: 2, canceled: 1 } });
    expect(await stateOf(first)).toEqual({ walkerId: sam.id, status: "confirmed" });
    expect(await stateOf(second)).toEqual({ walkerId: jordan.id, status: "cancelled" });
    const mails = await mailsOf(db);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([casey.client.email, noa.client.email].sort());
    for (const { notBefore } of mails) expect(notBefore).toEqual(ctx.now.add({ seconds: 60 }));
    const toNoa = mails.find(({ recipient }) => recipient === noa.client.email);
    expect(toNoa?.subject).toContain("Same time, with Sam Rivers");
    expect(toNoa?.text).not.toContain("sorry");
    const toCasey = mails.find(({ recipient }) => recipient === casey.client.email);
    for (const words of ["same time, Sam Rivers instead of Jordan Lee", "canceled, you don't owe anything", reason])
      expect(toCasey?.text.replaceAll(/\s+/g, " ")).toContain(words);
    expect(toCasey?.icalendarMethod).toBe("CANCEL");
    expect(toCasey?.icalendar?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  test("that are all canceled leave the calendar by one mail", async ({ db }) => {
    const { first, second, casey, to, reassign } = await setUp(db);
    await reassign([to(first, null), to(second, null)]);
    const [mail, ...others] = await mailsOf(db);
    expect([mail?.recipient, others]).toEqual([casey.client.email, []]);
    expect(mail?.text).toContain("your visits can't take place");
    expect(mail?.icalendar?.match(/STATUS:CANCELLED/g)).toHaveLength(2);
  });

  test("are restored by one undo, and no mail leaves", async ({ db }) => {
    const set = await setUp(db);
    const { first, second, third, sam, ctx, to, reassign } = set;
    const outcome = await reassign([to(first, sam.id), to(second, null), to(third, null)]);
    const batch = outcome.ok ? outcome.value.batch : "";
    expect(await undoBatch(ctx, batch, undoables)).toEqual({ ok: true, value: { undone: 3 } });
    await unchanged(db, set);
    expect(await undoBatch(ctx, batch, undoables)).toEqual({ ok: false, reason: "already-undone" });
    const again = await db.select().from(visits).where(eq(visits.id, second.visit.id));
    expect(again[0]?.dogs).toBe(second.visit.dogs);
  });

  test("are not restored once a mail has left, a visit has changed, or its time was given away", async ({ db }) => {
    const { first, second, third, sam, jordan, ctx, to, reassign, stateOf } = await setUp(db);
    const handed = await reassign([to(first, sam.id)]);
    await db.update(outbox).set({ status: "sent" });
    const undo = (outcome: typeof handed) => undoBatch(ctx, outcome.ok ? outcome.value.batch : "", undoables);
    expect(await undo(handed)).toEqual({ ok: false, reason: "mail-left" });

    const canceled = await reassign([to(second, null)]);
    const other = await addReadyClient(db);
    await addVisit(db, { walker: jordan, client: other.client, startsAt: "2026-11-24T14:00" });
    expect(await undo(canceled)).toMatchObject({ ok: false, reason: "changed-meanwhile" });
    expect(await stateOf(second)).toMatchObject({ status: "cancelled" });

    const left = await reassign([to(third, sam.id)]);
    const onTheWay = { ...ctx, now: atWall("2026-11-24T10:20") };
    expect(await noteOnMyWay(onTheWay, { visitId: third.visit.id })).toMatchObject({ ok: true });
    expect(await undo(left)).toMatchObject({ ok: false, reason: "changed-meanwhile" });
    expect(await stateOf(third)).toMatchObject({ walkerId: sam.id });
  });

  test("go to one of two concurrent changes", async ({ db }) => {
    const { first, third, sam, to, reassign } = await setUp(db);
    const both = await Promise.all([
      reassign([to(first, sam.id), to(third, null)]),
      reassign([to(third, sam.id), to(first, null)]),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "changed-meanwhile" });
  });
});
