// The soonest time that anybody who walks here is free: told to visitors before they have an account (docs/product.md,
// Slots).
import { listEmployees } from "~/accounts/index.server";
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";
import { instantAt } from "~/visits/ledger/windows";

import { listNextFree } from "./list-slots.server";
import { slotMinutes } from "./rules";

/** Null: nobody is free in the days that can be booked. */
export async function getNextFree(db: Db, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const from = dayInLosAngeles(now);
  const walkers = await listEmployees(db);
  const found = await Promise.all(
    walkers.map(({ id }) => listNextFree(db, { walkerId: id, from, minutes: slotMinutes, now, most: 1 })),
  );
  const [soonest] = found
    .flat()
    .map(({ day, start }) => instantAt(day, start))
    .toSorted((one, other) => Temporal.Instant.compare(one, other));
  return soonest ?? null;
}
