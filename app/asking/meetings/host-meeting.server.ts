// A meet and greet on the owner's pages of the visit and of the lead, with the owner's actions.
import { and, eq, inArray } from "drizzle-orm";
import { type ActionFunctionArgs, href } from "react-router";

import { promisedStates } from "~/business/booking-states";
import type { Db } from "~/db/client.server";
import { meetingHolds, meetings } from "~/db/tables/meetings";
import {
  type AdminContext,
  adminContext,
  notFound,
  receiveOwnForm,
  replyDone,
  replyRefusal,
  getBusiness,
} from "~/platform/index.server";
import { dayIn } from "~/shared/dates";
import { visitWords, clashMessage } from "~/ledger/index";
import { clashInWords, getMeeting, type MeetingDetails } from "~/ledger/index.server";
import { hostTexts, refusals } from "~/asking/meetings/texts";
import { instantAt } from "~/business/times/windows";
import { exactly } from "~/business/times/times-in-words";

import { cancelMeetingByOwner, moveMeetingByOwner, noteMissedMeeting } from "./change-meeting.server";
import { hostForm } from "./forms";
import { holdInWords, selectHolds } from "./holds.server";
import { choosingPath } from "./meeting-links.server";

/** Returns null when the visit is not a meet and greet or the guest was deleted. */
export const getMeetingOfVisit = async (ctx: Pick<AdminContext, "db" | "now" | "business">, visitId: string) =>
  viewOf(await getMeeting(ctx.db, eq(meetings.visitId, visitId)), ctx.now, ctx.business.timeZone);

/** Returns the lead's meeting, set or past, the time held for the lead, and the link with which the lead can choose one. */
export async function getMeetingOfLead({ db, now, services, business }: AdminContext, leadId: string) {
  const own = and(eq(meetings.leadId, leadId), inArray(meetings.visitStatus, [...promisedStates]));
  const found = await getMeeting(db, own ?? eq(meetings.leadId, leadId));
  const [hold] = await selectHolds(db, now, eq(meetingHolds.leadId, leadId));
  return {
    meeting: viewOf(found, now, business.timeZone),
    hold: hold ? holdInWords(hold, business.timeZone) : null,
    link: `${services.origin}${choosingPath(services.secret, leadId, "mailed")}`,
  };
}

function viewOf(details: MeetingDetails | null, now: Temporal.Instant, zone: string) {
  if (!details) return null;
  const { visit, guest } = details;
  const { status, startsAt, endsAt } = visit;
  const hasBegun = Temporal.Instant.compare(startsAt, now) <= 0;
  const start = startsAt.toZonedDateTimeISO(zone);
  return {
    visitId: visit.id,
    guest,
    ...exactly(startsAt, endsAt, zone),
    state: visitWords[status],
    date: dayIn(zone, startsAt).toString(),
    clock: start.toPlainTime().toString({ smallestUnit: "minute" }),
    may: status === "confirmed" ? (hasBegun ? ("miss" as const) : ("change" as const)) : null,
  };
}
export type HostMeeting = NonNullable<ReturnType<typeof viewOf>>;

export async function submitHostMeeting(args: ActionFunctionArgs, visitId: string) {
  const received = await receiveOwnForm(args, { schema: hostForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  const known = await findOfVisit(ctx.db, visitId);
  if (!known) throw notFound();
  const page = href("/admin/visits/:id", { id: visitId });
  if (input.intent === "host-move") return move(args, known, input, values);
  const isCancelled = input.intent === "host-cancel";
  const outcome = isCancelled ? await cancelMeetingByOwner(ctx, known, input) : await noteMissedMeeting(ctx, known);
  if (!outcome.ok) return replyRefusal({ status: 409, message: refusals[outcome.reason] }, values);
  return replyDone(args, { ok: true, toast: isCancelled ? hostTexts.cancelled : hostTexts.missedToast }, page);
}

async function move(
  args: ActionFunctionArgs,
  known: MeetingDetails,
  { date, time, note }: { date: string; time: string; note: string | null },
  values: Record<string, string[]>,
) {
  const startsAt = instantAt(Temporal.PlainDate.from(date), time, getBusiness(args.context).timeZone);
  const outcome = await moveMeetingByOwner(adminContext(args.context), known, { startsAt, note });
  const page = href("/admin/visits/:id", { id: known.visit.id });
  if (outcome.ok)
    return replyDone(args, { ok: true, toast: hostTexts.moved(startsAt, getBusiness(args.context).timeZone) }, page);
  if (outcome.reason === "clash")
    return replyRefusal(
      {
        status: 409,
        message: clashMessage(outcome.clashes.map((each) => clashInWords(each, getBusiness(args.context).timeZone))),
      },
      values,
    );
  if (outcome.reason === "past" || outcome.reason === "too-far")
    return replyRefusal({ status: 400, errors: { date: hostTexts[outcome.reason] } }, values);
  return replyRefusal({ status: 409, message: refusals[outcome.reason] }, values);
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const findOfVisit = async (db: Db, visitId: string) =>
  isId.test(visitId) ? getMeeting(db, eq(meetings.visitId, visitId)) : null;
