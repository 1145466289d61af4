// Adds ledger lines and statements of households, for tests of the owner's figures and of walkers' pay.
import type { Db } from "~/db/client.server";
import { statementLines, statements } from "~/db/tables/money/ledger";
import { type MoneyLine, type NewLine, writeLines } from "~/money/ledger/lines.server";

import type { Person } from "./people";
import { atWall } from "./zone";

const writtenAt = atWall("2026-11-01T09:00");

/** Adds a charge: by default $30 for a visit on November 20. */
export async function addLine(
  db: Db,
  client: Pick<Person, "id">,
  given: Omit<Partial<NewLine>, "day"> & { day?: string } = {},
): Promise<MoneyLine> {
  const { day = "2026-11-20", ...rest } = given;
  const line: NewLine = {
    clientId: client.id,
    kind: "charge",
    subject: rest.kind === undefined || rest.kind === "charge" ? "visit" : null,
    label: "Dog Walking, 30 min: Biscuit",
    amountCents: 3000,
    writtenAt,
    ...rest,
    day: Temporal.PlainDate.from(day),
  };
  const [written] = await writeLines(db, [line]);
  if (!written) throw new Error("no line was written");
  return written;
}

/** Adds a statement that was sent a week before its due date. */
export async function addStatement(
  db: Db,
  client: Pick<Person, "id">,
  dueOn: string,
  lines: readonly Pick<MoneyLine, "id">[],
): Promise<void> {
  const due = Temporal.PlainDate.from(dueOn);
  const [statement] = await db
    .insert(statements)
    .values({
      clientId: client.id,
      periodFrom: due.subtract({ days: 14 }),
      periodTo: due.subtract({ days: 7 }),
      madeAt: due.subtract({ days: 7 }).toZonedDateTime("America/Los_Angeles").toInstant(),
      dueOn: due,
      tokenHash: crypto.randomUUID(),
      key: crypto.randomUUID(),
    })
    .returning();
  if (!statement) throw new Error("no statement was stored");
  if (lines.length > 0)
    await db.insert(statementLines).values(lines.map(({ id }) => ({ lineId: id, statementId: statement.id })));
}
