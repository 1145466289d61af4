// One form, one reply: as data from a fetcher where scripts run, as the page's action data where they do not.
import { useEffect, useRef } from "react";
import { type Fetcher, useFetcher } from "react-router";

import type { FormReply } from "~/shared/form-reply";

import { notify } from "./toast";

export interface SiteFormState {
  reply: FormReply | undefined;
  busy: boolean;
  /** The reply came with the document itself, by a POST without scripts. */
  fromDocument: boolean;
  FetcherForm: ReturnType<typeof useFetcher>["Form"];
  /** Forgets the reply: an empty form again. */
  reset: () => void;
}

/** Shows the toast of each new reply, once. */
export function useReplyToast(latest: FormReply | undefined): void {
  const shown = useRef<FormReply>(undefined);
  useEffect(() => {
    if (!latest || shown.current === latest) return;
    shown.current = latest;
    if (latest.toast) void notify(latest.toast);
  }, [latest]);
}

/** `inDocument` is the route's `actionData`. Shows the reply's toast, once. */
export function useFormReply(inDocument: FormReply | undefined): SiteFormState {
  const fetcher = useFetcher<FormReply>();
  const latest = fetcher.data;
  useReplyToast(latest);
  return {
    reply: latest ?? inDocument,
    busy: isBusy(fetcher),
    fromDocument: !latest && inDocument !== undefined,
    FetcherForm: fetcher.Form,
    reset: fetcher.reset,
  };
}

const isBusy = (fetcher: Fetcher) => fetcher.state !== "idle";
