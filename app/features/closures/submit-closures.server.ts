// The action of /admin/settings/closures.
import type { ActionFunctionArgs } from "react-router";

import { ownContext } from "~/server/context";
import { replyDone, replyRefusal } from "~/server/form-replies";
import { receiveOwnForm } from "~/server/receive-own-form";

import { adminsOnly } from "../settings/messages";
import { addClosure, removeClosure } from "./commands.server";
import { closureForm } from "./forms";
import { closureAdded, closureRefusals, closureRemoved } from "./messages";

const address = "/admin/settings/closures";

export async function submitClosures(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: closureForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = ownContext(args.context);
  if (input.intent === "remove") {
    const removed = await removeClosure(ctx, input.id);
    if (removed.ok) return replyDone(args, { ok: true, toast: closureRemoved }, address);
    return replyRefusal(args, { status: 403, message: adminsOnly }, values);
  }
  const { walkerId, startsOn, endsOn, reason } = input;
  const added = await addClosure(ctx, { walkerId: walkerId || null, startsOn, endsOn, reason });
  if (added.ok) return replyDone(args, { ok: true, toast: closureAdded(added.value.inside) }, address);
  if (added.reason === "admins-only") return replyRefusal(args, { status: 403, message: adminsOnly }, values);
  const { field, message } = closureRefusals[added.reason];
  return replyRefusal(args, { status: 400, errors: { [field]: message } }, values);
}
