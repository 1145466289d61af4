// The action of /admin/testimonials: one testimonial, or several at once.
import type { ActionFunctionArgs } from "react-router";

import { getServices, ownContext } from "~/server/context";
import { receiveOwnForm } from "~/server/receive-own-form";
import { replyDone, replyFailed, replyRefusal } from "~/server/form-replies";

import { changedMeanwhile } from "../audit/changed-meanwhile";
import { decided, moderationFailed, nothingDecided } from "./moderation";
import { moderateTestimonials } from "./moderation-commands.server";
import { moderationForm } from "./moderation-forms";

export async function submitModeration(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: moderationForm, lists: ["ids"] });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  try {
    const outcome = await moderateTestimonials(ownContext(args.context), input);
    if (!outcome.ok) {
      const message = outcome.reason === "changed-meanwhile" ? changedMeanwhile : nothingDecided;
      return replyRefusal(args, { status: 409, message, toast: { kind: "error", title: message } }, values);
    }
    const title = decided(input.intent, outcome.value.decided, outcome.value.skipped);
    const { search } = new URL(args.request.url);
    return replyDone(
      args,
      { ok: true, toast: { kind: "success", title, undo: outcome.value.batch } },
      `/admin/testimonials${search}`,
    );
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "testimonials could not be decided on");
    return replyFailed(args, moderationFailed, values);
  }
}
