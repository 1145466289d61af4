/** A piece of a mail's body: text, or an HTML element with its attributes (platform/mail/draft.ts). */
export type DraftNode = string | { tag: string; props: Record<string, unknown>; children: DraftNode[] };
