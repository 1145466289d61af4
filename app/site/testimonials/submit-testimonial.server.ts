import { href, type ActionFunctionArgs } from "react-router";

import { commandContext, getServices, receiveForm, replyDone, replyFailed, type Limit } from "~/platform/index.server";

import { submitTestimonial as storeTestimonial } from "./commands.server";
import { testimonialForm } from "./forms";
import { testimonialFailed, testimonialReceived } from "./texts";

export const testimonialLimit: Limit = { name: "testimonial", points: 3, minutes: 10 };

export async function submitTestimonial(args: ActionFunctionArgs) {
  const received = await receiveForm(args, { schema: testimonialForm, limit: testimonialLimit, lists: ["services"] });
  if (received.kind === "refused") return received.reply;
  if (received.kind === "good") {
    try {
      await storeTestimonial(commandContext(args.context), received.input, received.key);
    } catch (error) {
      getServices(args.context).log.error({ err: error }, "a testimonial could not be stored");
      return replyFailed(testimonialFailed, received.values);
    }
  }
  return replyDone(args, { ok: true, toast: testimonialReceived }, href("/testimonials"));
}
