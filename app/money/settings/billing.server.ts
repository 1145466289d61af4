// How a household is billed, where that isn't how all are (docs/product.md, Ways to pay). Of two who change it, the second is
// told.
import { and, eq, sql } from "drizzle-orm";

import type { StatementRhythm } from "~/business/money/money-lines";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { billingPreferences } from "~/db/tables/money/ledger";
import { type AdminContext, type ClientContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Result } from "~/shared/result";

import type { BillingInput, RhythmInput } from "./billing-forms";

export interface Billing {
  rhythm: StatementRhythm | null;
  remindersOff: boolean;
  /** 0: nothing was ever set. */
  version: number;
}

export const readBilling = async (db: Db, clientId: string): Promise<Billing> =>
  billingOf(await selectBilling(db, clientId));

export const selectBilling = (db: Db, clientId: string) =>
  db
    .select({
      rhythm: billingPreferences.rhythm,
      remindersOff: billingPreferences.remindersOff,
      version: billingPreferences.version,
    })
    .from(billingPreferences)
    .where(eq(billingPreferences.clientId, clientId));

export const billingOf = ([row]: readonly Billing[]): Billing =>
  row ?? { rhythm: null, remindersOff: false, version: 0 };

type Outcome<Reason extends string = never> = Result<null, Reason | "changed-meanwhile">;

export const saveBilling = (
  ctx: AdminContext,
  clientId: string,
  { version, ...wish }: BillingInput,
): Promise<Outcome<"unknown-client">> =>
  ctx.db.transaction(async (tx) => {
    const [client] = await tx
      .select({ name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}` })
      .from(profiles)
      .where(and(eq(profiles.id, clientId), eq(profiles.role, "client")));
    if (!client) return refused("unknown-client");
    const { rhythm, remindersOff } = await readBilling(tx, clientId);
    if (!(await write(tx, ctx, { clientId, version, wish }))) return refused("changed-meanwhile");
    const change = { action: "saveBilling", table: "money_lines" as const, id: clientId, name: client.name };
    await recordChanges(tx, ctx, [{ ...change, before: { rhythm, remindersOff }, after: wish }]);
    return done(null);
  });

/** The household's own; whether it is reminded is between it and the owner. */
export async function chooseRhythm(ctx: ClientContext, { rhythm, version }: RhythmInput): Promise<Outcome> {
  const isDone = await write(ctx.db, ctx, { clientId: ctx.actor.id, version, wish: { rhythm } });
  return isDone ? done(null) : refused("changed-meanwhile");
}

interface Wish {
  clientId: string;
  version: number;
  wish: Partial<Pick<Billing, "rhythm" | "remindersOff">>;
}

/** Whether it was what the form had been opened with. */
async function write(tx: Db, { now }: ClientContext, { clientId, version, wish }: Wish): Promise<boolean> {
  const rows =
    version === 0
      ? await tx
          .insert(billingPreferences)
          .values({ clientId, ...wish, updatedAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(billingPreferences)
          .set({ ...wish, updatedAt: now, version: sql`${billingPreferences.version} + 1` })
          .where(and(eq(billingPreferences.clientId, clientId), eq(billingPreferences.version, version)))
          .returning();
  return rows.length === 1;
}
