// Creates a client calendar in the owner's Google account. Google may fail between two steps, or its response may get
// lost, so each step is stored before the next, or found again.
import { createHash } from "node:crypto";

import { inArray } from "drizzle-orm";

import { clientCalendars } from "~/db/tables/schedule";
import type { AdminContext } from "~/platform/index.server";
import {
  connectionOf,
  createCalendar,
  type GoogleCalls,
  googleCallsOf,
  listByDescription,
} from "~/calendars/index.server";
import { CalendarFault } from "~/calendars/index";
import { done, refused, type Result } from "~/shared/result";

import type { ClientCalendar, CreationRefusal } from "./client-calendar";
import {
  isNotRemoved,
  type NewClientCalendar,
  shareStoredCalendar,
  storeCalendar,
  type StoredCalendar,
} from "~/schedule/client-calendars/store-calendar.server";

export type Outcome = Result<{ kind: ClientCalendar["kind"] }, CreationRefusal>;

/** `there`: the unfinished calendar of an earlier attempt. */
export async function createSharedCalendar(
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

/** Returns the calendar's id. An unknown calendar with the same description comes from a lost response. */
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

/** The same for the same person, since a browser without JavaScript retries with a new form and id. */
function descriptionOf(origin: string, { name, email }: Pick<NewClientCalendar, "name" | "email">): string {
  const reference = createHash("sha256").update(`${email.toLowerCase()} ${name}`).digest("hex").slice(0, 16);
  return `Kept up to date by ${origin}. Reference: ${reference}`;
}
