import type { FormReply } from "~/shared/form-reply";

/** The reply of the document, if it answers the form of that intent. */
export const replyTo = (reply: FormReply | undefined, intent: string): FormReply | undefined =>
  reply && !reply.ok && reply.values.intent?.[0] === intent ? reply : undefined;
