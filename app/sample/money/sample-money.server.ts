// Writes the sample money ledger once, with statements that count as sent. No mail is sent for them.
import { reminderDays } from "~/business/money/money-lines";
import { inArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { moneyLines, passes, statementLines, statementReminders, statements } from "~/db/tables/money/ledger";
import { siteSettings } from "~/db/tables/offer";
import { requests } from "~/db/tables/visits";
import { hashOfPayToken, payToken } from "~/money/statements/pay-links.server";
import { dayIn } from "~/shared/dates";

import { late, samplePass, type SampleStatement, sampleStatements, statementRow } from "./sample-money-rows";
import type { SampleRequest } from "../sample-request";
import { sampleBusiness } from "~/sample/business/sample-business";

/** The owner's settings: account names for Zelle and Venmo, tips, and a referral credit. */
const settings = {
  zelle_name: "Sam Rivers",
  zelle_to: "(310) 555-0142",
  venmo_name: "Sam-Rivers",
  tips_on: "yes",
  referral_credit: "20.00",
};

/** Writes the sample money ledger. Must be called in the transaction that writes the sample ledger. */
export async function writeSampleMoney(
  tx: Db,
  { now, secret, visits }: { now: Temporal.Instant; secret: string; visits: readonly SampleRequest[] },
): Promise<void> {
  const today = dayIn(sampleBusiness.timeZone, now);
  // The latest Sunday, whose statements already exist. On a Sunday, the job makes today's statements only in the
  // evening.
  const sunday = today.subtract({ days: today.dayOfWeek });
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }));
  await tx.insert(siteSettings).values(rows).onConflictDoNothing();
  await tx.insert(passes).values(samplePass(sunday));
  const all = sampleStatements(sunday, visits);
  const charged = all.flatMap(({ lines }) => lines.flatMap(({ requestId }) => requestId ?? []));
  // Otherwise the job would charge these visits again.
  await tx.update(requests).set({ chargedVersion: requests.version }).where(inArray(requests.id, charged));
  for (const sample of all) {
    const row = statementRow(sample);
    await tx.insert(statements).values({ ...row, tokenHash: hashOfPayToken(payToken(secret, row.id)) });
    const lines = await tx.insert(moneyLines).values(sample.lines).returning({ id: moneyLines.id });
    await tx.insert(statementLines).values(lines.map((line) => ({ lineId: line.id, statementId: row.id })));
  }
  await tx.insert(statementReminders).values(remindersSent(today, late(sunday)));
}

/** Marks the reminders of late statements as sent, so that the job does not send them. */
const remindersSent = (today: Temporal.PlainDate, all: readonly SampleStatement[]) =>
  all
    .map(statementRow)
    .flatMap(({ id, dueOn, madeAt }) =>
      reminderDays
        .filter((days) => Temporal.PlainDate.compare(dueOn.add({ days }), today) <= 0)
        .map((days) => ({ statementId: id, days, sentAt: madeAt.add({ hours: 24 * (7 + days) }) })),
    );
