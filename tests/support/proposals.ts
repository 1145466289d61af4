// Adds requests with proposed times: the owner's proposal for a pending request, and a client's for a confirmed visit.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { proposals, requests } from "~/db/tables/visits";
import { type ProposeInput, proposeTime } from "~/ledger/verbs/propose-time.server";

import { addReadyClient, addRequest, addWalker } from "./ledger";
import { mailsOf } from "./mails";
import { addAdmin, adminContextOf } from "./people";
import { atWall } from "./zone";

/**
 * Adds a $30 request for a walk on the morning of Tuesday, November 24, 2026. On Saturday at 1 PM, the walk would cost
 * $35.
 */
export async function addProposable(db: Db) {
  const admin = await addAdmin(db);
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const request = await addRequest(db, client);
  const propose = (overrides: Partial<ProposeInput> = {}) =>
    proposeTime(adminContextOf(db, admin), {
      requestId: request.id,
      version: 1,
      walkerId: walker.id,
      startsAt: atWall("2026-11-28T13:00"),
      note: "I am away on Tuesday",
      ...overrides,
    });
  const requestNow = async () => (await db.select().from(requests).where(eq(requests.id, request.id)))[0];
  const tokenOf = async () => {
    const mails = (await mailsOf(db)).filter(({ kind }) => kind === "proposal");
    return /\/proposals\/([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  };
  const proposed = async () => {
    const outcome = await propose();
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.value.proposalId;
  };
  return { admin, walker, client, request, propose, proposed, requestNow, tokenOf };
}

/** Adds a client's request to move a visit to the morning of Friday, November 27, 2026. */
export async function addMoveRequest(db: Db, { id, quote }: typeof requests.$inferSelect): Promise<void> {
  await db.insert(proposals).values({
    requestId: id,
    by: "client",
    date: Temporal.PlainDate.from("2026-11-27"),
    timeOfDay: "morning",
    windowStart: atWall("2026-11-27T08:00"),
    windowEnd: atWall("2026-11-27T12:00"),
    quote,
  });
}
