// Transactions that take, move or free the time of a meet and greet. Each locks the walker first, so that concurrent
// transactions wait. Lock order: walker, visit.
import { eq } from "drizzle-orm";

import { meetAndGreet } from "~/business/policies";
import { meetAndGreetKind } from "~/business/services/meeting-kind";
import type { Db } from "~/db/client.server";
import { meetings } from "~/db/tables/meetings";
import { refused, type Refused } from "~/shared/result";

import { getMeeting, type MeetingDetails } from "../readers/meeting-details.server";
import { changeVisit, lockWalker, moveVisit, type Placed, placeVisit } from "../rows/placing.server";
import { lockVisits } from "../rows/writer.server";
import { type Deciding, runCommand, type Telling } from "./run-command.server";

type Mailing = Pick<Telling, "mail">;

interface WalkersTime extends Mailing {
  /** Inserts a visit for a meet and greet at that time. */
  take: (startsAt: Temporal.Instant) => Promise<Placed>;
}

export const runOnWalkersTime = <Outcome extends { ok: boolean }>(
  ctx: Deciding,
  walkerId: string,
  work: (tx: Db, time: WalkersTime) => Promise<Outcome>,
): Promise<Outcome> =>
  runCommand<Outcome>(ctx, async (tx, { mail }) => {
    await lockWalker(tx, walkerId);
    const kind = { serviceType: meetAndGreetKind.id, source: "meeting" as const };
    return work(tx, {
      mail,
      take: (startsAt) => placeVisit(tx, placementOf(walkerId, startsAt), kind, ctx.business.timeZone),
    });
  });

interface LockedMeeting extends Mailing {
  visit: MeetingDetails["visit"];
  move: (startsAt: Temporal.Instant) => Promise<Placed>;
  end: (status: "cancelled" | "no_show") => Promise<unknown>;
}

/**
 * Runs `work` on the locked meeting; refused when the meeting can no longer change. `mayHaveBegun`: also allowed after
 * its start.
 */
export const runOnMeeting = <Outcome extends { ok: boolean }>(
  ctx: Deciding,
  { meeting, visit: { id, walkerId } }: MeetingDetails,
  work: (tx: Db, locked: LockedMeeting) => Promise<Outcome>,
  { mayHaveBegun = false } = {},
): Promise<Outcome | Refused<"cancelled" | "over">> =>
  runCommand<Outcome | Refused<"cancelled" | "over">>(ctx, async (tx, { mail }) => {
    await lockWalker(tx, walkerId);
    await lockVisits(tx, [id]);
    const current = await getMeeting(tx, eq(meetings.id, meeting.id));
    if (!current || current.visit.status === "cancelled") return refused("cancelled");
    const { visit } = current;
    const hasBegun = Temporal.Instant.compare(visit.startsAt, ctx.now) <= 0;
    if (visit.status !== "confirmed" || (hasBegun && !mayHaveBegun)) return refused("over");
    return work(tx, {
      visit,
      mail,
      move: (startsAt) => moveVisit(tx, id, placementOf(walkerId, startsAt), ctx.now, ctx.business.timeZone),
      end: (status) => changeVisit(tx, id, status, ctx.now),
    });
  });

/** Cancels meet and greets in the caller's transaction, without mails. `visitIds`: their visits. */
export async function cancelMeetings(tx: Db, visitIds: readonly string[], now: Temporal.Instant): Promise<void> {
  await lockVisits(tx, visitIds);
  for (const id of visitIds) await changeVisit(tx, id, "cancelled", now);
}

const placementOf = (walkerId: string, startsAt: Temporal.Instant) => ({
  walkerId,
  startsAt,
  minutes: meetAndGreet.minutes,
});
