// The action of /admin/settings/holidays: the switches, the owner's own days, and the form for another one.
import type { ActionFunctionArgs } from "react-router";

import { ownContext } from "~/server/context";
import { receiveOwnForm } from "~/server/receive-own-form";
import { replyDone, replyRefusal } from "~/server/form-replies";

import { holidayForm } from "./forms";
import { addHoliday, removeHoliday, switchHoliday } from "./holiday-commands.server";
import { adminsOnly, holidayRefusals, holidaySaved } from "./messages";

export async function submitHolidays(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: holidayForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = ownContext(args.context);
  const changed =
    input.intent === "add"
      ? await addHoliday(ctx, { ...input, everyYear: input.everyYear === "yes" })
      : input.intent === "switch"
        ? await switchHoliday(ctx, input.id, input.on === "yes")
        : await removeHoliday(ctx, input.id);
  if (changed.ok) {
    const toast = { kind: "success", title: holidaySaved[input.intent] } as const;
    return replyDone(args, { ok: true, toast }, "/admin/settings/holidays");
  }
  if (changed.reason === "admins-only") return replyRefusal(args, { status: 403, message: adminsOnly }, values);
  const message = holidayRefusals[changed.reason];
  if (input.intent === "add") return replyRefusal(args, { status: 400, errors: { date: message } }, values);
  return replyRefusal(args, { status: 400, message, toast: { kind: "error", title: message } }, values);
}
