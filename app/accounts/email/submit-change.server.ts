// Loader and action of /change-email, the page that the mailed link opens.
import { type ActionFunctionArgs, href } from "react-router";

import { hasPassword } from "~/accounts/enter/credentials.server";
import { countTry, refuseField, refuseForAWhile } from "~/accounts/enter/refuse-entry.server";
import { countPasswordTry } from "~/accounts/enter/sessions.server";
import { keepSecret } from "~/accounts/password/submit-reset.server";
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
  tokenLimit,
} from "~/platform/index.server";

import { confirmEmailChange, type EmailLink, type Presser, readEmailLink } from "./confirm-change.server";

/** Loading the page does not use the link up, since mail programs prefetch it. */
export async function loadEmailChange({ context }: ActionFunctionArgs) {
  keepSecret(context);
  const token = getExchange(context).query.get("token") ?? "";
  const { db, now } = getServices(context);
  const link = await readEmailLink(db, token, now());
  if (!link.ok) return { state: link.reason };
  const { profileId, email } = link.value;
  const signedIn = signedInPerson(context);
  const isOwn = signedIn?.id === profileId;
  return {
    state: "good" as const,
    token,
    email,
    asksPassword: !isOwn,
    lacksPassword: !isOwn && !(await hasPassword(db, profileId)),
    isOtherAccount: signedIn !== null && !isOwn,
  };
}

export async function submitEmailChange(args: ActionFunctionArgs) {
  keepSecret(args.context);
  const sent = await readForm(args.context, onlyThisForm);
  if (!sent.ok) return replyRefusal(sent.refusal, {});
  const token = textOf(sent.form, "token");
  const presser = { signedIn: signedInPerson(args.context), password: textOf(sent.form, "password") };
  const ctx = commandContext(args.context);
  const tries = await countTries(args, await readEmailLink(ctx.db, token, ctx.now), presser);
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

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 2000) : "";
}

/** A password attempt counts against the sign-in limit, any other attempt against the limit for links. */
async function countTries(args: ActionFunctionArgs, link: EmailLink, { signedIn, password }: Presser) {
  if (link.ok && password && link.value.profileId !== signedIn?.id)
    return countPasswordTry(args, link.value.before.toLowerCase());
  return { seconds: await countTry(args, tokenLimit), wasRight: () => Promise.resolve() };
}
