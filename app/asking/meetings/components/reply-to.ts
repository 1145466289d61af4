import type { FormReply } from "~/shared/form-reply";

/** Returns the reply if it refuses the form with that intent. */
export const replyTo = (reply: FormReply | undefined, intent: string): FormReply | undefined =>
  reply && !reply.ok && reply.values.intent?.[0] === intent ? reply : undefined;
