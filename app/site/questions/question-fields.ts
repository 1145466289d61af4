// Fields of a question; shared by the server's validation and the page.
import type { FormFields } from "~/shared/form-fields";

import { questionTexts as texts } from "./texts";

export const questionFields = {
  question: { kind: "line", label: texts.question, required: texts.questionMissing, min: 5, autoComplete: "off" },
  answer: {
    kind: "text",
    label: texts.answer,
    hint: texts.answerHint,
    required: texts.answerMissing,
    min: 5,
    rows: 8,
  },
} as const satisfies FormFields;
