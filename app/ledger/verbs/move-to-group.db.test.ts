// Moving a household from one hike to another.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { visits } from "~/db/tables/visits";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { type AnswerMoveInput, answerMove } from "./answer-move.server";
import { askToMove } from "./ask-to-move.server";
import { confirmRequest } from "~/ledger/verbs/confirm-request.server";
import { atWall } from "../../../tests/support/zone";

onEachDatabase("a household's move to another hike", (get) => {
  const hike = { serviceType: "adventure-hike" as const };
  const setUpHikes = async (db: Db, petNames: readonly string[]) => {
    const admin = await addAdmin(db);
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const own = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00", minutes: 120, request: hike });
    const others = await addReadyClient(db, { petNames });
    const at = { walker, client: others.client, startsAt: "2026-11-28T09:00", minutes: 120, request: hike };
    const joined = await addVisit(db, at);
    const { id: requestId } = own.request;
    const asked = await askToMove(contextOf(db, client, { now: atWall("2026-11-22T09:00") }), {
      requestId,
      version: 1,
      date: "2026-11-28",
      timeOfDay: "morning",
      quotedTotal: 6500,
      shownFee: 0,
      note: null,
    });
    if (!asked.ok) throw new Error(asked.reason);
    const { proposalId } = asked.value;
    const answerTo = (place: Partial<AnswerMoveInput>) =>
      answerMove(adminContextOf(db, admin), { proposalId, accept: true, ...place });
    const answer = () => answerTo({ groupId: joined.visit.id });
    const visitNow = async (id: string) => (await db.select().from(visits).where(eq(visits.id, id)))[0];
    return { admin, walker, own, joined, answer, answerTo, visitNow };
  };

  test("adds its dog to the new hike, and cancels the old hike if no dog is left", async () => {
    const { own, joined, answer, visitNow } = await setUpHikes(get().db, ["Moose", "Maple"]);
    expect(await answer()).toMatchObject({ ok: true });
    expect(await visitNow(joined.visit.id)).toMatchObject({ dogs: 3 });
    expect(await visitNow(own.visit.id)).toMatchObject({ dogs: 0, status: "cancelled" });
  });

  test("doesn't change the start of the old hike for a household that joins concurrently", async ({ db }) => {
    const { admin, own, answerTo, walker } = await setUpHikes(db, ["Moose"]);
    const { client } = await addReadyClient(db);
    const asks = { ...hike, duration: 120, totalCents: 6000 };
    const joining = await addRequest(db, client, asks);
    const startsAt = atWall("2026-11-24T09:00");
    const [moved, joined] = await Promise.all([
      answerTo({ walkerId: walker.id, startsAt: atWall("2026-11-28T11:30") }),
      confirmRequest(adminContextOf(db, admin), {
        requestId: joining.id,
        version: 1,
        walkerId: walker.id,
        startsAt,
        groupId: own.visit.id,
      }),
    ]);
    expect([moved.ok, joined.ok]).toContain(true);
    if (!joined.ok) return;
    const [stays] = await db.select().from(visits).where(eq(visits.id, joined.value.visit.id));
    expect(stays).toMatchObject({ startsAt, status: "confirmed" });
  });

  test("is refused if the new hike would get a sixth dog", async () => {
    const { own, joined, answer, visitNow } = await setUpHikes(get().db, ["A", "B", "C", "D", "E"]);
    expect(await answer()).toEqual({ ok: false, reason: "hike-full" });
    expect(await visitNow(joined.visit.id)).toEqual(joined.visit);
    expect(await visitNow(own.visit.id)).toEqual(own.visit);
  });
});
