// Makes a calendar for a client (docs/product.md, Client calendars): a real one at Google where an account is
// connected, otherwise one of this site, with its own page and a private subscribe link.
import { and, desc, eq, isNull, or } from "drizzle-orm";

import { clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import type { AdminContext } from "~/platform/index.server";
import { createFlights } from "~/calendars/index";
import { done, refused } from "~/shared/result";

import { createAtGoogle, type Outcome } from "./create-shared-calendar.server";
import { accountOf, listAccounts } from "./owner-accounts.server";
import { logRemoval, removedNow } from "./remove-calendar.server";
import {
  type NewClientCalendar,
  storeCalendar,
  type StoredCalendar,
} from "~/schedule/client-calendars/store-calendar.server";

/** By whose they are: a form that was sent twice at once is not made twice at Google. */
const flights = createFlights<Outcome>();

export const createClientCalendar = (ctx: AdminContext, input: NewClientCalendar): Promise<Outcome> =>
  flights(`${input.email} ${input.name}`, () => create(ctx, input));

async function create(ctx: AdminContext, input: NewClientCalendar): Promise<Outcome> {
  const there = await findCalendar(ctx.db, input);
  if (there?.removedAt) return refused("removed");
  if (there?.isShared) return done({ kind: there.kind });
  const accounts = await listAccounts(ctx);
  const begun = there && accountOf(accounts, there) ? there : undefined;
  if (there && !begun) await letGo(ctx, there);
  const own = accounts.filter(({ userId }) => userId === ctx.actor.id);
  // What one account began, no other one can finish (fill-google).
  const account = begun ? accountOf(own, begun) : own[0];
  if (account) return createAtGoogle(ctx, account, input, begun);
  return begun ? refused("google-unfinished") : createHere(ctx, input);
}

/** What was begun with an account that is no longer connected is finished by nobody. Its form makes another one. */
async function letGo(ctx: AdminContext, calendar: StoredCalendar): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .update(clientCalendars)
      .set({ id: crypto.randomUUID(), ...removedNow(ctx) })
      .where(and(eq(clientCalendars.id, calendar.id), eq(clientCalendars.isShared, false)))
      .returning({ id: clientCalendars.id });
    if (gone.length > 0) await logRemoval(tx, ctx, calendar);
  });
}

/** The one this form made; or one for the same person that is not shared yet: a new form continues where the last one stopped. */
async function findCalendar(db: Db, { id, name, email }: NewClientCalendar): Promise<StoredCalendar | undefined> {
  const { email: theirs, name: called, isShared, removedAt } = clientCalendars;
  const unfinished = and(eq(isShared, false), isNull(removedAt), eq(theirs, email), eq(called, name));
  const [row] = await db
    .select()
    .from(clientCalendars)
    .where(or(eq(clientCalendars.id, id), unfinished))
    .orderBy(desc(eq(clientCalendars.id, id)))
    .limit(1);
  return row;
}

async function createHere(ctx: AdminContext, input: NewClientCalendar): Promise<Outcome> {
  for (let stamp = ctx.now.epochMilliseconds; ; stamp += 1) {
    const calendarId = siteCalendarId(stamp, ctx.services.origin);
    if (await storeCalendar(ctx, input, { calendarId, kind: "site" })) return done({ kind: "site" });
    // Another one was made in this very millisecond; or this one was, by another process.
    if (await findCalendar(ctx.db, input)) return done({ kind: "site" });
  }
}

/** As calendars of groups are named, at an address of this site: Google would not know it. */
const siteCalendarId = (stamp: number, origin: string): string =>
  `client_${stamp}@group.calendar.${new URL(origin).hostname}`;
