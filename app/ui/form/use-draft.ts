import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

import type { SiteFormState } from "./site-form-state";

const draftKey = "draft ";

/** Removes the drafts of all forms of this tab, at sign-out. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftKey)) sessionStorage.removeItem(key);
}

/**
 * Keeps a draft of the form in the tab's session storage (./draft.ts) until the form is accepted. `name`: identifies
 * the form and who fills it in; undefined for a form without a draft. Returns handlers of the form's events.
 */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  name: string | undefined,
  { reply, fromDocument, stateNow }: Pick<SiteFormState, "reply" | "fromDocument" | "stateNow">,
) {
  /** True from sending the form until a refusal. */
  const isSent = useRef(false);
  const key = draftKey + name;
  const call = (job: "keepDraft" | "restoreDraft" | "dropDraft") => {
    const form = element.current;
    // Reading the session storage throws in a browser that refuses cookies.
    if (!form || name === undefined || !navigator.cookieEnabled) return;
    void import("./draft").then(
      (draft) => draft[job](key, form),
      () => undefined,
    );
  };
  // A layout effect, because the page may be left as soon as the reply is visible.
  useLayoutEffect(() => {
    isSent.current = false;
    if (reply?.ok) call("dropDraft");
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only a new reply ends a draft.
  }, [reply]);
  useEffect(() => {
    // A refusal that came with the document has what was typed.
    if (!fromDocument && navigator.cookieEnabled && key in sessionStorage) call("restoreDraft");
    // An accepted form may leave its page before its reply is rendered, also for a new document.
    const leave = () => {
      if (isSent.current && stateNow() !== "submitting" && navigator.cookieEnabled) sessionStorage.removeItem(key);
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Restores once.
  }, [key]);
  return { load: () => call("restoreDraft"), keep: () => call("keepDraft"), send: () => (isSent.current = true) };
}
