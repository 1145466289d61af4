// The page of the link somebody gets who wrote: the times, and the one they tap. Nobody has to sign in for it.
import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";

import { leads } from "~/db/tables/desk";
import {
  type CommandContext,
  commandContext,
  getExchange,
  notFound,
  receiveForm,
  replyMessage,
} from "~/platform/index.server";

import { meetingSet } from "~/visits/texts/meetings";
import { replyNotChosen } from "./answer-choice.server";
import { chooseMeeting, findStanding, type Guest, isOwnMeeting } from "./choose-meeting.server";
import { chooseForm } from "./forms";
import { isLinkOver, meetingPath, meetingToken, readChoosingLink } from "./meeting-links.server";
import { getMeetingOffer } from "./offer-times.server";

const statusOf = { open: 200, unknown: 404, over: 410, account: 410, other: 409 };
type LinkState = keyof typeof statusOf;

/** Whoever has a time already is led to it. "other": another message with the same address has one. */
export async function loadChoosing({ params, context }: LoaderFunctionArgs) {
  const { query } = keepToOneself(context);
  const ctx = commandContext(context);
  const { guest, state } = await readLink(ctx, params.token ?? "");
  const standing = guest && (await findStanding(ctx.db, guest));
  if (standing && isOwnMeeting(standing, guest))
    throw redirect(meetingPath(meetingToken(ctx.services.secret, standing.meeting.id)));
  const shown: LinkState = standing && state === "open" ? "other" : state;
  const offer = shown === "open" ? await getMeetingOffer(ctx.db, ctx.now, { from: query.get("from") }) : null;
  const page = { state: shown, offer, isSent: query.has("sent") };
  return data(page, { status: statusOf[shown] });
}

export async function submitChoosing(args: ActionFunctionArgs, link: string) {
  keepToOneself(args.context);
  // A few buttons, and nothing to type: nobody is too fast for it.
  const received = await receiveForm(args, { schema: chooseForm, limit: "token", mayBeFast: true });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirect("/contact", 303);
  const ctx = commandContext(args.context);
  const { guest, state } = await readLink(ctx, link);
  if (!guest) throw notFound();
  // The page says what became of the link.
  if (state !== "open") return data(null, { status: statusOf[state] });
  const outcome = await chooseMeeting(ctx, guest, received.input.start);
  if (!outcome.ok) return replyNotChosen(args, outcome, received.values);
  const { token, startsAt } = outcome.value;
  return replyMessage(args, meetingSet(startsAt), meetingPath(token));
}

type Link = { state: "unknown"; guest: null } | { state: "open" | "over" | "account"; guest: Guest };

/** "over": too old, or the owner closed it. "account": they are a client by now. */
async function readLink({ db, now, services }: CommandContext, link: string): Promise<Link> {
  const leadId = readChoosingLink(services.secret, link);
  const [lead] = leadId ? await db.select().from(leads).where(eq(leads.id, leadId)) : [];
  if (!lead) return { state: "unknown", guest: null };
  const guest: Guest = { email: lead.email, leadId: lead.id, clientId: null };
  if (lead.status === "client") return { state: "account", guest };
  return { state: lead.status === "closed" || isLinkOver(lead, now) ? "over" : "open", guest };
}

/** What a link opens is no other site's business, and nobody keeps it. */
export function keepToOneself(context: LoaderFunctionArgs["context"]) {
  const exchange = getExchange(context);
  exchange.mustNotKeep();
  // The link stays out of every Referer. (Not "no-referrer": browsers would send forms without their origin.)
  exchange.answerHeaders.set("Referrer-Policy", "strict-origin");
  exchange.answerHeaders.set("Cache-Control", "private, no-store");
  return exchange;
}
