// Creates a client calendar (docs/product.md, Client calendars): at Google if an account is connected, otherwise on
// this site with a page and a private subscribe link.
import { createHash } from "node:crypto";

import { and, desc, eq, isNull, or, inArray } from "drizzle-orm";

import { createFlights, CalendarFault } from "~/calendars/index";
import {
  connectionOf,
  createCalendar,
  type GoogleCalls,
  googleCallsOf,
  listByDescription,
} from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { clientCalendars } from "~/db/tables/schedule";
import type { AdminContext } from "~/platform/index.server";
import {
  type NewClientCalendar,
  storeCalendar,
  type StoredCalendar,
  isNotRemoved,
  shareStoredCalendar,
} from "~/schedule/client-calendars/store-calendar.server";
import { done, refused, type Result } from "~/shared/result";

import type { ClientCalendar, CreationRefusal } from "./client-calendar";
import { accountOf, listAccounts } from "./owner-accounts.server";
import { logRemoval, removedFields } from "./remove-calendar.server";

/** A form that is sent twice at the same time creates one calendar at Google. */
const flights = createFlights<Outcome>();

export const createClientCalendar = (ctx: AdminContext, input: NewClientCalendar): Promise<Outcome> =>
  flights(`${input.email} ${input.name}`, () => create(ctx, input));

async function create(ctx: AdminContext, input: NewClientCalendar): Promise<Outcome> {
  const there = await findCalendar(ctx.db, input);
  if (there?.removedAt) return refused("removed");
  if (there?.isShared) return done({ kind: there.kind });
  const accounts = await listAccounts(ctx);
  const begun = there && accountOf(accounts, there) ? there : undefined;
  if (there && !begun) await giveUp(ctx, there);
  const own = accounts.filter(({ userId }) => userId === ctx.actor.id);
  // Only the account that began a calendar can finish it.
  const account = begun ? accountOf(own, begun) : own[0];
  if (account) return createSharedCalendar(ctx, account, input, begun);
  return begun ? refused("google-unfinished") : createHere(ctx, input);
}

/** Marks the calendar as removed, since it was begun in a disconnected account. The form then creates a new one. */
async function giveUp(ctx: AdminContext, calendar: StoredCalendar): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .update(clientCalendars)
      .set({ id: crypto.randomUUID(), ...removedFields(ctx) })
      .where(and(eq(clientCalendars.id, calendar.id), eq(clientCalendars.isShared, false)))
      .returning({ id: clientCalendars.id });
    if (gone.length > 0) await logRemoval(tx, ctx, calendar);
  });
}

/** Finds the calendar of this form, or an unfinished one for the same person, which is then continued. */
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
    // The insert failed: another calendar has this millisecond's id, or another process stored this calendar.
    if (await findCalendar(ctx.db, input)) return done({ kind: "site" });
  }
}

/** Looks like Google's ids, but with this site's host. */
const siteCalendarId = (stamp: number, origin: string): string =>
  `client_${stamp}@group.calendar.${new URL(origin).hostname}`;

type Outcome = Result<{ kind: ClientCalendar["kind"] }, CreationRefusal>;

/** `there`: the unfinished calendar of an earlier attempt. */
async function createSharedCalendar(
  ctx: AdminContext,
  account: { userId: string; email: string | null },
  input: NewClientCalendar,
  there: StoredCalendar | undefined,
): Promise<Outcome> {
  const google = await googleCallsOf(connectionOf(ctx), account.userId);
  let calendar = there;
  try {
    calendar ??= await storeCalendar(ctx, input, {
      calendarId: await findOrCreate(ctx, google, input),
      kind: "google",
      accountEmail: account.email,
    });
    if (!calendar) throw new Error("Google gave an id that is here already");
    await shareStoredCalendar(ctx.db, google, { ...calendar, calendarColor: input.color });
    return (await exists(ctx, calendar)) ? done({ kind: "google" }) : refused("removed");
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    ctx.services.log.warn({ fault: error.message }, "a client calendar could not be created at Google");
    if (calendar) return refused((await exists(ctx, calendar)) ? "google-unfinished" : "removed");
    if (error.code === "sign-in") return refused("google-sign-in");
    return refused(error.code === "unreachable" || error.code === "busy" ? "google-unreachable" : "google-refused");
  }
}

const exists = async ({ db }: AdminContext, { id }: StoredCalendar): Promise<boolean> =>
  (await db.$count(clientCalendars, isNotRemoved(id))) > 0;

/**
 * Returns the calendar's id. A calendar with the same description that this site doesn't know was created by a call
 * whose response was lost.
 */
async function findOrCreate({ db, services }: AdminContext, google: GoogleCalls, input: NewClientCalendar) {
  const description = descriptionOf(services.origin, input);
  const made = await listByDescription(google, description);
  const known = await db
    .select({ id: clientCalendars.calendarId })
    .from(clientCalendars)
    .where(inArray(clientCalendars.calendarId, made));
  const lost = made.find((id) => known.every((calendar) => calendar.id !== id));
  return lost ?? createCalendar(google, { name: input.name, description });
}

/**
 * Returns the same description for each form about one person, since a browser without JavaScript retries with a new
 * form and id.
 */
function descriptionOf(origin: string, { name, email }: Pick<NewClientCalendar, "name" | "email">): string {
  const reference = createHash("sha256").update(`${email.toLowerCase()} ${name}`).digest("hex").slice(0, 16);
  return `Kept up to date by ${origin}. Reference: ${reference}`;
}
