// Reply templates: the owner's texts with {fields}, which are filled in for each lead (docs/product.md, Leads).
import type { ReplyTemplate } from "~/business/reply-templates";

/** Fields that a template can have, with the sample values of the preview. */
export const replyFields = {
  name: "Robin",
  pet: "Biscuit",
  service: "Dog Walking",
  times: "Tue, Dec 1 at 10:30 AM or 2:00 PM PT",
  phone: "(310) 555-0142",
} as const;
export type ReplyField = keyof typeof replyFields;
export type ReplyFacts = Readonly<Record<ReplyField, string>>;

const inBraces = /\{([^{}]*)\}/g;
const isField = (name: string): name is ReplyField => Object.hasOwn(replyFields, name);

/** Returns the first unknown field as typed, such as "{dog}". */
export const unknownField = (body: string): string | undefined =>
  [...body.matchAll(inBraces)].find(([, name = ""]) => !isField(name))?.[0];

export const fillReply = (body: string, facts: ReplyFacts): string =>
  body.replaceAll(inBraces, (typed, name: string) => (isField(name) ? facts[name] : typed));

/** A template filled with a lead's values. */
export interface FilledReply {
  id: string;
  name: string;
  text: string;
}

export const fillReplies = (replies: readonly ReplyTemplate[], facts: ReplyFacts): FilledReply[] =>
  replies.map(({ id, name, body }) => ({ id, name, text: fillReply(body, facts) }));
