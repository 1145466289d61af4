// Statements that can be paid by card at a scripted Stripe, one for each test.
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { moneyLines, statementLines, statements } from "~/db/tables/money/ledger";
import { siteSettings } from "~/db/tables/offer";
import { hashOfPayToken } from "~/money/statements/pay-links.server";
import { dayIn } from "~/shared/dates";

import { sampleAccounts } from "../../app/sample/sample-people.ts";
import { zone } from "../../tests/support/zone";

const [owner, walker] = sampleAccounts;

/** Tokens of the payment links. */
const bills = ["a-statement-that-is-paid", "a-statement-that-is-still-open", "a-statement-whose-card-is-kept"];

/** Client with a card payment of $45 that has not been refunded. */
const paidBy = "00000000-0000-4000-8099-000000000002";
export const paidBefore = "00000000-0000-4000-8099-000000000001";

export async function addBills(db: Db): Promise<void> {
  const now = Temporal.Now.instant();
  const today = dayIn(zone, now);
  await db.insert(siteSettings).values({ key: "tips_on", value: "yes" }).onConflictDoNothing();
  // These clients are not the sample clients, who have statements already.
  for (const [at, token] of bills.entries()) {
    const name = { firstName: "Paula", lastName: `Card ${at + 1}`, email: `paula-${at + 1}@demo.test` };
    const [client] = await db.insert(profiles).values(name).returning({ clientId: profiles.id });
    if (!client) throw new Error("nobody was stored");
    const { clientId } = client;
    const [statement] = await db
      .insert(statements)
      .values({
        clientId,
        periodFrom: today.subtract({ days: 7 }),
        periodTo: today,
        madeAt: now,
        dueOn: today.add({ days: 7 }),
        tokenHash: hashOfPayToken(token),
        key: token,
      })
      .returning({ statementId: statements.id });
    const visit = { clientId, kind: "charge", subject: "visit", day: today, writtenAt: now } as const;
    const lines = await db
      .insert(moneyLines)
      .values([
        { ...visit, label: "Dog Walking, 30 min", amountCents: 3000, walkerId: owner.id },
        { ...visit, label: "Dog Walking, 30 min", amountCents: 3000, walkerId: walker.id },
      ])
      .returning({ lineId: moneyLines.id });
    if (statement) await db.insert(statementLines).values(lines.map((line) => ({ ...line, ...statement })));
  }
  await db.insert(profiles).values({ id: paidBy, firstName: "Paula", lastName: "Before", email: "paula@demo.test" });
  const before = { clientId: paidBy, day: today, writtenAt: now };
  await db.insert(moneyLines).values([
    { ...before, kind: "charge", subject: "visit", label: "Dog Walking, 60 min", amountCents: 4500 },
    {
      ...before,
      id: paidBefore,
      kind: "payment",
      way: "card",
      label: "Paid by card",
      amountCents: -4500,
      key: "card:pi_before",
      outsideId: "pi_before",
    },
  ]);
}
