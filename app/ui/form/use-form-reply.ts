// One form, one reply: as data from a fetcher where scripts run, as the page's action data where they do not.
import type { FormReply } from "~/shared/form-reply";

import type { SiteFormState } from "./site-form-state";
import { type NoAnswer, useFetcherToast, useReply } from "./use-reply";

/** `inDocument` is the route's `actionData`. Shows the reply's toast, once. */
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
