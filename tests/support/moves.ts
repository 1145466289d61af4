// Adds a visit and a request to move it.
import { eq } from "drizzle-orm";
import type { Db } from "~/db/client.server";
import { proposals, requests, visits } from "~/db/tables/visits";
import { addReadyClient, addVisit, addWalker } from "./ledger";
import { addAdmin, adminContextOf, contextOf, type Person } from "./people";
import { type AnswerMoveInput, answerMove } from "~/ledger/verbs/answer-move.server";
import { askToMove, type MoveInput } from "~/ledger/verbs/ask-to-move.server";
import { atWall } from "./zone";

/** Collapses whitespace to single spaces. */
export const plain = (text: string) => text.replaceAll(/\s+/g, " ");

/**
 * Adds a $30 walk on Tuesday, November 24, 2026 at 10 AM, and a client's request to move it to Saturday afternoon for
 * $35.
 */
export async function setUpMove(db: Db) {
  const admin = await addAdmin(db);
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
  const ask = (overrides: Partial<MoveInput> = {}, now = "2026-11-23T09:00", by: Person = client) =>
    askToMove(contextOf(db, by, { now: atWall(now) }), {
      requestId: request.id,
      version: 1,
      date: "2026-11-28",
      timeOfDay: "afternoon",
      quotedTotal: 3500,
      shownFee: 0,
      note: null,
      ...overrides,
    });
  const answer = async (overrides: Partial<AnswerMoveInput> = {}) => {
    const asked = await db.select().from(proposals).where(eq(proposals.requestId, request.id));
    const latest = asked.find(({ status }) => status === "open") ?? asked[0];
    return answerMove(adminContextOf(db, admin), {
      proposalId: latest?.id ?? crypto.randomUUID(),
      accept: true,
      walkerId: walker.id,
      startsAt: atWall("2026-11-28T13:00"),
      ...overrides,
    });
  };
  const requestNow = async () => (await db.select().from(requests).where(eq(requests.id, request.id)))[0];
  const visitNow = async () => (await db.select().from(visits).where(eq(visits.id, visit.id)))[0];
  return { admin, walker, client, visit, request, ask, answer, requestNow, visitNow };
}
