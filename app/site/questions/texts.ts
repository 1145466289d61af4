// All that the owner reads at /admin/settings/faq.
import { textFields } from "~/business/texts/text-fields";
import { defaultPrices } from "~/business/prices";

/** What an answer may have in braces. */
const fields = Object.keys(textFields(defaultPrices))
  .map((field) => `{${field}}`)
  .join(", ");

/** More than this nobody reads. */
export const mostQuestions = 30;

export const questionTexts = {
  title: "Questions",
  lead: "The questions visitors read, in this order. Every change shows at once.",
  asRead: "As visitors read them",
  none: "No questions yet. Visitors read only how to reach you.",
  edit: "Edit",
  editOf: (question: string) => `Edit: ${question}`,
  up: "Move up",
  upOf: (question: string) => `Move up: ${question}`,
  remove: "Take off",
  removeOf: (question: string) => `Take off: ${question}`,
  add: "A new question",
  change: "Change a question",
  question: "Question",
  questionMissing: "Write a question of at least 5 characters",
  answer: "Answer",
  answerMissing: "Write an answer of at least 5 characters",
  answerHint: `Numbers that may change are filled in for you: ${fields}.`,
  unknownField: (typed: string) => `I don't know ${typed}. You can use ${fields}.`,
  preview: "Preview",
  previewed: "Here's how visitors would read it. Nothing is saved yet.",
  save: "Save question",
  saving: "Saving...",
  instead: "Write a new one instead",
  summaries: {
    add: (question: string) => `Added: ${question}`,
    change: (question: string) => `Changed: ${question}`,
    remove: (question: string) => `Taken off: ${question}`,
    up: (question: string) => `Moved up: ${question}`,
  },
} as const;

export const questionSaved = {
  save: { kind: "success", title: "Question saved", text: "Visitors read it right away." },
  remove: { kind: "success", title: "Question taken off", text: "You can restore it from the history." },
  up: { kind: "success", title: "Moved up" },
} as const;

export const questionRefusals = {
  "asked-already": "You answer that question already",
  "too-many": `You already have ${mostQuestions} questions. Take one off first`,
  "no-such-question": "That question isn't there anymore",
} as const;
