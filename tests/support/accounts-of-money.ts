// Adds charges to a household's account, and reads the account page's form fields, for money tests.
import type { Db } from "~/db/client.server";
import { moneyLines } from "~/db/tables/money/ledger";
import type { MoneyLine } from "~/money/ledger/lines.server";

import type { Person } from "./people";
import { atWall } from "./zone";

type NewCharge = Partial<Omit<typeof moneyLines.$inferInsert, "day">> & { day?: string };

/** Adds a charge: by default $30 for a walk on November 20, 2026. */
export async function addCharge(
  db: Db,
  client: Pick<Person, "id">,
  { day, ...more }: NewCharge = {},
): Promise<MoneyLine> {
  const [line] = await db
    .insert(moneyLines)
    .values({
      clientId: client.id,
      kind: "charge",
      subject: "visit",
      label: "Dog Walking, 30 min: Biscuit",
      amountCents: 3000,
      day: Temporal.PlainDate.from(day ?? "2026-11-20"),
      writtenAt: atWall("2026-11-21T18:00"),
      serviceType: "dog-walks",
      ...more,
    })
    .returning();
  if (!line) throw new Error("no charge was stored");
  return line;
}

/** Returns the hidden fields of the household's account page as if it were opened now. */
export async function openAccount(db: Db): Promise<{ formKey: string; version: number }> {
  return { formKey: crypto.randomUUID(), version: await db.$count(moneyLines) };
}
