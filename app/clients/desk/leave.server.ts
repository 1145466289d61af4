// Marks a client as left or returned. The access entries of a client who left are deleted later (docs/product.md,
// Privacy).
import { and, eq, gt, inArray, or } from "drizzle-orm";

import { activeStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { series } from "~/db/tables/standing-walks";
import { requests } from "~/db/tables/visits";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { dayInLosAngeles } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";

import { lockClient, subjectOf } from "~/clients/certification/lock-client.server";

/** Refused while a visit is ahead: the walker would have no code for the door. Returns the first name. */
export async function markLeft(
  ctx: AdminContext,
  id: string,
): Promise<Result<string, "unknown-client" | "still-comes">> {
  return ctx.db.transaction(async (tx) => {
    const client = await lockClient(tx, id);
    if (!client) return refused("unknown-client");
    if (client.leftOn) return done(client.firstName);
    if (await isExpected(tx, id, ctx.now)) return refused("still-comes");
    const leftOn = dayInLosAngeles(ctx.now);
    await tx.update(profiles).set({ leftOn }).where(eq(profiles.id, id));
    const change = { action: "markClientLeft", ...subjectOf(client), before: {}, after: { leftOn: leftOn.toString() } };
    await recordChanges(tx, ctx, [change]);
    return done(client.firstName);
  });
}

export async function markBack(ctx: AdminContext, id: string): Promise<Result<string, "unknown-client">> {
  return ctx.db.transaction(async (tx) => {
    const client = await lockClient(tx, id);
    if (!client) return refused("unknown-client");
    if (!client.leftOn) return done(client.firstName);
    await tx.update(profiles).set({ leftOn: null }).where(eq(profiles.id, id));
    const before = { leftOn: client.leftOn.toString() };
    await recordChanges(tx, ctx, [{ action: "markClientBack", ...subjectOf(client), before, after: {} }]);
    return done(client.firstName);
  });
}

/** True when a request or visit is ahead, or a standing walk continues. */
async function isExpected(tx: Db, clientId: string, now: Temporal.Instant): Promise<boolean> {
  const [coming, standing] = await Promise.all([
    tx.$count(
      requests,
      and(
        eq(requests.clientId, clientId),
        or(
          eq(requests.status, "in_progress"),
          and(inArray(requests.status, ["pending", ...activeStates]), gt(requests.windowEnd, now)),
        ),
      ),
    ),
    tx.$count(series, and(eq(series.clientId, clientId), inArray(series.status, ["pending", "active"]))),
  ]);
  return coming + standing > 0;
}
