// Loader and actions of /verify-email: confirming an address, and sending the mail again. Until an address is confirmed, a
// client may do everything except request a service (docs/product.md, Accounts).
import { href, type ActionFunctionArgs } from "react-router";
import { eq } from "drizzle-orm";

import {
  commandContext,
  getActor,
  getExchange,
  getServices,
  personalContext,
  personIdOf,
  ownPath,
  readForm,
  redirectDocumentWithMessage,
  replyDone,
  replyRefusal,
  type CommandContext,
  enqueueMail,
  type ClientContext,
  renderMail,
} from "~/platform/index.server";
import {
  confirmWithPassword,
  emailVerified,
  notConfirmed,
  onlyThisForm,
  verificationNotNeeded,
  verificationSent,
} from "~/accounts/texts/confirm-email";
import type { Db } from "~/db/client.server";
import { deadLinks, type DeadLink } from "~/accounts/texts/passwords";
import { loginFirst, tooManyTries } from "~/accounts/texts/entering";
import {
  countTry,
  passwordMailLimit,
  readText,
  refuseField,
  refuseForAWhile,
} from "~/accounts/enter/refuse-entry.server";
import { countLinkTry } from "~/accounts/enter/sessions.server";
import { readLinkOwner, isMailed, makeToken, spendToken, storeToken } from "~/accounts/enter/one-time-tokens.server";
import { type FirstStep, signInAs } from "./submit-registration.server";
import { protectSecretUrl } from "~/accounts/password/submit-reset.server";
import { profiles } from "~/db/tables/clients";
import { done, refused, type Result } from "~/shared/result";
import { isOwnPassword } from "~/accounts/enter/credentials.server";
import { mailFrom, verifyEmailMail } from "~/accounts/emails";

/** Work of the clients wing when an address is confirmed. */
interface OnConfirmed {
  /** Runs in the transaction that confirms the address. */
  within: (tx: Db, profileId: string) => Promise<void>;
  /** Path of the client's next step. */
  nextStep: FirstStep;
}

/**
 * Uses the link only in a session of its account, since mail programs, which prefetch links, have none. Everybody else
 * gets a button.
 */
export async function loadVerification(args: ActionFunctionArgs, onConfirmed: OnConfirmed) {
  const { context } = args;
  protectSecretUrl(context);
  const token = getExchange(context).query.get("token");
  if (token === null) return { state: "none" as const };
  const { db, now } = getServices(context);
  const link = await readLinkOwner(db, "verify-email", token, now());
  if (!link.ok) return { state: link.reason };
  const { email, profileId, isVerified } = link.value;
  if (!isVerified && profileId === signedInAs(context)) {
    const own = { signedInAs: profileId, password: "" };
    const verified = await verifyEmail(commandContext(context), token, own, onConfirmed.within);
    if (verified.ok) throw await redirectToNextStep(args, profileId, onConfirmed);
  }
  return { state: "good" as const, token, email, asksPassword: needsPassword(link.value, signedInAs(context)) };
}

async function redirectToNextStep(args: ActionFunctionArgs, profileId: string, { nextStep }: OnConfirmed) {
  const page = await nextStep(getServices(args.context).db, profileId);
  return redirectDocumentWithMessage(args, page ?? href("/dashboard"), emailVerified);
}

export async function submitVerification(args: ActionFunctionArgs, onConfirmed: OnConfirmed) {
  protectSecretUrl(args.context);
  const sent = await readForm(args.context, onlyThisForm);
  if (!sent.ok) return replyRefusal(sent.refusal, {});
  const { form } = sent;
  return form.has("token") ? confirm(args, form, onConfirmed) : sendAgain(args, readText(form, "to"));
}

function signedInAs(context: ActionFunctionArgs["context"]): string | null {
  const actor = getActor(context);
  return actor.kind === "signed-in" ? personIdOf(actor) : null;
}

async function confirm(args: ActionFunctionArgs, form: FormData, onConfirmed: OnConfirmed) {
  const token = readText(form, "token");
  const confirmer = { signedInAs: signedInAs(args.context), password: readText(form, "password") };
  const ctx = commandContext(args.context);
  const link = await readLinkOwner(ctx.db, "verify-email", token, ctx.now);
  const asksPassword = link.ok && needsPassword(link.value, confirmer.signedInAs);
  const tries = await countLinkTry(args, asksPassword && confirmer.password ? link.value.email : null);
  if (tries.seconds > 0) return refuseForAWhile(args, notConfirmed, tries.seconds, {});
  const verified = await verifyEmail(ctx, token, confirmer, onConfirmed.within);
  if (verified.ok) {
    await tries.wasRight();
    const { password } = confirmer;
    const mayEnter = link.ok && asksPassword && (await signInAs(args, { email: link.value.email, password }));
    if (link.ok && (mayEnter || confirmer.signedInAs))
      return redirectToNextStep(args, link.value.profileId, onConfirmed);
    return redirectDocumentWithMessage(args, href("/login"), emailVerified);
  }
  if (verified.reason === "wrong-password") {
    const password = confirmWithPassword[confirmer.password ? "wrong" : "missing"];
    return refuseField(undefined, { password }, {});
  }
  return redirectDocumentWithMessage(args, `${href("/verify-email")}?${new URLSearchParams({ token })}`, {
    kind: "error",
    ...deadLinks[verified.reason],
  });
}

/** Sends the mail again. Other pages post to this action as well; the field `to` has the path to return to. */
async function sendAgain(args: ActionFunctionArgs, to: string) {
  const back = ownPath(to) ?? href("/verify-email");
  if (getActor(args.context).kind === "anonymous") {
    return redirectDocumentWithMessage(args, `${href("/login")}?to=${href("/verify-email")}`, loginFirst);
  }
  const seconds = await countTry(args, passwordMailLimit);
  if (seconds > 0) return replyDone(args, { ok: true, toast: { kind: "error", title: tooManyTries(seconds) } }, back);
  const sent = await sendVerification(personalContext(args.context));
  return replyDone(args, { ok: true, toast: sent.ok ? verificationSent : verificationNotNeeded }, back);
}

/** The person who uses the link: the profile of the session, if any, and the typed password. */
interface Confirmer {
  signedInAs: string | null;
  password: string;
}

/**
 * Whether the link needs the account's password. A stranger may have registered with the address, so reading a mail
 * must not confirm the stranger's account. The owner of the address can choose a new password by mail instead, which
 * confirms the address and removes the stranger's credentials (proveAddress).
 */
const needsPassword = (link: { profileId: string; isVerified: boolean }, signedInAs: string | null): boolean =>
  !link.isVerified && link.profileId !== signedInAs;

export async function verifyEmail(
  ctx: CommandContext,
  token: string,
  by: Confirmer,
  within?: OnConfirmed["within"],
): Promise<Result<null, DeadLink | "wrong-password">> {
  const link = await readLinkOwner(ctx.db, "verify-email", token, ctx.now);
  if (!link.ok) return link;
  const { profileId } = link.value;
  if (needsPassword(link.value, by.signedInAs) && !(await isOwnPassword(ctx.db, profileId, by.password)))
    return refused("wrong-password");
  const spent = await ctx.db.transaction(async (tx) => {
    if (!(await spendToken(tx, "verify-email", token, ctx.now))) return false;
    await tx.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, profileId));
    await within?.(tx, profileId);
    return true;
  });
  return spent ? done(null) : refused("used");
}

/** Sends the mail again, at most once a minute, to a signed-in person with an unconfirmed address. */
export async function sendVerification(ctx: ClientContext): Promise<Result<null, "verified-already">> {
  const { id, email } = ctx.actor;
  if (ctx.actor.emailVerified) return refused("verified-already");
  const from = mailFrom(ctx);
  const token = makeToken("verify-email", id, ctx.now);
  const minute = Math.floor(ctx.now.epochMilliseconds / 60_000);
  const mail = await renderMail(
    { ...verifyEmailMail(email, token, from), dedupeKey: `verify-email:${id}:${minute}` },
    from.origin,
  );
  await ctx.db.transaction(async (tx) => {
    if (await isMailed(tx, mail.dedupeKey)) return;
    await storeToken(tx, token, ctx.now);
    await enqueueMail(tx, [mail]);
  });
  ctx.services.wakeMail();
  return done(null);
}
