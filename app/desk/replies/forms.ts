// The forms of /admin/settings/replies.
import { z } from "zod";

import { entryHead, entryPress, restoreForm } from "~/offer/index";
import { schemaOf } from "~/shared/fields";

import { replyFormFields } from "./reply-form-fields";
import { unknownField } from "./reply-templates";
import { repliesTexts as texts } from "./texts";

export const replyTemplateForm = z.discriminatedUnion("intent", [
  z.object({ ...entryHead, ...schemaOf(replyFormFields).shape }).superRefine(({ body }, ctx) => {
    const unknown = unknownField(body);
    if (unknown) ctx.addIssue({ code: "custom", path: ["body"], message: texts.unknownField(unknown) });
  }),
  entryPress,
  restoreForm,
]);
