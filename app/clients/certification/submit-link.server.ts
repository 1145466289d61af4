// Actions of /service-request: signing in by the mailed link, and leaving another account's session.
import { href, type ActionFunctionArgs, redirect } from "react-router";
import { z } from "zod";

import {
  commandContext,
  getActor,
  receiveForm,
  redirectDocumentWithMessage,
  replyRefusal,
  tokenLimit,
} from "~/platform/index.server";
import { signInById, signOut } from "~/accounts/index.server";

import { followCertificationLink } from "./certification-link.server";
import { requestPath } from "./load-request.server";
import { deadLinkTexts, passwordGone } from "~/clients/certification/texts";

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
    // The link of the URL has not been used yet.
    return redirect(withToken(email, token), 303);
  }
  // Signed in meanwhile in another tab: the page shows the account.
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
