// A reminder or a digest as it stands at this moment; null where there is nothing to tell. The job writes them down early
// in the evening, and the mail worker asks again right before it sends one. What digests have told is not told again.
import { and, inArray, notInArray } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { Temporal } from "~/shared/dates";
import type { Mail } from "~/platform/index.server";
import { outbox } from "~/db/tables/platform";

import { getIdentity } from "~/offer/index.server";
import { getRecipients, listComingVisits } from "./coming-visits.server";
import { digestMail, reminderMail } from "./emails";
import { type DigestFacts, digestKey, mondayOf, recheckFacts, type ReminderFacts } from "./facts";
import { type KnownStart, untold } from "./rules";

/** What is asked: for whom, and which day or week. */
export type Asked = ReminderFacts | Pick<DigestFacts, "about" | "clientId" | "monday">;

export async function writeMail(db: Db, asked: Asked, now: Temporal.Instant, origin: string): Promise<Mail | null> {
  const { clientId } = asked;
  const client = (await getRecipients(db, [clientId])).get(clientId);
  if (!client) return null;
  if (asked.about === "digest") {
    const first = Temporal.PlainDate.from(asked.monday);
    const visits = await listComingVisits(db, { first, last: first.add({ days: 6 }) }, now, clientId);
    if (visits.length === 0) return null;
    const told = visits.map(({ requestId, startsAt }) => ({ requestId, startsAt }));
    return digestMail(client, { ...asked, told }, visits, await getIdentity(db), origin);
  }
  const day = Temporal.PlainDate.from(asked.date);
  const told = await toldByDigests(db, [digestKey(clientId, mondayOf(day).toString())]);
  const visits = untold(await listComingVisits(db, { first: day, last: day }, now, clientId), told);
  return visits.length > 0 ? reminderMail(client, asked, visits, await getIdentity(db), origin) : null;
}

/** Of these keys, those of a mail that was not dropped. */
export async function keysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(and(inArray(outbox.dedupeKey, [...keys]), notInArray(outbox.status, ["dropped"])));
  return new Set(rows.map(({ key }) => key));
}

/** What the digests of these keys tell; one that was dropped, or never arrived, told nothing. */
async function toldByDigests(db: Db, keys: readonly string[]): Promise<KnownStart[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ facts: outbox.recheck })
    .from(outbox)
    .where(and(inArray(outbox.dedupeKey, [...keys]), notInArray(outbox.status, ["dropped", "failed"])));
  return rows.flatMap(({ facts }) => {
    const read = recheckFacts.safeParse(facts);
    return read.success && read.data.about === "digest" ? read.data.told : [];
  });
}
