import { href } from "react-router";

import { listActions } from "~/offer/index.server";

import { questionForm } from "./forms";
import { fillAnswer, questions } from "./questions.server";
import { questionRefusals, questionSaved } from "./texts";

export const submitQuestions = listActions({
  page: href("/admin/settings/faq"),
  schema: questionForm,
  list: questions,
  writtenOf: ({ question, answer }) => ({ question, answer }),
  previewOf: async ({ db, now }, { question, answer }) => ({ question, answer: await fillAnswer(db, now, answer) }),
  refusals: questionRefusals,
  done: questionSaved,
});
