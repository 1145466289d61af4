// Handles /service-request and the link of the certification mail. Loading the link changes nothing; following it signs
// the client in once (docs/product.md, Certification).
import { and, eq } from "drizzle-orm";
import { href, type LoaderFunctionArgs, type ActionFunctionArgs, redirect } from "react-router";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import {
  type CommandContext,
  commandContext,
  getActor,
  getExchange,
  receiveForm,
  redirectDocumentWithMessage,
  replyRefusal,
  tokenLimit,
} from "~/platform/index.server";
import { proveAddress, readToken, spendToken, signInById, signOut } from "~/accounts/index.server";
import { done, refused, type Result } from "~/shared/result";

import { deadLinkTexts, passwordGone } from "./texts";

/** "none": the link is unknown, belongs to another email address, or isn't enough to sign in to this account. */
type DeadCertificationLink = "none" | "used" | "expired";

interface Link {
  email: string;
  token: string;
}

/** Returns the client that the link signs in, without using the link. */
export async function readCertificationLink(
  ctx: Pick<CommandContext, "db" | "now">,
  { email, token }: Link,
): Promise<Result<{ profileId: string; firstName: string }, DeadCertificationLink>> {
  const reading = await readToken(ctx.db, "certification", token, ctx.now);
  if (reading.state === "unknown") return refused("none");
  const [profile] = await ctx.db
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, reading.profileId), eq(profiles.email, email)));
  // A mailed link alone is not enough to sign in to an account with a second factor, or to the owner's account.
  if (!profile || profile.role !== "client" || profile.twoFactorEnabled) return refused("none");
  if (reading.state !== "good") return refused(reading.state);
  return done({ profileId: profile.id, firstName: profile.firstName });
}

/**
 * Uses the link, which proves that the email address is the client's. Before that, a stranger may have registered with
 * the address. `passwordGone`: true when a password chosen earlier was removed.
 */
export const followCertificationLink = async (
  ctx: CommandContext,
  link: Link,
): Promise<Result<{ profileId: string; passwordGone: boolean }, DeadCertificationLink>> =>
  ctx.db.transaction(async (tx: Db) => {
    const read = await readCertificationLink({ db: tx, now: ctx.now }, link);
    if (!read.ok) return read;
    const spent = await spendToken(tx, "certification", link.token, ctx.now);
    if (!spent) return refused("used");
    return done({ profileId: spent, ...(await proveAddress(tx, spent)) });
  });

/**
 * Returns the URL of the request page for an email address. It has no token, so that it can be bookmarked and shared.
 */
const requestPath = (email: string) => `${href("/service-request")}?${new URLSearchParams({ email })}`;

export async function loadRequestVisitor({ context }: LoaderFunctionArgs) {
  const params = getExchange(context).query;
  const email = (params.get("email") ?? "").trim().toLowerCase().slice(0, 320);
  if (!email) return { view: "unauthorized" as const };
  // Keeps the token out of other sites' logs. "no-referrer" would make browsers send forms without an Origin header.
  getExchange(context).answerHeaders.set("Referrer-Policy", "same-origin");
  const actor = getActor(context);
  const token = (params.get("token") ?? "").slice(0, 200);
  if (actor.kind === "anonymous") {
    const link = token ? await readCertificationLink(commandContext(context), { email, token }) : undefined;
    return {
      view: "sign-in" as const,
      email,
      token,
      login: `${href("/login")}?${new URLSearchParams({ email, to: requestPath(email) })}`,
      link: link?.ok ? { state: "good" as const, firstName: link.value.firstName } : { state: link?.reason ?? "none" },
    };
  }
  if (actor.email.toLowerCase() !== email) {
    return { view: "somebody-else" as const, email, token, own: actor.email, ownPath: requestPath(actor.email) };
  }
  return { view: "request" as const, email, profileId: actor.id };
}

const linkForm = z.object({
  intent: z.enum(["sign-in", "switch"]),
  email: z
    .string()
    .max(320)
    .transform((email) => email.trim().toLowerCase()),
  token: z.string().max(200).default(""),
});

export async function submitCertificationLink(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: linkForm, mayBeFast: true, limit: tokenLimit });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirect(href("/service-request"), 303);
  const { intent, email, token } = received.input;
  if (intent === "switch") {
    await signOut(args);
    // The link in the URL has not been used yet.
    return redirect(withToken(email, token), 303);
  }
  // The visitor signed in meanwhile in another tab, so the page shows that account.
  if (getActor(args.context).kind === "signed-in") return redirect(withToken(email, token), 303);
  const followed = await followCertificationLink(commandContext(args.context), { email, token });
  if (!followed.ok) {
    const login = `${href("/login")}?${new URLSearchParams({ email, to: requestPath(email) })}`;
    const message = deadLinkTexts[followed.reason];
    return replyRefusal({ status: 400, message, link: { to: login, name: "Log in" } }, received.values);
  }
  await signInById(args, followed.value.profileId);
  return followed.value.passwordGone
    ? redirectDocumentWithMessage(args, requestPath(email), passwordGone)
    : redirect(requestPath(email), 303);
}

const withToken = (email: string, token: string) =>
  `${requestPath(email)}${token ? `&${new URLSearchParams({ token })}` : ""}`;
