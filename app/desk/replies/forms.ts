// Form schemas of /admin/settings/replies.
import { z } from "zod";

import { entryFields } from "~/offer/index";
import { schemaOf } from "~/shared/fields";

import { replyFormFields } from "./reply-form-fields";
import { unknownField } from "./reply-templates";
import { repliesTexts as texts } from "./texts";

export const replyTemplateForm = z
  .object({ ...entryFields, ...schemaOf(replyFormFields).shape })
  .superRefine(({ body }, ctx) => {
    const unknown = unknownField(body);
    if (unknown) ctx.addIssue({ code: "custom", path: ["body"], message: texts.unknownField(unknown) });
  });
