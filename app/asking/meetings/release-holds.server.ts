// Lists and releases the times held for people with an unconfirmed email address (docs/product.md, Unconfirmed times).
import { inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { meetingHolds } from "~/db/tables/meetings";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import { holdInWords, type ShownHold, selectHolds } from "./holds.server";

/** A held time in the owner's list, with the id of the lead or client. */
export type ListedHold = ShownHold & { id: string; name: string; leadId: string | null; clientId: string | null };

export async function listHolds(db: Db, now: Temporal.Instant, zone: string): Promise<ListedHold[]> {
  const holds = await selectHolds(db, now);
  return holds.map(({ id, name, leadId, clientId, ...times }) => ({
    id,
    name,
    leadId,
    clientId,
    ...holdInWords(times, zone),
  }));
}

/** Releases all held times and logs each. Returns how many were released. */
export const releaseHolds = async (ctx: AdminContext): Promise<Result<number, "none-held">> =>
  ctx.db.transaction(async (tx) => {
    const holds = await selectHolds(tx, ctx.now);
    const ids = holds.map(({ id }) => id);
    const deleted = await tx
      .delete(meetingHolds)
      .where(inArray(meetingHolds.id, ids))
      .returning({ id: meetingHolds.id });
    const released = holds.filter(({ id }) => deleted.some((each) => each.id === id));
    if (released.length === 0) return refused("none-held" as const);
    await recordChanges(
      tx,
      ctx,
      released.map(({ leadId, clientId, name, startsAt, heldUntil }) => ({
        action: "releaseHolds",
        table: leadId ? ("leads" as const) : ("profiles" as const),
        id: leadId ?? clientId ?? "",
        name,
        before: { startsAt, heldUntil },
        after: {},
      })),
    );
    return done(released.length);
  });
