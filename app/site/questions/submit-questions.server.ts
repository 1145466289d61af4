// Actions of /admin/settings/faq.
import { href } from "react-router";
import { z } from "zod";

import { listActions } from "~/offer/index.server";
import { defaultFacts, textFields, unknownField } from "~/business/texts/text-fields";
import { entryFields } from "~/offer/index";
import { schemaOf } from "~/shared/fields";

import { fillAnswer, questions } from "./questions.server";
import { questionRefusals, questionSaved, questionTexts } from "./texts";
import { questionFields } from "./question-fields";

const known = textFields(defaultFacts);

const questionForm = z.object({ ...entryFields, ...schemaOf(questionFields).shape }).superRefine(({ answer }, ctx) => {
  const unknown = unknownField(answer, known);
  if (unknown) ctx.addIssue({ code: "custom", path: ["answer"], message: questionTexts.unknownField(unknown) });
});

export const submitQuestions = listActions({
  page: href("/admin/settings/faq"),
  schema: questionForm,
  list: questions,
  writtenOf: ({ question, answer }) => ({ question, answer }),
  previewOf: async ({ db, now }, { question, answer }) => ({ question, answer: await fillAnswer(db, now, answer) }),
  refusals: questionRefusals,
  done: questionSaved,
});
