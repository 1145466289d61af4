// A client's calendar in the owner's Google account. Google takes its time, may stop between two steps, and its answer may
// get lost: what was made is remembered before the next step, or found again.
import { createHash } from "node:crypto";

import { inArray } from "drizzle-orm";

import { clientCalendars } from "~/db/tables/schedule";
import type { AdminContext } from "~/platform/index.server";
import { connectionOf, createCalendar, type GoogleCalls, googleCallsOf, listDescribed } from "~/calendars/index.server";
import { CalendarFault } from "~/calendars/index";
import { done, refused, type Result } from "~/shared/result";

import type { ClientCalendar, CreationRefusal } from "./client-calendar";
import {
  isStill,
  type NewClientCalendar,
  shareAtGoogle,
  storeCalendar,
  type StoredCalendar,
} from "~/schedule/client-calendars/store-calendar.server";

export type Outcome = Result<{ kind: ClientCalendar["kind"] }, CreationRefusal>;

/** `there`: what a try before this one made. */
export async function createAtGoogle(
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
    await shareAtGoogle(ctx.db, google, { ...calendar, calendarColor: input.color });
    return (await isThere(ctx, calendar)) ? done({ kind: "google" }) : refused("removed");
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error;
    ctx.services.log.warn({ fault: error.message }, "a client calendar could not be created at Google");
    if (calendar) return refused((await isThere(ctx, calendar)) ? "google-unfinished" : "removed");
    if (error.code === "sign-in") return refused("google-sign-in");
    return refused(error.code === "unreachable" || error.code === "busy" ? "google-unreachable" : "google-refused");
  }
}

const isThere = async ({ db }: AdminContext, { id }: StoredCalendar): Promise<boolean> =>
  (await db.$count(clientCalendars, isStill(id))) > 0;

/** Returns its id. One that stands at Google, and that this site knows nothing of, is that of an answer that got lost. */
async function findOrCreate({ db, services }: AdminContext, google: GoogleCalls, input: NewClientCalendar) {
  const description = describe(services.origin, input);
  const made = await listDescribed(google, description);
  const known = await db
    .select({ id: clientCalendars.calendarId })
    .from(clientCalendars)
    .where(inArray(clientCalendars.calendarId, made));
  const lost = made.find((id) => known.every((calendar) => calendar.id !== id));
  return lost ?? createCalendar(google, { name: input.name, description });
}

/** The same for the same person: a browser without scripts tries again with a new form, and so with a new id. */
function describe(origin: string, { name, email }: Pick<NewClientCalendar, "name" | "email">): string {
  const reference = createHash("sha256").update(`${email.toLowerCase()} ${name}`).digest("hex").slice(0, 16);
  return `Kept up to date by ${origin}. Reference: ${reference}`;
}
