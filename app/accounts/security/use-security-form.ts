// Several forms share one page and one action: a reply in the document belongs to the form that was sent.
import type { FormReply } from "~/shared/form-reply";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { SecurityIntent } from "~/accounts/security/forms";

/** The route's `actionData`. */
export type ReplyOf = FormReply | undefined;

export function useSecurityForm(intent: SecurityIntent, inDocument: ReplyOf): SiteFormState {
  // Only a refusal says what was sent; the one success that comes as a document is that of new backup codes.
  const isMine = inDocument?.ok ? intent === "confirm-codes" : inDocument?.values.intent?.[0] === intent;
  return useFormReply(isMine ? inDocument : undefined);
}
