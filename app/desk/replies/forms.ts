// The forms of /admin/settings/replies.
import { z } from "zod";

import { optionalText, schemaOf } from "~/shared/fields";

import { replyFormFields } from "./reply-form-fields";
import { unknownField } from "./reply-templates";
import { repliesTexts as texts } from "./texts";

const id = z.string().max(100);

export const replyTemplateForm = z.discriminatedUnion("intent", [
  z
    .object({
      intent: z.literal("save"),
      id: id.optional(),
      before: optionalText(),
      ...schemaOf(replyFormFields).shape,
    })
    .superRefine(({ body }, ctx) => {
      const unknown = unknownField(body);
      if (unknown) ctx.addIssue({ code: "custom", path: ["body"], message: texts.unknownField(unknown) });
    }),
  z.object({ intent: z.literal("remove"), id }),
]);
