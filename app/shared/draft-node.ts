/** A node in the body of a mail: text, or an HTML element with its attributes (platform/mail/draft.ts). */
export type DraftNode = string | { tag: string; props: Record<string, unknown>; children: DraftNode[] };
