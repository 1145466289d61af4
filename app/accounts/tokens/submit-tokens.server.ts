// Actions of /admin/settings/tokens.
import { type ActionFunctionArgs, data, href } from "react-router";
import { z } from "zod";

import { getExchange, adminContext, receiveOwnForm, replyDone, replyRefusal } from "~/platform/index.server";
import type { FormReply } from "~/shared/form-reply";
import { line } from "~/shared/fields";

import { makeApiToken, revokeApiToken } from "./commands.server";
import { tokenMade, tokenRefusals, tokenRevoked, tokensTexts as texts } from "./texts";

const tokenForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("make"),
    /** Id of the new token, so that a form sent twice creates one token. */
    id: z.uuid({ error: texts.openAgain }),
    name: line(texts.nameNeeded, 2, 80),
  }),
  z.object({ intent: z.literal("revoke"), id: z.uuid({ error: texts.gone }) }),
]);

/** Reply to the form that created a token. No other reply contains the token. */
type TokenReply = FormReply & { token?: string };

export async function submitTokens(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: tokenForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  if (input.intent === "revoke") {
    const revoked = await revokeApiToken(ctx, input.id);
    if (revoked.ok) {
      return replyDone(args, { ok: true, toast: tokenRevoked(revoked.value.name) }, href("/admin/settings/tokens"));
    }
    return refuse(tokenRefusals[revoked.reason], values);
  }
  const made = await makeApiToken(ctx, input);
  if (!made.ok) return refuse(tokenRefusals[made.reason], values);
  // The token is only in this response, and not in a cookie or URL, so there is no redirect. The same form sent again
  // creates no second token.
  const reply: TokenReply = { ok: true, toast: tokenMade, token: made.value.token };
  getExchange(args.context).answerHeaders.set("Cache-Control", "no-store");
  return data(reply);
}

const refuse = (message: string, values: Record<string, string[]>) =>
  replyRefusal({ status: 409, message, toast: { kind: "error", title: message } }, values);
