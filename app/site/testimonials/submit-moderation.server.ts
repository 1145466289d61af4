// The action of /admin/testimonials, for one testimonial or several.
import { adminContext, asToast, formAction, withToast } from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";

import { decisionInWords, moderationFailed, nothingDecided } from "~/site/texts";

import { moderateTestimonials } from "./moderation-commands.server";
import { moderationForm } from "./moderation-forms";

export const submitModeration = formAction({
  schema: moderationForm,
  lists: ["ids"],
  context: adminContext,
  command: async (ctx, input) =>
    withToast(await moderateTestimonials(ctx, input), (value) => ({
      kind: "success",
      title: decisionInWords(input.intent, value.decided, value.skipped),
      undo: value.batch,
    })),
  texts: {
    "changed-meanwhile": asToast(409, changedMeanwhile),
    "decided-already": asToast(409, nothingDecided),
  },
  failed: { ...moderationFailed, logged: "testimonials could not be decided on" },
});
