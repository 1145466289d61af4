// Moves or cancels a meet and greet, or records that nobody was home (docs/product.md, Meet and greet). Guests move
// and cancel by the link in their mails, clients in their account. The owner may do all three.
import { eq } from "drizzle-orm";

import { meetAndGreet, requestDaysAhead } from "~/business/policies";
import type { Db } from "~/db/client.server";
import { meetings } from "~/db/tables/meetings";
import { type AdminContext, type CommandContext, recordChanges } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { getMeeting, type MeetingDetails, runOnMeeting } from "~/ledger/index.server";
import { asGuest, hasUnreadCalendar, timeGone, type TimeGone } from "./choose-meeting.server";
import { meetingCancelledMail, meetingCancelledToOwnerMail, meetingMovedMail, meetingMovedToOwnerMail } from "./emails";
import { meetingToken } from "./meeting-links.server";
import { readMeetingDays } from "./offer-times.server";
import { freeTimes, findTimeProblem } from "./rules";

type Settled = "cancelled" | "over";
type Kept = { ok: true; value: { startsAt: Temporal.Instant } };

/** Moves the meeting to one of the offered times. For the guest. */
export async function moveMeeting(
  ctx: CommandContext,
  known: MeetingDetails,
  startsAt: Temporal.Instant,
): Promise<Kept | TimeGone | Refused<Settled | "too-many">> {
  const { db, now, business } = ctx;
  const { id: visitId, walkerId: hostId } = known.visit;
  const looking = { hostId, now, ownVisitId: visitId };
  const problem = findTimeProblem(
    startsAt,
    await readMeetingDays(db, looking, business.timeZone),
    now,
    business.timeZone,
  );
  const isUnread = problem === null && (await hasUnreadCalendar(ctx, hostId, startsAt));
  return changeMeeting<Kept | TimeGone | Refused<"too-many">>(
    { ...ctx, actor: guestOf(known) },
    known,
    async (tx, { visit, move, mail }) => {
      if (visit.startsAt.equals(startsAt)) return done({ startsAt });
      if (visit.version > meetAndGreet.moves) return refused("too-many");
      const days = await readMeetingDays(tx, looking, business.timeZone);
      const free = freeTimes(days, now, business.timeZone);
      const wrong = findTimeProblem(startsAt, days, now, business.timeZone, free);
      if (wrong) return timeGone(wrong, free, startsAt);
      const moved = await move(startsAt);
      if (!moved.ok) return timeGone("gone", free, startsAt);
      const mailInput = { ...(await readMailInput(tx, ctx, known)), before: visit.startsAt, now };
      await mail(meetingMovedMail, { ...mailInput, byOwner: null });
      await mail(meetingMovedToOwnerMail, { ...mailInput, byGuest: true, isUnread });
      return done({ startsAt });
    },
  );
}

/** Moves the meeting to any time without visits or busy calendar times. For the owner. `note`: message to the guest. */
export async function moveMeetingByOwner(
  ctx: AdminContext,
  known: MeetingDetails,
  { startsAt, note }: { startsAt: Temporal.Instant; note: string | null },
) {
  const { now } = ctx;
  if (Temporal.Instant.compare(startsAt, now) <= 0) return refused("past");
  if (now.until(startsAt).total("hours") > requestDaysAhead * 24) return refused("too-far");
  return changeMeeting(ctx, known, async (tx, { visit: { startsAt: was }, move, mail }) => {
    if (was.equals(startsAt)) return done({ startsAt });
    const moved = await move(startsAt);
    if (!moved.ok) return moved;
    await log(tx, ctx, known, { action: "moveMeeting", before: { startsAt: was }, after: { startsAt, note } });
    const mailInput = { ...(await readMailInput(tx, ctx, known)), before: was, now };
    await mail(meetingMovedMail, { ...mailInput, byOwner: { note } });
    await mail(meetingMovedToOwnerMail, { ...mailInput, byGuest: false, isUnread: false });
    return done({ startsAt });
  });
}

/** Cancels the meeting. For the guest. */
export async function cancelMeeting(ctx: CommandContext, known: MeetingDetails): Promise<Kept | Refused<Settled>> {
  const actor = guestOf(known);
  return changeMeeting<Kept>({ ...ctx, actor }, known, async (tx, { end, mail }) => {
    await end("cancelled");
    const mailInput = { ...(await readMailInput(tx, ctx, known)), now: ctx.now };
    await mail(meetingCancelledMail, { ...mailInput, byOwner: null });
    await mail(meetingCancelledToOwnerMail, { ...mailInput, byGuest: true });
    return done({ startsAt: known.visit.startsAt });
  });
}

export async function cancelMeetingByOwner(
  ctx: AdminContext,
  known: MeetingDetails,
  { note }: { note: string | null },
): Promise<Kept | Refused<Settled>> {
  return changeMeeting<Kept>(ctx, known, async (tx, { end, mail }) => {
    await end("cancelled");
    await log(tx, ctx, known, {
      action: "cancelMeeting",
      before: { status: "confirmed" },
      after: { status: "cancelled", note },
    });
    const mailInput = { ...(await readMailInput(tx, ctx, known)), now: ctx.now };
    await mail(meetingCancelledMail, { ...mailInput, byOwner: { note } });
    await mail(meetingCancelledToOwnerMail, { ...mailInput, byGuest: false });
    return done({ startsAt: known.visit.startsAt });
  });
}

/** Records that nobody was home. The guest pays no fee, gets no mail, and may choose another time. */
export async function noteMissedMeeting(
  ctx: AdminContext,
  known: MeetingDetails,
): Promise<Kept | Refused<Settled | "not-begun">> {
  const { startsAt } = known.visit;
  if (Temporal.Instant.compare(ctx.now, startsAt) < 0) return refused("not-begun");
  const change = { action: "noteMissedMeeting", before: { status: "confirmed" }, after: { status: "no_show" } };
  return changeMeeting<Kept>(
    ctx,
    known,
    async (tx, { end }) => {
      await end("no_show");
      await log(tx, ctx, known, change);
      return done({ startsAt });
    },
    { mayHaveBegun: true },
  );
}

/** Runs `work` on the locked meeting (runOnMeeting), then writes the change to the calendars. */
const changeMeeting: typeof runOnMeeting = async (ctx, ...rest) => {
  const outcome = await runOnMeeting(ctx, ...rest);
  if (outcome.ok) ctx.services.wakeCalendars();
  return outcome;
};

const guestOf = ({ meeting }: MeetingDetails) => asGuest(meeting.leadId ?? meeting.clientId ?? meeting.id);

/** Reads the facts for the mails about the change. */
async function readMailInput(tx: Db, { services }: CommandContext, { meeting }: MeetingDetails) {
  const details = await getMeeting(tx, eq(meetings.id, meeting.id));
  if (!details) throw new Error("a locked meeting is gone");
  return { details, token: meetingToken(services.secret, meeting.id), secret: services.secret };
}

const log = (
  tx: Db,
  ctx: AdminContext,
  { visit, guest }: MeetingDetails,
  change: { action: string; before: Record<string, unknown>; after: Record<string, unknown> },
) => recordChanges(tx, ctx, [{ ...change, table: "visits", id: visit.id, name: `Meet and greet: ${guest.name}` }]);
