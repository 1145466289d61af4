// State that ui/form/form.tsx needs. It comes from ui/form/use-form-reply.ts when React Router sends the form, and from
// ui/form/use-posted-form.ts in an island.
import { type ElementType, type FormEvent, type RefObject, useEffect, useRef } from "react";

import type { FormReply } from "~/shared/form-reply";

import { notify } from "~/ui/document/toast";

export interface SiteFormState {
  reply: FormReply | undefined;
  busy: boolean;
  /** State before React renders it: "submitting" until the server responds, "loading" while the page is reloaded. */
  stateNow: () => "idle" | "submitting" | "loading";
  /** True when the reply came with the document, after a POST without scripts. */
  fromDocument: boolean;
  /** Element or component rendered as the form. */
  Form: ElementType;
  /** Handler of the submit event; undefined when `Form` sends the form itself. */
  submit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Drops the reply and empties the form. */
  reset: () => void;
}

/** Shows the toast of each new reply once. Returns a ref to the reply whose toast was shown last. */
export function useReplyToast(latest: FormReply | undefined): RefObject<FormReply | undefined> {
  const shown = useRef<FormReply>(undefined);
  useEffect(() => {
    if (!latest || shown.current === latest) return;
    shown.current = latest;
    if (latest.toast) void notify(latest.toast);
  }, [latest]);
  return shown;
}
