// At five in the evening each walker with visits tomorrow gets them in one mail (docs/product.md, Reminders). The key of each
// mail is unique: the job may run twice, and in several processes. As it leaves, the mail worker has it written again.
import { and, eq, inArray, ne } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";
import { getIdentity } from "~/offer/index.server";
import { eachAlone, enqueueUnlessTold, type Mail, renderMail, type Services } from "~/platform/index.server";

import { noFilters } from "../days/visit-filters";
import { listDays } from "../days/list-days.server";
import { remindedDay, walkerDayKey, type WalkerDayFacts } from "./rules";
import { walkerDayMail } from "./emails";

/** Enqueues the mails that are due now and returns their number. */
export async function tellWalkers(
  db: Db,
  now: Temporal.Instant,
  { origin, wakeMail, log }: Pick<Services, "origin" | "wakeMail" | "log">,
  isStopped?: () => boolean,
): Promise<number> {
  const day = remindedDay(now);
  if (!day) return 0;
  const walkers = new Set((await listDays(db, day, 1, confirmed)).map(({ walkerId }) => walkerId));
  const due = await untold(db, [...walkers], day);
  const items = due.map((facts) => ({ id: facts.walkerId, facts }));
  const job = { name: "walkers' days", idName: "walkerId", items };
  const stored = await eachAlone({ db, log, now, isStopped }, job, async ({ facts }) => {
    const mail = await writeWalkerDay(db, facts, origin);
    return mail && (await enqueueUnlessTold(db, await renderMail(mail, origin), now)) ? 1 : 0;
  });
  if (stored > 0) wakeMail();
  return stored;
}

const confirmed = { ...noFilters, status: "confirmed" } as const;

async function untold(db: Db, walkers: readonly string[], day: Temporal.PlainDate): Promise<WalkerDayFacts[]> {
  if (walkers.length === 0) return [];
  const date = day.toString();
  const keys = walkers.map((walkerId) => walkerDayKey(walkerId, date));
  const told = await db
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(and(inArray(outbox.dedupeKey, keys), ne(outbox.status, "dropped")));
  const known = new Set(told.map(({ key }) => key));
  return walkers
    .filter((walkerId) => !known.has(walkerDayKey(walkerId, date)))
    .map((walkerId) => ({ about: "walker-day", walkerId, date }));
}

/** As things are now; null where there is nothing to say. */
export async function writeWalkerDay(db: Db, facts: WalkerDayFacts, origin: string): Promise<Mail | null> {
  const { walkerId, date } = facts;
  const visits = await listDays(db, Temporal.PlainDate.from(date), 1, { ...confirmed, walkerId });
  const [walker] = await db
    .select({ firstName: profiles.firstName, email: profiles.email })
    .from(profiles)
    .where(and(eq(profiles.id, walkerId), eq(profiles.isEmployee, true)));
  return walker ? walkerDayMail(facts, { walker, visits }, await getIdentity(db), origin) : null;
}
