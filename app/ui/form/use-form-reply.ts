// The reply of a form: from a fetcher with scripts, from the page's action data without scripts.
import type { FormReply } from "~/shared/form-reply";

import type { SiteFormState } from "./site-form-state";
import { type NoAnswer, useFetcherToast, useReply } from "./use-reply";

/** Returns the state of a form and shows the toast of each success once. `inDocument`: the route's `actionData`. */
export function useFormReply(inDocument: FormReply | undefined, noAnswer?: NoAnswer): SiteFormState {
  const { key, data, state, Form, reset, stateNow } = useReply(noAnswer);
  useFetcherToast(key, data?.ok ? data : undefined);
  return {
    reply: data ?? inDocument,
    busy: state !== "idle",
    stateNow,
    fromDocument: !data && inDocument !== undefined,
    Form,
    reset,
  };
}
