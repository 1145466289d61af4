// Texts of /admin/settings/faq.
import { noFacts, textFields } from "~/business/texts/text-fields";
import { seenToast } from "~/offer/index";

/** Names of the fields in braces that an answer may contain. */
const fields = Object.keys(textFields(noFacts))
  .map((field) => `{${field}}`)
  .join(", ");

/** Maximum number of questions, which keeps the page readable and quick to load on a phone. */
export const mostQuestions = 30;
export const mostQuestionCharacters = 20_000;

export const questionTexts = {
  lead: "The questions visitors read, in this order.",
  seen: "Visitors see every change right away.",
  none: "No questions yet. Visitors read only how to reach you.",
  question: "Question",
  questionMissing: "Write a question of at least 5 characters",
  answer: "Answer",
  answerMissing: "Write an answer of at least 5 characters",
  answerHint: `Numbers that may change are filled in for you: ${fields}.`,
  unknownField: (typed: string) => `I don't know ${typed}. You can use ${fields}.`,
} as const;

export const questionSaved = {
  save: seenToast("Question saved", "Visitors can read it now."),
  remove: { kind: "success", title: "Question removed", text: "You can restore it from the history." },
  up: { kind: "success", title: "Moved up" },
} as const;

export const questionRefusals = {
  "same-title": { field: "question", text: "You already have this question" },
  "too-many": { field: "question", text: `You already have ${mostQuestions} questions. Remove one first` },
  "too-long": { field: "answer", text: "That's more text than the page can hold. Shorten this answer or another one" },
  gone: { field: "question", text: "That question doesn't exist anymore" },
} as const;
