// State that ui/form/form.tsx needs, whether React Router sends the form (ui/form/use-form-reply.ts) or an island does
// (ui/form/use-posted-form.ts).
import { type ElementType, type FormEvent, type RefObject, useEffect, useRef } from "react";

import type { FormReply } from "~/shared/form-reply";

import { notify } from "~/ui/document/toast";

export interface SiteFormState {
  reply: FormReply | undefined;
  busy: boolean;
  /** True when the reply came with the document, after a POST without scripts. */
  fromDocument: boolean;
  /** Component used as `<form>`. */
  Form: ElementType;
  /** Submit handler; undefined when `Form` sends it. */
  submit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Forgets the reply and empties the form. */
  reset: () => void;
}

/** Shows the toast of each new reply once. Returns the last reply it has seen. */
export function useReplyToast(latest: FormReply | undefined): RefObject<FormReply | undefined> {
  const shown = useRef<FormReply>(undefined);
  useEffect(() => {
    if (!latest || shown.current === latest) return;
    shown.current = latest;
    if (latest.toast) void notify(latest.toast);
  }, [latest]);
  return shown;
}
