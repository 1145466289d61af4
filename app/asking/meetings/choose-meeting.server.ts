// Books one of the owner's free times for a meet and greet for a person with a confirmed email address
// (docs/product.md, Meet and greet). Of two concurrent requests, the walker's lock lets one go first, and the ledger's
// constraint prevents a double booking; the other request gets times near it. For unconfirmed addresses:
// hold-time.server.ts.
import { and, eq, gt, inArray, type SQL } from "drizzle-orm";

import { meetAndGreet } from "~/business/policies";
import { findUnknownBusy } from "~/calendars/index.server";
import { busyStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { meetings } from "~/db/tables/meetings";
import type { CommandContext } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { getMeeting, type MeetingDetails, runOnWalkersTime } from "~/ledger/index.server";
import { meetingSetMail, meetingSetToOwnerMail } from "./emails";
import { type Holder, settleHolds } from "./holds.server";
import { hashOfToken, meetingToken } from "./meeting-links.server";
import { getHostId, readMeetingDays } from "./offer-times.server";
import { freeTimes, findNearestTimes, findTimeProblem, type TimeProblem } from "./rules";

/** A lead or a client whose email address is confirmed, or for whom the owner books. */
export type Guest = { email: string } & ({ leadId: string; clientId: null } | { leadId: null; clientId: string });

/** `near`: free times near the wanted one. */
export type TimeGone = Refused<TimeProblem> & { near: Temporal.Instant[] };
/** The person already has a meeting at another time; `token` is the token of the meeting's link. */
type HasOne = Refused<"has-one"> & { token: string };

export type Chosen =
  | { ok: true; value: { token: string; startsAt: Temporal.Instant } }
  | TimeGone
  | HasOne
  | Refused<"nobody-walks" | "too-many">;

export async function chooseMeeting(ctx: CommandContext, guest: Guest, startsAt: Temporal.Instant): Promise<Chosen> {
  const { db, now, business } = ctx;
  const hostId = await getHostId(db);
  if (!hostId) return refused("nobody-walks");
  const holder: Holder = guest.clientId ? { clientId: guest.clientId } : { email: guest.email };
  const problem = findTimeProblem(
    startsAt,
    await readMeetingDays(db, { hostId, now, holder }, business.timeZone),
    now,
    business.timeZone,
  );
  // Runs before the transaction because it may fetch calendars, and only for a time that is still free.
  const isUnread = problem === null && (await hasUnreadCalendar(ctx, hostId, startsAt));
  const actor = asGuest(guest.leadId ?? guest.clientId);
  const outcome = await runOnWalkersTime<Chosen>({ ...ctx, actor }, hostId, async (tx, { take, mail }) => {
    const known = await findKeptMeeting(tx, guest);
    if (known) return outcomeOfKnown(ctx, known, startsAt);
    if (await hasTriedTooOften(tx, guest.email, now)) return refused("too-many");
    const days = await readMeetingDays(tx, { hostId, now, holder }, business.timeZone);
    const free = freeTimes(days, now, business.timeZone);
    const wrong = findTimeProblem(startsAt, days, now, business.timeZone, free);
    if (wrong) return timeGone(wrong, free, startsAt);
    const taken = await take(startsAt);
    if (!taken.ok) return timeGone("gone", free, startsAt);
    const { details, token } = await write(tx, ctx, guest, taken.visit.id);
    await settleHolds(tx, holder, now);
    await mail(meetingSetMail, { details, token, now });
    await mail(meetingSetToOwnerMail, { details, now, isUnread });
    return done({ token, startsAt });
  });
  if (outcome.ok) ctx.services.wakeCalendars();
  return outcome;
}

/** The guest as the actor of the command. Guests need no account. */
export const asGuest = (id: string) => ({ id, role: "client" as const, isEmployee: false });

export const hasUnreadCalendar = async (
  ctx: CommandContext,
  walkerId: string,
  startsAt: Temporal.Instant,
): Promise<boolean> => (await findUnknownBusy(ctx, walkerId, startsAt.add({ minutes: meetAndGreet.minutes }))) !== null;

/** Refusal with times to offer instead. `choosable` are the free times; the wanted time is left out. */
export const timeGone = (
  reason: TimeProblem,
  choosable: readonly Temporal.Instant[],
  wanted: Temporal.Instant,
): TimeGone => {
  const others = choosable.filter((start) => !start.equals(wanted));
  return { ...refused(reason), near: findNearestTimes(others, wanted) };
};

async function write(
  tx: Db,
  { now, services }: CommandContext,
  { email, leadId, clientId }: Guest,
  visitId: string,
): Promise<{ details: MeetingDetails; token: string }> {
  const id = crypto.randomUUID();
  const token = meetingToken(services.secret, id);
  const tokenHash = hashOfToken(token);
  await tx.insert(meetings).values({ id, visitId, leadId, clientId, email, tokenHash, createdAt: now });
  const details = await getMeeting(tx, eq(meetings.id, id));
  if (!details) throw new Error("a meeting that was just written is gone");
  return { details, token };
}

/**
 * Returns the one meeting that a household may have, upcoming or past; null without one. `email`: the guest's email
 * address.
 */
export const findKeptMeeting = (db: Db, { email, clientId }: Guest): Promise<MeetingDetails | null> =>
  findFirstKept(db, [eq(meetings.email, email), ...(clientId ? [eq(meetings.clientId, clientId)] : [])]);

async function findFirstKept(db: Db, which: readonly SQL[]): Promise<MeetingDetails | null> {
  for (const each of which) {
    const found = await getMeeting(db, and(each, inArray(meetings.visitStatus, [...busyStates])) ?? each);
    if (found) return found;
  }
  return null;
}

/** A choice of the time that the person already has succeeds; any other time is refused. */
function outcomeOfKnown(
  { services }: CommandContext,
  known: MeetingDetails,
  startsAt: Temporal.Instant,
): Extract<Chosen, { ok: true }> | HasOne {
  const token = meetingToken(services.secret, known.meeting.id);
  return known.visit.startsAt.equals(startsAt) ? done({ token, startsAt }) : { ...refused("has-one"), token };
}

/**
 * Whether the person has chosen too often today. Each choice sends a mail to an email address that may belong to
 * someone else.
 */
async function hasTriedTooOften(tx: Db, email: string, now: Temporal.Instant): Promise<boolean> {
  const today = and(eq(meetings.email, email), gt(meetings.createdAt, now.subtract({ hours: 24 })));
  return (await tx.$count(meetings, today)) >= meetAndGreet.tries;
}
