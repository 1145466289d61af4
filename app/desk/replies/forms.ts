// The forms of /admin/settings/replies.
import { z } from "zod";

import { optionalText, schemaOf } from "~/shared/fields";
import type { FormFields } from "~/shared/form-fields";

import { unknownField } from "./reply-templates";
import { repliesTexts as texts } from "./texts";

export const replyFormFields = {
  name: { kind: "line", label: texts.name, required: texts.nameMissing, min: 2, max: 60, autoComplete: "off" },
  body: { kind: "text", label: texts.body, hint: texts.fieldsHint, required: texts.bodyMissing, min: 2, rows: 9 },
} as const satisfies FormFields;

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
