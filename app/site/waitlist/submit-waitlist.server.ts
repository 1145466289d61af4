// Joining and leaving the waitlist (docs/product.md, Waitlist).
import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";

import {
  commandContext,
  formAction,
  type Limit,
  type CommandContext,
  enqueueMail,
  renderMail,
  getExchange,
  getServices,
} from "~/platform/index.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { waitlist } from "~/db/tables/site";
import { done, refused, type Result } from "~/shared/result";

import { waitlistForm, type WaitlistInput } from "./forms";
import { waitlistAlready, waitlistFailed, waitlistJoined } from "./texts";
import { waitlistWelcomeMail } from "./emails";
import { unsubscribeToken, waitlistIdOf } from "./unsubscribe-link.server";

export async function joinWaitlist(
  ctx: CommandContext,
  input: WaitlistInput,
): Promise<Result<{ id: string }, "already-on-it">> {
  const { origin, secret } = ctx.services;
  const id = crypto.randomUUID();
  const receiveUpdates = input.receiveUpdates === "yes";
  const unsubscribeUrl = `${origin}/u/${unsubscribeToken(secret, id)}`;
  const { identity } = ctx.business;
  const mail = await renderMail(
    waitlistWelcomeMail({ id, email: input.email, receiveUpdates, unsubscribeUrl }, identity),
    origin,
  );
  try {
    await ctx.db.transaction(async (tx) => {
      await tx.insert(waitlist).values({ id, email: input.email, receiveUpdates, signupDate: ctx.now });
      await enqueueMail(tx, [mail]);
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return refused("already-on-it");
    throw error;
  }
  ctx.services.wakeMail();
  return done({ id });
}

/** Deletes the entry; does nothing when it is already deleted. */
export async function leaveWaitlist(ctx: CommandContext, waitlistId: string): Promise<void> {
  await ctx.db.delete(waitlist).where(eq(waitlist.id, waitlistId));
}

const waitlistLimit: Limit = { name: "waitlist", points: 5, minutes: 10 };

export const submitWaitlist = formAction({
  schema: waitlistForm,
  limit: waitlistLimit,
  isPublic: { trapped: waitlistJoined },
  context: commandContext,
  command: joinWaitlist,
  done: waitlistJoined,
  texts: { "already-on-it": waitlistAlready },
  page: "/#waitlist",
  failed: { ...waitlistFailed, logged: "a waitlist entry could not be stored" },
});

type UnsubscribeState = { state: "asking" | "done" | "unknown" };

const unknown = () => data<UnsubscribeState>({ state: "unknown" }, { status: 404 });
const known = (state: "asking" | "done") => data<UnsubscribeState>({ state });

export async function loadUnsubscribe({ params, context }: LoaderFunctionArgs) {
  getExchange(context).forbidCaching();
  const { db, secret } = getServices(context);
  const id = waitlistIdOf(secret, params.token ?? "");
  if (!id) return unknown();
  const rows = await db.select({ id: waitlist.id }).from(waitlist).where(eq(waitlist.id, id));
  return known(rows.length > 0 ? "asking" : "done");
}

/** Handles the unsubscribe link. Mail programs post to it without cookies or an Origin header (RFC 8058). */
export async function unsubscribe({ params, context }: ActionFunctionArgs) {
  const id = waitlistIdOf(getServices(context).secret, params.token ?? "");
  if (!id) return unknown();
  await leaveWaitlist(commandContext(context), id);
  return known("done");
}
