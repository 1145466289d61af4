// Begins the accounts of imported households with what they owe from before (docs/product.md, Import).
import { and, eq, inArray } from "drizzle-orm";

import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { moneyLines } from "~/db/tables/money/ledger";
import { lockAccounts, writeOpeningBalances } from "~/money/ledger/lines.server";
import { accountLabels as labels } from "~/money/texts/account";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { type Cents, formatExact } from "~/shared/money";

/** `balances`: what each household owes; below zero for a credit. An account with a line stays as it is. */
export async function openAccounts(ctx: AdminContext, balances: ReadonlyMap<string, Cents>): Promise<void> {
  if (balances.size === 0) return;
  const { now, actor, business } = ctx;
  await ctx.db.transaction(async (tx) => {
    const ids = [...balances.keys()];
    await lockAccounts(tx, ids);
    const begun = tx.select({ id: moneyLines.clientId }).from(moneyLines).where(inArray(moneyLines.clientId, ids));
    const known = new Set((await begun).map(({ id }) => id));
    const households = await tx
      .select({ id: profiles.id, name: fullName(profiles) })
      .from(profiles)
      .where(and(inArray(profiles.id, ids), eq(profiles.role, "client")));
    const opened = households.flatMap(({ id, name }) => {
      const cents = balances.get(id);
      return cents && !known.has(id) ? [{ id, name, cents }] : [];
    });
    const { opening: label, openingReason: reason } = labels;
    const line = { label, reason, day: dayIn(business.timeZone, now), writtenAt: now, madeBy: actor.id };
    await writeOpeningBalances(
      tx,
      opened.map(({ id, cents }) => ({ ...line, clientId: id, amountCents: cents })),
    );
    await recordChanges(
      tx,
      ctx,
      opened.map(({ id, name, cents }) => ({
        action: "openAccount",
        table: "money_lines",
        id,
        name,
        before: {},
        after: { entry: label, reason, balance: formatExact(cents) },
      })),
    );
  });
}
