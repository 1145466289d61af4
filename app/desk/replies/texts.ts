// Texts about reply templates, for the settings page and a lead's reply form.
import type { FormFields } from "~/shared/form-fields";

import { replyFields } from "./reply-templates";

const fields = replyFields.map((field) => `{${field}}`).join(", ");

/** Maximum number of templates, so that the list stays easy to scan. */
export const mostReplies = 20;
export const mostReplyCharacters = 40_000;

export const repliesTexts = {
  lead: "Answers to leads you keep at hand. On a lead, one tap fills the reply; you can still change every word.",
  none: "No replies yet. Write the first one here.",
  asRead: "As Robin would read them about Biscuit",
  previewed: "Here's the reply that Robin would get about Biscuit. Nothing is saved yet.",
  add: "A new reply",
  change: "Change a reply",
  name: "Name",
  nameMissing: "Give it a name of at least 2 characters",
  body: "Text",
  bodyMissing: "Write at least 2 characters",
  fieldsHint: `Each lead fills in ${fields}. The hello and your name are added for you.`,
  unknownField: (typed: string) => `I don't know ${typed}. You can use ${fields}.`,
  save: "Save reply",
  choose: "Start from:",
  manage: "Change my replies",
  use: (name: string) => `Use the reply: ${name}`,
  /** Fills the field for free times when no time is free. */
  noTimes: "at a time we can settle by phone",
} as const;

export const replyFormFields = {
  name: {
    kind: "line",
    label: repliesTexts.name,
    required: repliesTexts.nameMissing,
    min: 2,
    max: 60,
    autoComplete: "off",
  },
  body: {
    kind: "text",
    label: repliesTexts.body,
    hint: repliesTexts.fieldsHint,
    required: repliesTexts.bodyMissing,
    min: 2,
    rows: 9,
  },
} as const satisfies FormFields;

export const replySaved = {
  save: { kind: "success", title: "Reply saved" },
  remove: { kind: "success", title: "Reply removed", text: "You can restore it from the history." },
  up: { kind: "success", title: "Moved up" },
} as const;

export const replyRefusals = {
  "same-title": { field: "name", text: "You already have a reply with that name" },
  "too-many": { field: "name", text: `You can keep up to ${mostReplies} replies. Remove one first.` },
  "too-long": { field: "body", text: "All replies together are too long. Shorten this one or another one." },
  gone: { field: "name", text: "That reply doesn't exist anymore" },
} as const;
