// Where the focus goes once a form is done and the button that was pressed is gone or out of sight.
import { useEffect, useRef } from "react";
import type { SiteFormState } from "~/ui/form/site-form-state";

/** A fold with a form in it closes, its fields are as new, and the focus goes to the fold's own line. */
export function useFold({ reply }: SiteFormState) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!reply?.ok || !fold.current) return;
    fold.current.open = false;
    fold.current.querySelector("form")?.reset();
    fold.current.querySelector("summary")?.focus({ preventScroll: true });
  }, [reply]);
  return fold;
}

/** The form stays, without its button: the focus goes to its first control. */
export function useFocusBack({ reply, busy }: SiteFormState, formId: string): void {
  useEffect(() => {
    if (!reply?.ok || busy || document.activeElement !== document.body) return;
    document.getElementById(formId)?.querySelector<HTMLElement>("select, button")?.focus({ preventScroll: true });
  }, [reply, busy, formId]);
}
