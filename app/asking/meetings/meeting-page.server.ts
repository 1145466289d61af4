// The page behind the link in a meeting's mails: the time, other times and a cancel button. Opening the page changes
// nothing.
import { uidOf } from "~/calendars/index";
import { invitation } from "~/calendars/index.server";
import { guardSecretLink, tokenLimit } from "~/platform/index.server";
import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";

import { meetings } from "~/db/tables/meetings";
import { type CommandContext, commandContext, notFound, receiveForm, replyMessage } from "~/platform/index.server";

import { getMeeting, type MeetingDetails } from "~/ledger/index.server";
import { guestMails, meetingCancelled, meetingMoved } from "~/asking/meetings/texts";
import { replyTimeRefused } from "./answer-choice.server";
import { cancelMeeting, moveMeeting } from "./change-meeting.server";
import { keepForm } from "./forms";
import { choosingPath, hashOfToken, meetingPath, meetingToken } from "./meeting-links.server";
import { getMeetingOffer } from "./offer-times.server";
import { exactly } from "~/business/times/times-in-words";

const statusOf = { set: 200, unknown: 404, over: 410, cancelled: 410 };

/** @throws 404 for an unknown link, 410 for a meeting that was cancelled or has begun. */
export async function loadMeeting({ params, context }: LoaderFunctionArgs) {
  const { query } = guardSecretLink(context);
  const ctx = commandContext(context);
  const details = await findByToken(ctx, params.token ?? "");
  const state: keyof typeof statusOf = details ? stateOf(details, ctx.now) : "unknown";
  const isSet = details !== null && state === "set";
  const page = {
    state,
    meeting: isSet
      ? { ...meetingInWords(details, ctx.business.timeZone), ...meetingFacts(ctx, details, { isOwn: false }) }
      : null,
    offer: isSet
      ? await getMeetingOffer(ctx.db, ctx.now, ctx.business.timeZone, { from: query.get("from"), own: details.visit })
      : null,
    again: details ? againPath(ctx, details) : "/contact",
  };
  return data(page, { status: statusOf[state] });
}

/** The calendar file of an upcoming meet and greet. @throws 404 for any other link. */
export async function loadMeetingFile({ params, context }: LoaderFunctionArgs): Promise<Response> {
  guardSecretLink(context);
  const ctx = commandContext(context);
  const details = await findByToken(ctx, params.token ?? "");
  if (!details || stateOf(details, ctx.now) !== "set") throw notFound();
  return new Response(meetingFile(ctx, details), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": 'attachment; filename="meet-and-greet.ics"',
      "Cache-Control": "no-store",
    },
  });
}

export async function submitMeeting(args: ActionFunctionArgs, token: string) {
  guardSecretLink(args.context);
  const received = await receiveForm(args, { schema: keepForm, limit: tokenLimit, mayBeFast: true });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirect("/contact", 303);
  const ctx = commandContext(args.context);
  const details = await findByToken(ctx, token);
  if (!details) throw notFound();
  const { input, values } = received;
  if (input.intent === "release-held") throw notFound();
  const page = meetingPath(token);
  if (input.intent === "cancel-meeting") {
    const cancelled = await cancelMeeting(ctx, details);
    // Redirects to the page that offers other times, since this page has nothing left to show.
    if (cancelled.ok) return replyMessage(args, meetingCancelled, againPath(ctx, details));
    return replyTimeRefused(args, cancelled, values);
  }
  const moved = await moveMeeting(ctx, details, input.start);
  return moved.ok
    ? replyMessage(args, meetingMoved(input.start, ctx.business.timeZone), page)
    : replyTimeRefused(args, moved, values);
}

const findByToken = ({ db }: CommandContext, token: string): Promise<MeetingDetails | null> =>
  getMeeting(db, eq(meetings.tokenHash, hashOfToken(token)));

export function stateOf({ visit }: MeetingDetails, now: Temporal.Instant): "set" | "over" | "cancelled" {
  if (visit.status === "cancelled") return "cancelled";
  return visit.status === "confirmed" && Temporal.Instant.compare(now, visit.startsAt) < 0 ? "set" : "over";
}

export const meetingInWords = ({ visit }: MeetingDetails, zone: string) => exactly(visit.startsAt, visit.endsAt, zone);

const againPath = ({ services }: CommandContext, { guest: { leadId } }: MeetingDetails): string =>
  leadId ? choosingPath(services.secret, leadId, "mailed") : "/meet-and-greet";

export type MeetingFacts = ReturnType<typeof meetingFacts>;

export const meetingFacts = (
  { services: { secret } }: Pick<CommandContext, "services">,
  { meeting, walkerName, guest }: MeetingDetails,
  { isOwn }: { isOwn: boolean },
) => ({
  walker: walkerName,
  pets: guest.pets,
  where: isOwn ? guest.address : zipOf(guest.address),
  /** True when the guest gave only a zip code so far. */
  needsStreet: !guest.address || /^\d{5}$/.test(guest.address.trim()),
  /** URL of the calendar file. */
  calendar: `${meetingPath(meetingToken(secret, meeting.id))}/calendar.ics`,
});

/** A mailed link may be passed on, so that its page and its file show no street. */
const zipOf = (address: string | null) => /\d{5}(?!.*\d{5})/.exec(address ?? "")?.[0] ?? null;

/** Returns the calendar file of a meet and greet. */
function meetingFile(
  { now, business: { identity }, services: { origin, secret } }: CommandContext,
  { meeting, visit, walkerName, guest }: MeetingDetails,
): string {
  const url = `${origin}${meetingPath(meetingToken(secret, meeting.id))}`;
  return invitation({
    method: "PUBLISH",
    uid: uidOf("visit", visit.id, origin),
    sequence: visit.version,
    stamp: now,
    start: visit.startsAt,
    end: visit.endsAt,
    summary: guestMails.entry(walkerName),
    description: guestMails.described(url),
    url,
    location: zipOf(guest.address) ?? "",
    organizer: { name: identity.businessName, email: identity.email },
    attendee: { name: guest.email, email: guest.email },
  });
}
