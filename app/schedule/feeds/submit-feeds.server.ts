// The action of /profile/calendar; and the same three buttons wherever else a calendar is shared.
import { type ActionFunctionArgs, href } from "react-router";

import {
  getServices,
  clientContext,
  receiveOwnForm,
  replyDone,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";

import { makeFeed, revokeFeed } from "./commands.server";
import type { FeedOf } from "./feed-of";
import { feedForm, type feedIntents } from "./forms";
import { feedRefusals, linkTexts } from "~/schedule/texts";

export async function submitFeeds(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: feedForm });
  if (received.kind === "refused") return received.reply;
  const { intent, kind } = received.input;
  return answerLink(args, { intent, of: { kind }, back: href("/profile/calendar") }, received.values);
}

interface LinkChange {
  intent: (typeof feedIntents)[number];
  of: FeedOf;
  /** Where a browser without scripts reads what became of it. */
  back: string;
}

export async function answerLink(args: ActionFunctionArgs, change: LinkChange, values: Record<string, string[]>) {
  try {
    return await changeLink(args, change, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a subscribe link could not be changed");
    return replyFailed(linkTexts.failed, values);
  }
}

async function changeLink(
  args: ActionFunctionArgs,
  { intent, of, back }: LinkChange,
  values: Record<string, string[]>,
) {
  const ctx = clientContext(args.context);
  const replace = intent === "replace-link";
  const outcome = intent === "revoke-link" ? await revokeFeed(ctx, of) : await makeFeed(ctx, of, { replace });
  if (!outcome.ok) {
    const message = feedRefusals[outcome.reason];
    const status = outcome.reason === "not-yours" ? 403 : 409;
    return replyRefusal({ status, message, toast: { kind: "error", title: message } }, values);
  }
  const toast = intent === "revoke-link" ? linkTexts.revoked : replace ? linkTexts.replaced : linkTexts.made;
  return replyDone(args, { ok: true, toast }, back);
}
