// How many requests of one client wait for the walker's yes: only so many at a time, or one form sent every day of the
// year would bury the others. A slot that is confirmed at once waits for nobody; a standing walk waits once; what the
// walker has answered with another time waits for the client; and a day that is over waits for nothing anymore.
import { and, eq, gte, sql } from "drizzle-orm";

import { maxOpenRequests } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { requests } from "~/db/tables/visits";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";

interface Asking {
  clientId: string;
  now: Temporal.Instant;
  /** Not counted: the same form sent twice is one request, also where it is the last one there is room for. */
  formKey?: string;
}

/** One request of a client at a time, until the transaction ends, whichever form it comes by. */
export async function lockOpenRequests(tx: Db, clientId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientId}, 7240179))`);
}

/** For a refusal: under {@link lockOpenRequests}. */
export const hasTooManyOpen = async (db: Db, asking: Asking) => areTooMany(await countOpen(db, asking));

export const areTooMany = (open: number) => open >= maxOpenRequests;

/** By itself, or as a column of another query. */
export function countOpen(db: Db, { clientId, now, formKey }: Asking) {
  const isAnswered = sql`exists (select from proposals p
    where p.request_id = ${requests.id} and p.status = 'open' and p.by = 'walker')`;
  return db.$count(
    requests,
    and(
      eq(requests.clientId, clientId),
      eq(requests.status, "pending"),
      gte(requests.date, dayInLosAngeles(now)),
      sql`not ${isAnswered}`,
      formKey ? sql`${requests.formKey} is distinct from ${formKey}` : undefined,
    ),
  );
}
