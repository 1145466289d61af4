// The action of /admin/testimonials, for one testimonial or several.
import { adminContext, asToast, formAction } from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";

import { decisionInWords, moderationFailed, nothingDecided } from "~/site/texts";

import { moderateTestimonials } from "./moderation-commands.server";
import { moderationForm } from "./moderation-forms";

export const submitModeration = formAction({
  schema: moderationForm,
  lists: ["ids"],
  context: adminContext,
  command: moderateTestimonials,
  done: ({ decided, skipped, batch }, { input }) => ({
    kind: "success",
    title: decisionInWords(input.intent, decided, skipped),
    undo: batch,
  }),
  texts: {
    "changed-meanwhile": asToast(409, changedMeanwhile),
    "decided-already": asToast(409, nothingDecided),
  },
  failed: { ...moderationFailed, logged: "testimonials could not be decided on" },
});
