// The action of /admin/settings/faq: a question is looked at, saved, moved or taken off, or former ones are restored.
import { type ActionFunctionArgs, href } from "react-router";

import { replyChangedMeanwhile, replyRestored } from "~/offer/index.server";
import { adminContext, asToast, receiveOwnForm, replyDone, replyPreview, replyRefusal } from "~/platform/index.server";

import { questionForm } from "./forms";
import { fillAnswer, moveQuestionUp, questions, removeQuestion, saveQuestion } from "./questions.server";
import { questionRefusals, questionSaved, questionTexts } from "./texts";

const page = href("/admin/settings/faq");

export async function submitQuestions(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: questionForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  switch (input.intent) {
    case "restore":
      return replyRestored(args, questions, { input, values, page });
    case "preview": {
      const { question, answer } = input;
      const preview = { question, answer: await fillAnswer(ctx.db, ctx.now, answer) };
      return replyPreview(preview, questionTexts.previewed, values);
    }
    case "save": {
      const saved = await saveQuestion(ctx, { ...input, id: input.id ?? null });
      if (saved.ok) return replyDone(args, { ok: true, toast: questionSaved.save }, page);
      if (saved.reason === "changed-meanwhile") return replyChangedMeanwhile(args, questions, values);
      return replyRefusal({ status: 409, errors: { question: questionRefusals[saved.reason] } }, values);
    }
    case "up":
    case "remove": {
      const done = await (input.intent === "up" ? moveQuestionUp : removeQuestion)(ctx, input);
      if (done.ok) return replyDone(args, { ok: true, toast: questionSaved[input.intent] }, page);
      if (done.reason === "changed-meanwhile") return replyChangedMeanwhile(args, questions, values);
      return replyRefusal(asToast(409, questionRefusals[done.reason]), values);
    }
  }
}
