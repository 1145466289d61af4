// The waitlist box's action.
import type { ActionFunctionArgs } from "react-router";

import { commandContext, getServices, receiveForm, replyDone, replyFailed } from "~/platform/index.server";

import { joinWaitlist } from "./commands.server";
import { waitlistForm } from "./forms";
import { waitlistAlready, waitlistFailed, waitlistJoined } from "./texts";

const backTo = "/#waitlist";

export async function submitWaitlist(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: waitlistForm, limit: "waitlist" });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "trapped") return replyDone(args, { ok: true, toast: waitlistJoined }, backTo);
  try {
    const joined = await joinWaitlist(commandContext(args.context), received.input);
    return replyDone(args, { ok: true, toast: joined.ok ? waitlistJoined : waitlistAlready }, backTo);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "a waitlist entry could not be stored");
    return replyFailed(waitlistFailed, received.values);
  }
}
