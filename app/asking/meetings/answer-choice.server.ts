// Reply to a chosen meeting time that was refused: the reason and free times near it.
import { policiesNow } from "~/business/money/owner-policies";
import { type ActionFunctionArgs, data } from "react-router";

import { type CommandContext, commandContext, replyMessage, replyRefusal } from "~/platform/index.server";
import type { FormReply } from "~/shared/form-reply";

import { hasOneAlready, type MeetingRefusal, problemInWords, refusals } from "~/asking/meetings/texts";
import type { Chosen, TimeGone } from "./choose-meeting.server";
import { meetingPath } from "./meeting-links.server";
import { byDay, type OfferedDay } from "./offer-times.server";
import type { Refused } from "~/shared/result";

/** `near`: free times to offer instead. */
export type MeetingReply = FormReply & { near?: OfferedDay[] };

type TimeRefused = TimeGone | Refused<MeetingRefusal>;

/** "That time was just taken. Here are three near it." */
export function timeRefusedInWords({ business, now }: CommandContext, outcome: TimeRefused): string {
  if (!("near" in outcome)) return refusals[outcome.reason];
  return problemInWords(outcome.reason, outcome.near.length, policiesNow(business, now).meetingHours);
}

export function replyTimeRefused(
  { context }: ActionFunctionArgs,
  outcome: TimeRefused,
  values: Record<string, string[]>,
) {
  const ctx = commandContext(context);
  const { business, now } = ctx;
  const { data: reply } = replyRefusal({ status: 409, message: timeRefusedInWords(ctx, outcome) }, values);
  if (!("near" in outcome)) return data<MeetingReply>(reply, { status: 409 });
  return data<MeetingReply>({ ...reply, near: byDay(outcome.near, now, business.timeZone) }, { status: 409 });
}

/** Redirects to the person's meeting if the person already has one. */
export const replyChoiceRefused = (
  args: ActionFunctionArgs,
  outcome: Extract<Chosen, { ok: false }>,
  values: Record<string, string[]>,
) =>
  outcome.reason === "has-one"
    ? replyMessage(args, hasOneAlready, meetingPath(outcome.token))
    : replyTimeRefused(args, outcome, values);
