// What ui/form/form.tsx needs to know of a form's post, no matter what sends it: React Router (ui/form/use-form-reply.ts), or the form of
// an island by itself (ui/form/use-posted-form.ts).
import { type ElementType, type FormEvent, type RefObject, useEffect, useRef } from "react";

import type { FormReply } from "~/shared/form-reply";

import { notify } from "~/ui/document/toast";

export interface SiteFormState {
  reply: FormReply | undefined;
  busy: boolean;
  /** The reply came with the document itself, by a POST without scripts. */
  fromDocument: boolean;
  /** What stands for `<form>`. */
  Form: ElementType;
  /** Sends it, where `Form` does not. */
  submit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Forgets the reply: an empty form again. */
  reset: () => void;
}

/** Shows the toast of each new reply, once. Answers the last reply it has looked at. */
export function useReplyToast(latest: FormReply | undefined): RefObject<FormReply | undefined> {
  const shown = useRef<FormReply>(undefined);
  useEffect(() => {
    if (!latest || shown.current === latest) return;
    shown.current = latest;
    if (latest.toast) void notify(latest.toast);
  }, [latest]);
  return shown;
}
