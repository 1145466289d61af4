// The page on which a guest without an account chooses a meeting time by link. A mailed link proves the email address:
// it books a time at once, or keeps a held one. The link on the page after the contact form proves nothing: it only
// holds a time for an hour.
import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";

import {
  guardSecretLink,
  tokenLimit,
  type CommandContext,
  commandContext,
  notFound,
  receiveForm,
  replyMessage,
  replyRefusal,
} from "~/platform/index.server";
import { leads } from "~/db/tables/desk";
import { checkYourMail, heldRefusals, meetingSet, timeReleased } from "~/asking/meetings/texts";

import { replyChoiceRefused, replyTimeRefused } from "./answer-choice.server";
import { chooseMeeting, findKeptMeeting, type Guest } from "./choose-meeting.server";
import { chooseForm } from "./forms";
import { holdInWords, dropHolds, findShownHold, type Holder, listKeepable } from "./holds.server";
import { holdTime } from "./hold-time.server";
import {
  choosingPath,
  isLinkOver,
  type LinkKind,
  meetingPath,
  meetingToken,
  readChoosingLink,
} from "./meeting-links.server";
import { getMeetingOffer } from "./offer-times.server";

const statusOf = { open: 200, unknown: 404, over: 410, account: 410 };
type LinkState = keyof typeof statusOf;

/** Redirects to the existing meeting if the email address of a mailed link has one. */
export async function loadChoosing({ params, context }: LoaderFunctionArgs) {
  const { query } = guardSecretLink(context);
  const ctx = commandContext(context);
  const { db, now } = ctx;
  const link = await readLink(ctx, params.token ?? "");
  const { state } = link;
  const from = query.get("from");
  const page = { state, isSent: query.has("sent"), holds: [], offer: null, isConfirmed: false };
  if (state !== "open") return data(page, { status: statusOf[state] });
  if (link.kind === "sent") {
    const holder = holderOf(link);
    const hold = await findShownHold(db, holder, now);
    const offer = await getMeetingOffer(db, now, ctx.business.timeZone, { from, holder, isConfirmed: false });
    return data({ ...page, holds: hold ? [holdInWords(hold, ctx.business.timeZone)] : [], offer });
  }
  const standing = await findKeptMeeting(db, link.guest);
  if (standing) throw redirect(meetingPath(meetingToken(ctx.services.secret, standing.meeting.id)));
  const holder = holderOf(link);
  const holds = (await listKeepable(db, holder, now)).map((each) => holdInWords(each, ctx.business.timeZone));
  const offer = link.kind === "mailed" ? await getMeetingOffer(db, now, ctx.business.timeZone, { from, holder }) : null;
  return data({ ...page, holds, offer, isConfirmed: true });
}

export async function submitChoosing(args: ActionFunctionArgs, token: string) {
  guardSecretLink(args.context);
  // The page has only buttons, so a person can be fast enough to look like a bot.
  const received = await receiveForm(args, { schema: chooseForm, limit: tokenLimit, mayBeFast: true });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirect("/contact", 303);
  const ctx = commandContext(args.context);
  const link = await readLink(ctx, token);
  if (link.state === "unknown") throw notFound();
  // The page itself explains that the link has expired or has become an account.
  if (link.state !== "open") return data(null, { status: statusOf[link.state] });
  const page = choosingPath(ctx.services.secret, link.guest.leadId, link.kind);
  const { input, values } = received;
  if (input.intent === "release-held") {
    await dropHolds(ctx.db, holderOf(link));
    return replyMessage(args, timeReleased, page);
  }
  if (link.kind === "sent") {
    const held = await holdTime(ctx, link.guest, input.start);
    return held.ok ? replyMessage(args, checkYourMail, page) : replyTimeRefused(args, held, values);
  }
  const guest = await findGuestOfHold(ctx, link, input.start);
  if (!guest) return replyRefusal({ status: 409, message: heldRefusals.nothingHeld }, values);
  const outcome = await chooseMeeting(ctx, guest, input.start);
  if (!outcome.ok) return replyChoiceRefused(args, outcome, values);
  return replyMessage(
    args,
    meetingSet(outcome.value.startsAt, ctx.business.timeZone),
    meetingPath(outcome.value.token),
  );
}

type LeadGuest = Guest & { leadId: string };

type Link = { state: "unknown" } | { state: Exclude<LinkState, "unknown">; kind: LinkKind; guest: LeadGuest };
type OpenLink = Extract<Link, { kind: LinkKind }>;

/** A mailed link covers all messages of its email address; the link on the page covers only its own message. */
const holderOf = ({ kind, guest }: OpenLink): Holder =>
  kind === "sent" ? { leadId: guest.leadId } : { email: guest.email };

/** Returns the guest with the lead that holds the time; null when a "keeping" link has no hold at that time. */
async function findGuestOfHold({ db, now }: CommandContext, link: OpenLink, startsAt: Temporal.Instant) {
  const holds = await listKeepable(db, holderOf(link), now);
  const hold = holds.find((each) => each.startsAt.equals(startsAt));
  if (hold?.leadId) return { ...link.guest, leadId: hold.leadId };
  return link.kind === "keeping" ? null : link.guest;
}

/** "over": the link has expired or the owner closed the lead. "account": the lead has become a client. */
async function readLink({ db, now, services }: CommandContext, token: string): Promise<Link> {
  const read = readChoosingLink(services.secret, token);
  const [lead] = read ? await db.select().from(leads).where(eq(leads.id, read.leadId)) : [];
  if (!read || !lead) return { state: "unknown" };
  const guest = { email: lead.email, leadId: lead.id, clientId: null };
  if (lead.status === "client") return { ...read, guest, state: "account" };
  return { ...read, guest, state: lead.status === "closed" || isLinkOver(lead, now) ? "over" : "open" };
}
