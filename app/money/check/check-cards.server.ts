// Checks card payments against the rules that protect a household from paying twice (docs/product.md, Saved card).
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/db/client.server";
import { cardCharges, cardCheckouts } from "~/db/tables/money/cards";
import { moneyLines } from "~/db/tables/money/ledger";

const zone = sql.raw("'America/Los_Angeles'");

/** Returns one sentence per violation. Skips old charges, stored before `settled_at` existed. */
export async function checkCards(db: Db): Promise<string[]> {
  return [...(await checkChargesApart(db)), ...(await checkDeclined(db)), ...(await checkPages(db))];
}

const earlier = alias(cardCharges, "earlier");

const withEarlier = (db: Db) =>
  db
    .select({ id: cardCharges.id })
    .from(cardCharges)
    .innerJoin(
      earlier,
      and(
        eq(earlier.clientId, cardCharges.clientId),
        sql`(${earlier.askedAt}, ${earlier.id}) < (${cardCharges.askedAt}, ${cardCharges.id})`,
      ),
    )
    .$dynamic();

/** No charge was started while an earlier one had no answer. */
async function checkChargesApart(db: Db): Promise<string[]> {
  const rows = await withEarlier(db).where(or(eq(earlier.state, "asked"), gt(earlier.settledAt, cardCharges.askedAt)));
  return rows.map(({ id }) => `charge ${id}: asked for while another one had no answer`);
}

async function checkDeclined(db: Db): Promise<string[]> {
  const day = (instant: unknown) => sql`(${instant} at time zone ${zone})::date`;
  const rows = await withEarlier(db).where(
    and(eq(earlier.state, "declined"), eq(day(earlier.settledAt), day(cardCharges.askedAt))),
  );
  return rows.map(({ id }) => `charge ${id}: asked for on the day the household's card was declined`);
}

/** No Checkout page of the household was open when its card was charged. */
async function checkPages(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: cardCharges.id })
    .from(cardCharges)
    .innerJoin(cardCheckouts, eq(cardCheckouts.clientId, cardCharges.clientId))
    .leftJoin(moneyLines, eq(moneyLines.id, cardCheckouts.paymentId))
    .where(
      and(
        eq(cardCheckouts.kind, "payment"),
        or(isNotNull(cardCharges.settledAt), eq(cardCharges.state, "asked")),
        lte(cardCheckouts.madeAt, cardCharges.askedAt),
        gt(cardCheckouts.endsAt, cardCharges.askedAt),
        or(isNull(cardCheckouts.closedAt), gt(cardCheckouts.closedAt, cardCharges.askedAt)),
        or(isNull(moneyLines.writtenAt), gt(moneyLines.writtenAt, cardCharges.askedAt)),
      ),
    );
  return rows.map(({ id }) => `charge ${id}: asked for while a page of the household could be paid`);
}
