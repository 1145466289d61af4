// Stores a household's own billing preferences (docs/product.md, Ways to pay). Concurrent edits get a conflict.
import { and, eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { billingPreferences } from "~/db/tables/money/ledger";
import { logAccountChange, readHousehold } from "~/money/ledger/households.server";
import { billingTexts as texts } from "~/money/texts/billing";
import { type AdminContext, type ClientContext, clientContext, formAction } from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";
import { schemaOf } from "~/shared/fields";
import { done, refused, type Result } from "~/shared/result";

import { billingFields } from "./setting-fields";

/** Billing preferences. `version` is 0 until the first edit. */
export type Billing = Pick<typeof billingPreferences.$inferSelect, "rhythm" | "remindersOff" | "version">;

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
  { version, ...after }: BillingInput,
): Promise<Outcome<"unknown-client">> =>
  ctx.db.transaction(async (tx) => {
    const client = await readHousehold(tx, clientId);
    if (!client) return refused("unknown-client");
    const { rhythm, remindersOff } = await readBilling(tx, clientId);
    if (!(await write(tx, ctx, { clientId, version, set: after }))) return refused("changed-meanwhile");
    await logAccountChange(tx, ctx, client, { action: "saveBilling", before: { rhythm, remindersOff }, after });
    return done(null);
  });

/** Stores the rhythm chosen by the client. Only the owner switches reminders off. */
export async function chooseRhythm(ctx: ClientContext, { rhythm, version }: RhythmInput): Promise<Outcome> {
  const isDone = await write(ctx.db, ctx, { clientId: ctx.actor.id, version, set: { rhythm } });
  return isDone ? done(null) : refused("changed-meanwhile");
}

interface Edit {
  clientId: string;
  version: number;
  set: Partial<Pick<Billing, "rhythm" | "remindersOff">>;
}

/** Stores the edit. Returns false when the stored version differs. */
async function write(tx: Db, { now }: ClientContext, { clientId, version, set }: Edit): Promise<boolean> {
  const rows =
    version === 0
      ? await tx
          .insert(billingPreferences)
          .values({ clientId, ...set, updatedAt: now })
          .onConflictDoNothing()
          .returning()
      : await tx
          .update(billingPreferences)
          .set({ ...set, updatedAt: now, version: sql`${billingPreferences.version} + 1` })
          .where(and(eq(billingPreferences.clientId, clientId), eq(billingPreferences.version, version)))
          .returning();
  return rows.length === 1;
}

const version = z.coerce.number().int().min(0);

export const billingForm = z.object({ ...schemaOf(billingFields).shape, version });
const rhythmForm = billingForm.pick({ rhythm: true, version: true });

type BillingInput = z.output<typeof billingForm>;
type RhythmInput = z.output<typeof rhythmForm>;

export const submitRhythm = formAction({
  schema: rhythmForm,
  context: clientContext,
  command: chooseRhythm,
  done: texts.saved,
  texts: { "changed-meanwhile": { status: 409, message: changedMeanwhile } },
  page: href("/profile"),
});
