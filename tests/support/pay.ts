// Sets up a walker's pay, from the pay rule to the approved sheet.
import type { Db } from "~/db/client.server";
import { loadSheet } from "~/money/pay/list-sheets.server";
import { approveSheet, setPayRule } from "~/money/pay/pay-commands.server";
import { type PayPeriod, readPayPeriod } from "~/money/pay/pay-periods";

import { addReadyClient, addVisit, addWalker } from "./ledger";
import { addAdmin, adminContextOf, type Person } from "./people";
import { zone, atWall } from "./zone";

/** November 23, 2026, 9 AM in Los Angeles. */
export const monday = atWall("2026-11-23T09:00");

export const periodOf = (from: string): PayPeriod => {
  const period = readPayPeriod(from);
  if (!period) throw new Error(`no period begins on ${from}`);
  return period;
};

/**
 * Adds the owner, a walker, and a household with visits. The returned `sheet` reads the pay of a period as of Monday.
 */
export async function openPay(db: Db) {
  const admin = await addAdmin(db);
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const ctx = adminContextOf(db, admin);
  const set = (given: Partial<Parameters<typeof setPayRule>[1]> = {}) =>
    setPayRule(ctx, {
      walkerId: walker.id,
      serviceType: null,
      basis: "visit",
      amount: 1800,
      validFrom: Temporal.PlainDate.from("2026-01-01"),
      ...given,
    });
  const walked = (startsAt: string, more: Partial<Parameters<typeof addVisit>[1]> = {}) =>
    addVisit(db, { walker, client, startsAt, visit: { status: "completed" }, ...more });
  const approve = async (from: string, cents?: number) => {
    const shownCents = cents ?? (await load(db, walker, from))?.cents ?? 0;
    return approveSheet(ctx, { walkerId: walker.id, period: periodOf(from), shownCents });
  };
  return { db, admin, walker, client, ctx, set, walked, approve, sheet: (from: string) => load(db, walker, from) };
}

const load = (db: Db, walker: Person, from: string) => loadSheet(db, monday, zone, walker.id, from);
