// Form schemas of /admin/settings/faq.
import { z } from "zod";

import { defaultFacts, textFields, unknownField } from "~/business/texts/text-fields";
import { entryFields } from "~/offer/index";
import { schemaOf } from "~/shared/fields";

import { questionFields } from "./question-fields";
import { questionTexts } from "./texts";

const known = textFields(defaultFacts);

export const questionForm = z
  .object({ ...entryFields, ...schemaOf(questionFields).shape })
  .superRefine(({ answer }, ctx) => {
    const unknown = unknownField(answer, known);
    if (unknown) ctx.addIssue({ code: "custom", path: ["answer"], message: questionTexts.unknownField(unknown) });
  });
