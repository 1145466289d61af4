// A button that was pressed may be gone with the answer, while its form stays: the focus goes to the form's first control.
import { useEffect } from "react";

import type { SiteFormState } from "~/ui/form/site-form-state";

export function useFocusBack({ reply, busy }: SiteFormState, formId: string): void {
  useEffect(() => {
    if (!reply?.ok || busy || document.activeElement !== document.body) return;
    document.getElementById(formId)?.querySelector<HTMLElement>("select, button")?.focus({ preventScroll: true });
  }, [reply, busy, formId]);
}
