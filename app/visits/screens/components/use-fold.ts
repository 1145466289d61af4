// A fold with a form in it: once that is done the fold closes, its fields are as new, and the focus, whose button is
// out of sight now, goes to the fold's own line.
import { useEffect, useRef } from "react";
import type { SiteFormState } from "~/ui/form/site-form-state";

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

export function useFocusBack({ reply, busy }: SiteFormState, formId: string): void {
  useEffect(() => {
    if (!reply?.ok || busy || document.activeElement !== document.body) return;
    document.getElementById(formId)?.querySelector<HTMLElement>("select, button")?.focus({ preventScroll: true });
  }, [reply, busy, formId]);
}
