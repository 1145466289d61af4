// The action of /admin/settings/faq.
import { type ActionFunctionArgs, href } from "react-router";

import { submitEntries } from "~/offer/index.server";

import { questionForm } from "./forms";
import { fillAnswer, questions, type WrittenQuestion } from "./questions.server";
import { questionRefusals, questionSaved } from "./texts";

export const submitQuestions = (args: ActionFunctionArgs) =>
  submitEntries<WrittenQuestion, WrittenQuestion>(args, {
    page: href("/admin/settings/faq"),
    schema: questionForm,
    list: questions,
    writtenOf: ({ question, answer }) => ({ question, answer }),
    previewOf: async ({ db, now }, { question, answer }) => ({ question, answer: await fillAnswer(db, now, answer) }),
    refusals: questionRefusals,
    done: questionSaved,
  });
