// Stripe payments and refunds that are not recorded in an account, for the owner to resolve (docs/product.md, Paying by
// card).
import { and, asc, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";

import type { EventOutcome } from "~/business/money/cards";
import type { Db } from "~/db/client.server";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { cardSetAside } from "~/db/tables/money/cards";
import { logAccountChange, readHousehold } from "~/money/ledger/households.server";
import { setAsideTexts as texts } from "~/money/texts/cards";
import { type AdminContext, adminContext, formAction } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { formatExact } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

type SetAside = typeof cardSetAside.$inferSelect;

/** Adds an entry in the caller's transaction. Idempotent by Stripe's id. */
export async function setAside(
  tx: Db,
  row: Pick<SetAside, "id" | "kind" | "clientId" | "amountCents" | "paymentId" | "at" | "notedAt">,
): Promise<EventOutcome> {
  await tx.insert(cardSetAside).values(row).onConflictDoNothing();
  return "odd";
}

/** Returns null when nothing was set aside under this id. `id`: Stripe's id of the payment or refund. */
export async function findSetAside(db: Db, id: string): Promise<SetAside | null> {
  const [row] = await db.select().from(cardSetAside).where(eq(cardSetAside.id, id));
  return row ?? null;
}

/** Ids of the unsettled set-aside refunds of a payment. */
export const listSetAsideRefunds = async (db: Db, paymentId: string): Promise<string[]> =>
  (
    await db
      .select({ id: cardSetAside.id })
      .from(cardSetAside)
      .where(and(eq(cardSetAside.paymentId, paymentId), isNull(cardSetAside.settledAt)))
  ).map(({ id }) => id);

/** Takes an entry off the owner's list after it was recorded or refunded. */
export const settleSetAside = (tx: Db, id: string, now: Temporal.Instant): Promise<unknown> =>
  tx
    .update(cardSetAside)
    .set({ settledAt: now })
    .where(and(eq(cardSetAside.id, id), isNull(cardSetAside.settledAt)));

/** Undoes an automatic settlement. An entry that the owner dismissed stays dismissed. */
export const reopenSetAside = (tx: Db, id: string): Promise<unknown> =>
  tx
    .update(cardSetAside)
    .set({ settledAt: null })
    .where(and(eq(cardSetAside.id, id), isNull(cardSetAside.settledBy)));

/** Unsettled entries, oldest first. */
export async function listSetAside(db: Db, zone: string) {
  const rows = await db
    .select({ row: cardSetAside, client: fullName(profiles) })
    .from(cardSetAside)
    .innerJoin(profiles, eq(profiles.id, cardSetAside.clientId))
    .where(isNull(cardSetAside.settledAt))
    .orderBy(asc(cardSetAside.at), asc(cardSetAside.id));
  return rows.map(({ row, client }) => ({
    id: row.id,
    kind: row.kind,
    clientId: row.clientId,
    client,
    day: dayIn(zone, row.at).toString(),
    cents: row.amountCents,
  }));
}

export type SetAsideView = Awaited<ReturnType<typeof listSetAside>>[number];

/** Takes an entry off the owner's list. Idempotent: a second form writes no second audit log entry. */
const dismissSetAside = (ctx: AdminContext, id: string): Promise<Result<null, "not-found">> =>
  ctx.db.transaction(async (tx) => {
    const row = await findSetAside(tx, id);
    if (!row) return refused("not-found");
    const settled = await tx
      .update(cardSetAside)
      .set({ settledAt: ctx.now, settledBy: ctx.actor.id })
      .where(and(eq(cardSetAside.id, id), isNull(cardSetAside.settledAt)))
      .returning({ id: cardSetAside.id });
    if (settled.length === 0) return done(null);
    const client = await readHousehold(tx, row.clientId);
    const after = { entry: row.kind, amount: formatExact(row.amountCents) };
    if (client) await logAccountChange(tx, ctx, client, { action: "dismissSetAside", after });
    return done(null);
  });

/** The owner dismisses a payment or refund that was set aside. */
export const submitSetAside = formAction({
  schema: z.object({ id: z.string().max(255) }),
  context: adminContext,
  command: (ctx, { id }) => dismissSetAside(ctx, id),
  done: texts.dismissed,
  texts: { "not-found": "not-found" },
  page: href("/admin/money"),
});
