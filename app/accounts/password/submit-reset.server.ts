// Actions of /forgot-password, /reset-password and /invitation.
import { href, type ActionFunctionArgs } from "react-router";
import { eq } from "drizzle-orm";

import {
  commandContext,
  getExchange,
  getServices,
  inConstantTime,
  receiveForm,
  redirectDocumentWithMessage,
  tokenLimit,
  type CommandContext,
  enqueueMail,
  renderMail,
} from "~/platform/index.server";
import { forgotPasswordForm, newPasswordForm } from "~/accounts/forms";
import { rememberNetwork, signInWithPassword } from "~/accounts/enter/sessions.server";
import { deadLinks, newPasswordTexts, passwordChosen, resetAsked } from "~/accounts/texts/passwords";
import { loggedIn } from "~/accounts/texts/entering";
import {
  readLinkOwner,
  countRecent,
  isMailed,
  makeToken,
  storeToken,
  type LinkOwner,
  spendToken,
} from "~/accounts/enter/one-time-tokens.server";
import {
  countTry,
  passwordMailLimit,
  refuseEntry,
  refuseField,
  refuseForAWhile,
} from "~/accounts/enter/refuse-entry.server";
import { firstPageOf } from "~/accounts/rules";
import { profiles } from "~/db/tables/clients";
import { mailFrom, resetPasswordMail, passwordChangedMail } from "~/accounts/emails";
import { refused } from "~/shared/result";
import {
  endAllSessions,
  proveAddress,
  removePasskeys,
  storePassword,
  voidPasswordLinks,
} from "~/accounts/enter/credentials.server";

import { refusedPassword } from "./new-password.server";

export async function submitForgotPassword(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: forgotPasswordForm, limit: passwordMailLimit });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "good") {
    const { email } = received.input;
    await inConstantTime(() => requestReset(commandContext(args.context), email));
  }
  return redirectDocumentWithMessage(args, `${href("/forgot-password")}?sent`, resetAsked);
}

/** Loads the page of a link without using the link, since mail programs prefetch it. */
export async function loadPasswordLink({ context }: ActionFunctionArgs, kind: PasswordLink) {
  protectSecretUrl(context);
  const token = getExchange(context).query.get("token") ?? "";
  const { db, now } = getServices(context);
  const link = await readLinkOwner(db, kind, token, now());
  return link.ok
    ? { state: "good" as const, token, email: link.value.email, firstName: link.value.firstName }
    : { state: link.reason };
}

/** Keeps a URL with a secret out of other sites' Referer headers and out of caches. */
export function protectSecretUrl(context: ActionFunctionArgs["context"]): void {
  // "no-referrer" would make browsers send forms without an Origin header, and the server would refuse them.
  const { answerHeaders } = getExchange(context);
  answerHeaders.set("Referrer-Policy", "same-origin");
  answerHeaders.set("Cache-Control", "no-store");
}

export async function submitNewPassword(args: ActionFunctionArgs, kind: PasswordLink) {
  protectSecretUrl(args.context);
  const received = await receiveForm(args, { schema: newPasswordForm });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return redirectDocumentWithMessage(args, href("/login"), passwordChosen);
  const { input, values } = received;
  const title = kind === "invitation" ? newPasswordTexts.notOpen : newPasswordTexts.notChanged;
  const seconds = await countTry(args, tokenLimit);
  if (seconds > 0) return refuseForAWhile(args, title, seconds, values);

  const ctx = commandContext(args.context);
  const owner = await readLinkOwner(ctx.db, kind, input.token, ctx.now);
  const problem = owner.ok ? await refusedPassword(input.password, owner.value.email) : null;
  if (problem) return refuseField(undefined, { password: problem }, values);
  const chosen = await choosePassword(ctx, kind, input);
  if (!chosen.ok) return refuseEntry(title, deadLinks[chosen.reason].title, values);

  const { email } = chosen.value;
  // Makes this network a known one, so that the account's owner can sign in from here even when the limits are used up.
  await rememberNetwork(ctx.db, ctx.services.secret, { email, address: ctx.address });
  if (kind === "invitation") {
    const entry = await signInWithPassword(args, { email, password: input.password });
    if (entry.outcome === "signed-in") return redirectDocumentWithMessage(args, firstPageOf(entry.role), loggedIn);
  }
  return redirectDocumentWithMessage(args, `${href("/login")}?${new URLSearchParams({ email })}`, passwordChosen);
}

/** Maximum number of links per account within an hour, the time for which a link works. */
const mailsAnHour = 5;

const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Mails a link, at most once a minute and five times an hour. For an unknown address it does the same work without
 * mailing. Returns nothing, so that the reply does not reveal whether an account exists.
 */
export async function requestReset(ctx: CommandContext, email: string): Promise<void> {
  const from = mailFrom(ctx);
  const [owner] = await ctx.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
  const profileId = owner?.id ?? nobody;
  const token = makeToken("reset-password", profileId, ctx.now);
  const mail = await renderMail(resetPasswordMail(email, token, from), from.origin);
  await ctx.db.transaction(async (tx) => {
    const isEnough = (await countRecent(tx, "reset-password", profileId, ctx.now)) >= mailsAnHour;
    if ((await isMailed(tx, mail.dedupeKey)) || isEnough || !owner) return;
    await storeToken(tx, token, ctx.now);
    await enqueueMail(tx, [mail]);
  });
  ctx.services.wakeMail();
}

type PasswordLink = "reset-password" | "invitation";

/**
 * Uses the link, stores the password, ends every session, and removes passkeys, since a stranger may have added one.
 */
export async function choosePassword(
  ctx: CommandContext,
  kind: PasswordLink,
  input: { token: string; password: string },
): Promise<LinkOwner> {
  const link = await readLinkOwner(ctx.db, kind, input.token, ctx.now);
  if (!link.ok) return link;
  const { profileId } = link.value;
  const from = mailFrom(ctx);
  const [hash, notice] = await Promise.all([
    ctx.services.hashPassword(input.password),
    renderMail(passwordChangedMail({ ...link.value, byLink: true }, from, ctx.business.timeZone), from.origin),
  ]);
  const spent = await ctx.db.transaction(async (tx) => {
    if (!(await spendToken(tx, kind, input.token, ctx.now))) return false;
    await proveAddress(tx, profileId);
    await storePassword(tx, profileId, hash);
    await voidPasswordLinks(tx, profileId, ctx.now);
    await endAllSessions(tx, profileId);
    // An invited account had no password before, so no mail about a changed password is sent.
    if (kind === "reset-password") {
      // One-time codes are kept, since they protect the account from a stranger with access to the mailbox.
      await removePasskeys(tx, profileId);
      await enqueueMail(tx, [notice]);
    }
    return true;
  });
  if (!spent) return refused("used");
  ctx.services.log.info({ profile: profileId, kind }, "a password was chosen by link");
  ctx.services.wakeMail();
  return link;
}
