// Changes an account's email address at /change-email, the page that the mailed link opens. The link alone is not
// enough, since a mistyped address may belong to a stranger: the account's session or password is needed as well.
import { type ActionFunctionArgs, href } from "react-router";
import { and, eq, ne } from "drizzle-orm";

import { hasPassword, isOwnPassword, recordOwnersStep } from "~/accounts/enter/credentials.server";
import { readLinkOwner, spendToken } from "~/accounts/enter/one-time-tokens.server";
import { readText, refuseField, refuseForAWhile } from "~/accounts/enter/refuse-entry.server";
import { countLinkTry } from "~/accounts/enter/sessions.server";
import { protectSecretUrl } from "~/accounts/password/submit-reset.server";
import { emailChanged, emailNotChanged, emailTakenMeanwhile } from "~/accounts/texts/change-email";
import { onlyThisForm } from "~/accounts/texts/confirm-email";
import { ownPassword } from "~/accounts/texts/entering";
import { deadLinks, type DeadLink } from "~/accounts/texts/passwords";
import { changePasswordTexts } from "~/accounts/texts/security";
import {
  asPerson,
  commandContext,
  getActor,
  getExchange,
  getServices,
  readForm,
  redirectDocumentWithMessage,
  replyRefusal,
  type SignedIn,
  type CommandContext,
  enqueueMail,
  renderMail,
} from "~/platform/index.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { sessions } from "~/db/tables/accounts";
import { profiles } from "~/db/tables/clients";
import { done, refused, type Result } from "~/shared/result";
import { emailChangedMail, mailFrom } from "~/accounts/emails";

import { storeEmail } from "./store-email.server";

/** Loading the page does not use the link up, since mail programs prefetch it. */
export async function loadEmailChange({ context }: ActionFunctionArgs) {
  protectSecretUrl(context);
  const token = getExchange(context).query.get("token") ?? "";
  const { db, now } = getServices(context);
  const link = await readLinkOwner(db, "change-email", token, now());
  if (!link.ok) return { state: link.reason };
  const { profileId, newEmail } = link.value;
  const signedIn = signedInPerson(context);
  const isOwn = signedIn?.id === profileId;
  return {
    state: "good" as const,
    token,
    email: newEmail ?? "",
    asksPassword: !isOwn,
    lacksPassword: !isOwn && !(await hasPassword(db, profileId)),
    isOtherAccount: signedIn !== null && !isOwn,
  };
}

export async function submitEmailChange(args: ActionFunctionArgs) {
  protectSecretUrl(args.context);
  const sent = await readForm(args.context, onlyThisForm);
  if (!sent.ok) return replyRefusal(sent.refusal, {});
  const token = readText(sent.form, "token");
  const linkUser = { signedIn: signedInPerson(args.context), password: readText(sent.form, "password") };
  const ctx = commandContext(args.context);
  const link = await readLinkOwner(ctx.db, "change-email", token, ctx.now);
  const isGuess = link.ok && linkUser.password !== "" && link.value.profileId !== linkUser.signedIn?.id;
  const tries = await countLinkTry(args, isGuess ? link.value.email : null);
  if (tries.seconds > 0) return refuseForAWhile(args, emailNotChanged, tries.seconds, {});
  const changed = await confirmEmailChange(ctx, token, linkUser);
  if (changed.ok) {
    await tries.wasRight();
    const { email } = changed.value;
    const stays = signedInPerson(args.context) !== null;
    const to = stays ? href("/profile") : `${href("/login")}?${new URLSearchParams({ email })}`;
    return redirectDocumentWithMessage(args, to, emailChanged);
  }
  if (changed.reason === "wrong-password") {
    const password = linkUser.password ? changePasswordTexts.wrong : ownPassword;
    return refuseField(undefined, { password }, {});
  }
  const words = changed.reason === "email-taken" ? emailTakenMeanwhile : deadLinks[changed.reason];
  const back = `${href("/change-email")}?${new URLSearchParams({ token })}`;
  return redirectDocumentWithMessage(args, back, { kind: "error", ...words });
}

function signedInPerson(context: ActionFunctionArgs["context"]): SignedIn | null {
  const actor = getActor(context);
  return actor.kind === "signed-in" ? asPerson(actor) : null;
}

/** The person who uses the link: the signed-in account, if any, and the typed password, which may be empty. */
interface LinkUser {
  signedIn: SignedIn | null;
  password: string;
}

/** Changes the address, ends every other session, and mails the old address. */
export async function confirmEmailChange(
  ctx: CommandContext,
  token: string,
  { signedIn, password }: LinkUser,
): Promise<Result<{ email: string }, DeadLink | "wrong-password" | "email-taken">> {
  const link = await readLinkOwner(ctx.db, "change-email", token, ctx.now);
  if (!link.ok) return link;
  const { profileId, email: before, newEmail: email } = link.value;
  if (email === null) return refused("unknown");
  const own = signedIn?.id === profileId ? signedIn : null;
  if (!own && !(await isOwnPassword(ctx.db, profileId, password))) return refused("wrong-password");
  const from = mailFrom(ctx);
  const notice = await renderMail(
    emailChangedMail({ profileId, from: before, to: email, byOwner: false }, from, ctx.business.timeZone),
    from.origin,
  );
  try {
    const isChanged = await ctx.db.transaction(async (tx) => {
      const [account] = await tx.select().from(profiles).where(eq(profiles.id, profileId)).for("update");
      if (!account || !(await spendToken(tx, "change-email", token, ctx.now))) return false;
      await storeEmail(tx, account, { email, isVerified: true }, ctx.now);
      await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, profileId), own ? ne(sessions.id, own.sessionId) : undefined));
      if (account.emailVerified) await enqueueMail(tx, [notice]);
      if (own) await recordOwnersStep(tx, { ...ctx, actor: own }, "changeEmail");
      return true;
    });
    if (!isChanged) return refused("used");
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    return refused("email-taken");
  }
  ctx.services.log.info({ profile: profileId }, "an email address was changed by link");
  ctx.services.wakeMail();
  return done({ email });
}
