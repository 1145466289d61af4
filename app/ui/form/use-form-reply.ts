// Reply of a form: from a fetcher with scripts, from the page's action data without.
import type { FormReply } from "~/shared/form-reply";

import type { SiteFormState } from "./site-form-state";
import { type NoAnswer, useFetcherToast, useReply } from "./use-reply";

/** `inDocument`: the route's `actionData`. Shows the reply's toast once. */
export function useFormReply(inDocument: FormReply | undefined, noAnswer?: NoAnswer): SiteFormState {
  const { key, data, state, Form, reset } = useReply(noAnswer);
  useFetcherToast(key, data);
  return {
    reply: data ?? inDocument,
    busy: state !== "idle",
    fromDocument: !data && inDocument !== undefined,
    Form,
    reset,
  };
}
