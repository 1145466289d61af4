// Loader and action of /change-email, the page that the mailed link opens.
import { type ActionFunctionArgs, href } from "react-router";

import { hasPassword } from "~/accounts/enter/credentials.server";
import { readLinkOwner } from "~/accounts/enter/one-time-tokens.server";
import { readText, refuseField, refuseForAWhile } from "~/accounts/enter/refuse-entry.server";
import { countLinkTry } from "~/accounts/enter/sessions.server";
import { protectSecretUrl } from "~/accounts/password/submit-reset.server";
import { emailChanged, emailNotChanged, emailTakenMeanwhile } from "~/accounts/texts/change-email";
import { onlyThisForm } from "~/accounts/texts/confirm-email";
import { ownPassword } from "~/accounts/texts/entering";
import { deadLinks } from "~/accounts/texts/passwords";
import { changePasswordTexts } from "~/accounts/texts/security";
import {
  commandContext,
  getActor,
  getExchange,
  getServices,
  readForm,
  redirectDocumentWithMessage,
  replyRefusal,
  type SignedIn,
} from "~/platform/index.server";

import { confirmEmailChange } from "./confirm-change.server";

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
  const presser = { signedIn: signedInPerson(args.context), password: readText(sent.form, "password") };
  const ctx = commandContext(args.context);
  const link = await readLinkOwner(ctx.db, "change-email", token, ctx.now);
  const isGuess = link.ok && presser.password !== "" && link.value.profileId !== presser.signedIn?.id;
  const tries = await countLinkTry(args, isGuess ? link.value.email : null);
  if (tries.seconds > 0) return refuseForAWhile(args, emailNotChanged, tries.seconds, {});
  const changed = await confirmEmailChange(ctx, token, presser);
  if (changed.ok) {
    await tries.wasRight();
    const { email } = changed.value;
    const stays = signedInPerson(args.context) !== null;
    const to = stays ? href("/profile") : `${href("/login")}?${new URLSearchParams({ email })}`;
    return redirectDocumentWithMessage(args, to, emailChanged);
  }
  if (changed.reason === "wrong-password") {
    const password = presser.password ? changePasswordTexts.wrong : ownPassword;
    return refuseField(undefined, { password }, {});
  }
  const words = changed.reason === "email-taken" ? emailTakenMeanwhile : deadLinks[changed.reason];
  const back = `${href("/change-email")}?${new URLSearchParams({ token })}`;
  return redirectDocumentWithMessage(args, back, { kind: "error", ...words });
}

function signedInPerson(context: ActionFunctionArgs["context"]): SignedIn | null {
  const actor = getActor(context);
  return actor.kind === "signed-in" ? actor : null;
}
