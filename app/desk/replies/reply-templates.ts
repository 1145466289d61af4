// Replies the owner keeps at hand: her own words, with fields in braces that each lead fills (docs/product.md, Leads).
import type { ReplyTemplate } from "~/business/reply-templates";

/** What a lead can fill in, and what the preview shows. */
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

/** The first field no lead can fill, as it was typed: "{dog}". */
export const unknownField = (body: string): string | undefined =>
  [...body.matchAll(inBraces)].find(([, name = ""]) => !isField(name))?.[0];

export const fillReply = (body: string, facts: ReplyFacts): string =>
  body.replaceAll(inBraces, (typed, name: string) => (isField(name) ? facts[name] : typed));

/** One that a lead's answers are in. */
export interface FilledReply {
  id: string;
  name: string;
  text: string;
}

export const fillReplies = (replies: readonly ReplyTemplate[], facts: ReplyFacts): FilledReply[] =>
  replies.map(({ id, name, body }) => ({ id, name, text: fillReply(body, facts) }));
