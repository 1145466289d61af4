// Payments and refunds of Stripe's that no account can take: kept for the owner, who decides (docs/product.md, Paying by card).
import { and, asc, eq, isNull } from "drizzle-orm";

import type { EventOutcome, SetAsideKind } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { cardSetAside } from "~/db/tables/money/cards";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

type SetAside = typeof cardSetAside.$inferSelect;

/** In the caller's transaction. Reported again, it is the same one. */
export async function setAside(
  tx: Db,
  row: Pick<SetAside, "id" | "kind" | "clientId" | "amountCents" | "paymentId" | "at" | "notedAt">,
): Promise<EventOutcome> {
  await tx.insert(cardSetAside).values(row).onConflictDoNothing();
  return "odd";
}

/** What was set aside with this id of Stripe's; null when nothing was. */
export async function findSetAside(db: Db, id: string): Promise<SetAside | null> {
  const [row] = await db.select().from(cardSetAside).where(eq(cardSetAside.id, id));
  return row ?? null;
}

/** Ids of a payment's refunds that wait for the owner: there may be room for them now. */
export const listSetAsideRefunds = async (db: Db, paymentId: string): Promise<string[]> =>
  (
    await db
      .select({ id: cardSetAside.id })
      .from(cardSetAside)
      .where(and(eq(cardSetAside.paymentId, paymentId), isNull(cardSetAside.settledAt)))
  ).map(({ id }) => id);

/** It was booked after all, or the money went back. */
export const settleSetAside = (tx: Db, id: string, now: Temporal.Instant): Promise<unknown> =>
  tx
    .update(cardSetAside)
    .set({ settledAt: now })
    .where(and(eq(cardSetAside.id, id), isNull(cardSetAside.settledAt)));

/** What settled it did not hold; what the owner dismissed stays so. */
export const reopenSetAside = (tx: Db, id: string): Promise<unknown> =>
  tx
    .update(cardSetAside)
    .set({ settledAt: null })
    .where(and(eq(cardSetAside.id, id), isNull(cardSetAside.settledBy)));

export interface SetAsideView {
  id: string;
  kind: SetAsideKind;
  clientId: string;
  client: string;
  day: string;
  cents: Cents;
}

/** What waits for the owner, oldest first. */
export async function listSetAside(db: Db): Promise<SetAsideView[]> {
  const rows = await db
    .select({ row: cardSetAside, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(cardSetAside)
    .innerJoin(profiles, eq(profiles.id, cardSetAside.clientId))
    .where(isNull(cardSetAside.settledAt))
    .orderBy(asc(cardSetAside.at), asc(cardSetAside.id));
  return rows.map(({ row, firstName, lastName }) => ({
    id: row.id,
    kind: row.kind,
    clientId: row.clientId,
    client: `${firstName} ${lastName}`,
    day: dayInLosAngeles(row.at).toString(),
    cents: row.amountCents,
  }));
}

/** The owner is done with it. Pressed twice, it is one entry in the log. */
export const dismissSetAside = (ctx: AdminContext, id: string): Promise<Result<null, "not-found">> =>
  ctx.db.transaction(async (tx) => {
    const row = await findSetAside(tx, id);
    if (!row) return refused("not-found");
    const settled = await tx
      .update(cardSetAside)
      .set({ settledAt: ctx.now, settledBy: ctx.actor.id })
      .where(and(eq(cardSetAside.id, id), isNull(cardSetAside.settledAt)))
      .returning({ id: cardSetAside.id });
    if (settled.length === 0) return done(null);
    const { firstName, lastName } = profiles;
    const [client] = await tx.select({ firstName, lastName }).from(profiles).where(eq(profiles.id, row.clientId));
    const name = `${client?.firstName ?? ""} ${client?.lastName ?? ""}`.trim();
    const after = { entry: row.kind, amount: formatExact(row.amountCents) };
    const change = { action: "dismissSetAside", table: "money_lines" as const, id: row.clientId, name };
    await recordChanges(tx, ctx, [{ ...change, before: {}, after }]);
    return done(null);
  });
