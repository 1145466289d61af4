// The page on which a client chooses a meet and greet with one click.
import { and, eq, inArray } from "drizzle-orm";
import { type ActionFunctionArgs, href } from "react-router";

import { ownChecklistOf, readProgress } from "~/clients/index.server";
import { busyStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { meetings } from "~/db/tables/meetings";
import { type ClientContext, clientContext, receiveOwnForm, replyDone, replyRefusal } from "~/platform/index.server";
import {
  clientMeetingTexts,
  confirmFirst,
  hasOneAlready,
  meetingCancelled,
  meetingMoved,
  meetingSet,
  refusals,
  timeReleased,
} from "~/asking/meetings/texts";
import { getMeeting, isOfClient, type MeetingDetails, requestLimit } from "~/ledger/index.server";

import { replyTimeRefused } from "./answer-choice.server";
import { cancelMeeting, moveMeeting } from "./change-meeting.server";
import { chooseMeeting } from "./choose-meeting.server";
import { keepForm } from "./forms";
import { holdInWords, dropHolds, findShownHold } from "./holds.server";
import { holdTime } from "./hold-time.server";
import { meetingFacts, meetingInWords, stateOf } from "./meeting-page.server";
import { getMeetingOffer } from "./offer-times.server";

/**
 * Data of the page. "address": the client has no address yet. "met": the meeting took place, or none is needed. `hold`:
 * a time that the client picked and that isn't booked yet, because the email address was not confirmed.
 */
export async function loadClientMeeting(ctx: ClientContext, from: string | null) {
  const { db, now, actor, business } = ctx;
  const [progress, details] = await Promise.all([readProgress(db, actor.id), findOfClient(db, actor)]);
  const checklist = ownChecklistOf(progress);
  const isMet = checklist.steps.some(({ step, state }) => step === "meeting" && state !== "open");
  const isSet = details !== null && stateOf(details, now) === "set";
  const state = isSet ? "set" : isMet || details ? "met" : checklist.address === "served" ? "open" : "address";
  const mayChoose = state === "set" || state === "open";
  const holder = { clientId: actor.id };
  const isConfirmed = actor.emailVerified || isSet;
  const hold = state === "open" ? await findShownHold(db, holder, now) : null;
  return {
    state,
    startsAt: isSet ? details.visit.startsAt.toString() : null,
    meeting: isSet
      ? { ...meetingInWords(details, business.timeZone), ...meetingFacts(ctx, details, { isOwn: true }) }
      : null,
    hold: hold ? holdInWords(hold, business.timeZone) : null,
    isConfirmed,
    offer: mayChoose
      ? await getMeetingOffer(db, now, business.timeZone, { from, own: details?.visit ?? null, holder, isConfirmed })
      : null,
  } as const;
}

const findOfClient = (db: Db, { id }: { id: string }): Promise<MeetingDetails | null> =>
  getMeeting(db, and(isOfClient(db, id), inArray(meetings.visitStatus, [...busyStates])) ?? eq(meetings.clientId, id));

export async function submitClientMeeting(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: keepForm, limit: requestLimit });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = clientContext(args.context);
  const page = href("/meet-and-greet");
  if (input.intent === "choose-meeting") return chooseTime(args, ctx, input.start, values);
  if (input.intent === "release-held") {
    await dropHolds(ctx.db, { clientId: ctx.actor.id });
    return replyDone(args, { ok: true, toast: timeReleased }, page);
  }
  const details = await findOfClient(ctx.db, ctx.actor);
  if (!details) return replyRefusal({ status: 409, message: refusals.cancelled }, values);
  if (input.intent === "cancel-meeting") {
    const cancelled = await cancelMeeting(ctx, details);
    if (cancelled.ok) return replyDone(args, { ok: true, toast: meetingCancelled }, page);
    return replyTimeRefused(args, cancelled, values);
  }
  const moved = await moveMeeting(ctx, details, input.start);
  if (moved.ok) return replyDone(args, { ok: true, toast: meetingMoved(input.start, ctx.business.timeZone) }, page);
  return replyTimeRefused(args, moved, values);
}

async function chooseTime(
  args: ActionFunctionArgs,
  ctx: ClientContext,
  start: Temporal.Instant,
  values: Record<string, string[]>,
) {
  const { actor, business } = ctx;
  const page = href("/meet-and-greet");
  const { state, startsAt } = await loadClientMeeting(ctx, null);
  if (state === "address" || state === "met")
    return replyRefusal({ status: 409, message: clientMeetingTexts[state] }, values);
  if (startsAt) {
    const toast = startsAt === start.toString() ? meetingSet(start, business.timeZone) : hasOneAlready;
    return replyDone(args, { ok: true, toast }, page);
  }
  if (!actor.emailVerified) {
    const held = await holdTime(ctx, { clientId: actor.id }, start);
    return held.ok ? replyDone(args, { ok: true, toast: confirmFirst }, page) : replyTimeRefused(args, held, values);
  }
  const outcome = await chooseMeeting(ctx, { email: actor.email, leadId: null, clientId: actor.id }, start);
  if (outcome.ok) return replyDone(args, { ok: true, toast: meetingSet(start, business.timeZone) }, page);
  if (outcome.reason === "has-one") return replyDone(args, { ok: true, toast: hasOneAlready }, page);
  return replyTimeRefused(args, outcome, values);
}
