// State of one of the forms of /profile/security, which all post to the same action.
import type { FormReply } from "~/shared/form-reply";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

/** Action data of the route. */
export type ReplyOf = FormReply | undefined;

export function useSecurityForm(intent: string, inDocument: ReplyOf): SiteFormState {
  // A refusal contains the intent of its form. The only success that is rendered as a document is the one with new
  // backup codes.
  const isMine = inDocument?.ok ? intent === "confirm-codes" : inDocument?.values.intent?.[0] === intent;
  return useFormReply(isMine ? inDocument : undefined);
}
