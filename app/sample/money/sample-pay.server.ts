// Jordan's pay: a rule for all visits, another one for runs, and two approved pay sheets.
import { dayIn } from "~/shared/dates";

import type { Db } from "~/db/client.server";
import { payMileage, payRules } from "~/db/tables/money/pay";
import { latestPeriods, readPayPeriod } from "~/money/pay/pay-periods";
import { readSheet } from "~/money/pay/read-pay.server";
import { writeSheet } from "~/money/pay/pay-commands.server";
import { sampleId, samplePaySheet } from "../sample-ledger-ids";
import { walkers } from "../sample-request";
import { sampleBusiness } from "~/sample/business/sample-business";

const validFrom = Temporal.PlainDate.from("2026-01-04");
const approvedAt = Temporal.Instant.from("2026-10-26T16:00:00Z");

/**
 * Writes the sample pay data. Must be called in the transaction that writes the sample ledger. The visits on the first
 * pay sheet are older than that ledger.
 */
export async function writeSamplePay(tx: Db, now: Temporal.Instant): Promise<void> {
  const period = readPayPeriod(samplePaySheet.from);
  if (!period) throw new Error("the sample sheet begins on no first day of a period");
  const made = {
    walkerId: walkers.jordan,
    validFrom,
    madeBy: walkers.sam,
    madeAt: approvedAt.subtract({ hours: 720 }),
  };
  await tx.insert(payRules).values([
    { ...made, id: sampleId(25, 2), basis: "visit", amount: 1800 },
    { ...made, id: sampleId(25, 3), basis: "share", amount: 50, serviceType: "dog-runs" },
  ]);
  await tx.insert(payMileage).values({
    id: sampleId(25, 4),
    walkerId: walkers.jordan,
    day: Temporal.PlainDate.from("2026-10-16"),
    tenthMiles: 84,
    notedAt: approvedAt,
  });
  const line = { visitId: null, tipId: null, minutes: null, tenthMiles: 0, amountCents: 0 };
  const walk = { ...line, kind: "visit" as const, amountCents: 1800, minutes: 30 };
  const run = { ...walk, amountCents: 3500, minutes: 46 };
  await writeSheet(
    tx,
    { id: samplePaySheet.id, walkerId: walkers.jordan, period, approvedBy: walkers.sam, approvedAt },
    [
      { ...walk, day: "2026-10-13", label: "10:00 AM Dog Walking, 30 min on the clock: $18 a visit" },
      { ...walk, day: "2026-10-14", label: "10:30 AM Dog Walking, 33 min on the clock: $18 a visit", minutes: 33 },
      { ...run, day: "2026-10-16", label: "8:00 AM Dog Running, 46 min on the clock: 50% of $70.00" },
      { ...walk, day: "2026-10-16", label: "11:00 AM Drop-In Visits, 29 min on the clock: $18 a visit", minutes: 29 },
      { ...line, kind: "mileage", day: "2026-10-16", label: "Miles, as noted by the walker", tenthMiles: 84 },
      { ...walk, day: "2026-10-21", label: "10:00 AM Dog Walking, 30 min on the clock: $18 a visit" },
    ],
  );
  await approveWalks(tx, now);
}

/** Approves the pay period before the last complete one. The last complete one awaits the owner's approval. */
async function approveWalks(tx: Db, now: Temporal.Instant): Promise<void> {
  const [, , period] = latestPeriods(dayIn(sampleBusiness.timeZone, now), 3);
  if (!period || period.from.toString() === samplePaySheet.from) return;
  const { lines } = await readSheet(tx, walkers.jordan, period, sampleBusiness.timeZone);
  if (lines.length === 0) return;
  const monday = period.to.add({ days: 2 }).toZonedDateTime({ timeZone: sampleBusiness.timeZone, plainTime: "09:00" });
  const sheet = { walkerId: walkers.jordan, period, approvedBy: walkers.sam, approvedAt: monday.toInstant() };
  await writeSheet(tx, sheet, lines);
}
