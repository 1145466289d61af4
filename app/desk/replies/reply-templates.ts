// Reply templates: the owner's texts with {fields}, which are filled in for each lead (docs/product.md, Leads).
import type { Identity } from "~/business/identity";
import type { ReplyTemplate } from "~/business/reply-templates";
import { zoneName } from "~/shared/zones";

/** Fields that a template can have. */
export const replyFields = ["name", "pet", "service", "times", "link", "phone"] as const;
export type ReplyField = (typeof replyFields)[number];
export type ReplyFacts = Readonly<Record<ReplyField, string>>;

/** Returns the values of the preview: a lead named Robin, and the business's own phone, zone and first service. */
export const previewFacts = ({
  identity,
  timeZone,
  services,
}: {
  identity: Pick<Identity, "phone">;
  timeZone: string;
  services: readonly { name: string }[];
}): ReplyFacts => ({
  name: "Robin",
  pet: "Biscuit",
  service: services[0]?.name ?? "",
  times: `Tue, Dec 1 at 10:30 AM or 2:00 PM ${zoneName(timeZone)}`,
  link: "(their own link to your free times)",
  phone: identity.phone,
});

const inBraces = /\{([^{}]*)\}/g;
const isField = (name: string): name is ReplyField => replyFields.some((known) => known === name);

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
