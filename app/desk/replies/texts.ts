// What the owner reads of her replies at hand, on the settings page and beside a lead's reply.
import { mostReplies, replyFields } from "./reply-templates";

const fields = Object.keys(replyFields)
  .map((field) => `{${field}}`)
  .join(", ");

export const repliesTexts = {
  title: "Replies",
  lead: "Answers to leads you keep at hand. On a lead, one tap fills the reply; you can still change every word.",
  none: "No replies yet. Write the first one here.",
  preview: "What Robin would read about Biscuit:",
  edit: "Edit",
  editOf: (name: string) => `Edit: ${name}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove: ${name}`,
  add: "A new reply",
  change: (name: string) => `Change "${name}"`,
  name: "Name",
  nameMissing: "Give it a name of at least 2 characters",
  body: "Text",
  bodyMissing: "Write at least 2 characters",
  fieldsHint: `Each lead fills in ${fields}. The hello and your name are added for you.`,
  unknownField: (typed: string) => `I don't know ${typed}. You can use ${fields}.`,
  save: "Save reply",
  saving: "Saving...",
  instead: "Write a new one instead",
  choose: "Start from:",
  manage: "Change my replies",
  use: (name: string) => `Use the reply: ${name}`,
  noTimes: "most days next week",
} as const;

export const replySaved = { save: "Reply saved", remove: "Reply removed" } as const;

export const saveReplyRefusals = {
  "name-taken": "You already have a reply with that name",
  "too-many": `You can keep up to ${mostReplies} replies. Remove one first.`,
  "changed-meanwhile": "This reply was changed somewhere else meanwhile. Save again to keep your words.",
} as const;
