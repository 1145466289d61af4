// The reply of a form, or the form's own text when the server does not respond.
import { useContext, useId, useLayoutEffect, useMemo } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FetchersContext as FetchersContext,
  useFetcher,
} from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { signIn, unexpectedFailure } from "~/shared/unexpected";
import { notify } from "~/ui/document/toast";

import { useReplyToast } from "./site-form-state";

import type { Unanswered } from "./unanswered-forms";
import { unreachable } from "./unreachable";

export interface NoAnswer {
  /** Texts shown when the server does not respond. */
  failed?: { title: string; text: string };
  /** Text before the message of the sign-in guard when the session ended. */
  signedOut?: string;
}

/** Returns a fetcher for one form. */
export function useReply({ failed = unexpectedFailure, signedOut }: NoAnswer = {}) {
  const key = useId();
  const { data: answer, state, Form, submit, reset } = useFetcher<FormReply | Unanswered>({ key });
  // React renders the state later: a press would be sent twice, or ignored after the answer.
  const router = useContext(DataRouterContext)?.router;
  const stateNow = () => router?.getFetcher(key).state ?? "idle";
  const { title, text } = failed;
  // The same reply must stay the same object between renders, so that its toast is shown only once.
  const data = useMemo(
    () => inWords(answer, { failed: { title, text }, ...(signedOut ? { signedOut } : {}) }),
    [answer, title, text, signedOut],
  );
  return { key, data, state, Form, submit, reset, stateNow };
}

/**
 * Shows the toast of each fetcher reply once. React may render the reply together with the page that it changed. A form
 * that is no longer on that page never renders the reply, so the toast is shown when the form unmounts.
 */
export function useFetcherToast(key: string, latest: FormReply | undefined): void {
  const shown = useReplyToast(latest);
  const answers = useContext(FetchersContext)?.fetcherData;
  // A layout effect, because React Router drops the fetcher's data after rendering.
  useLayoutEffect(
    () => () => {
      const last = answers?.get(key) as FormReply | Unanswered | null | undefined;
      if (last?.ok && last !== shown.current) void notify(last.toast);
    },
    [answers, key, shown],
  );
}

export function inWords(
  reply: FormReply | Unanswered | undefined,
  { failed, signedOut }: Required<Pick<NoAnswer, "failed">> & NoAnswer,
): FormReply | undefined {
  if (!reply || !("unanswered" in reply)) return reply;
  if (reply.unanswered === null) return unreachable(failed);
  const message = signedOut ? `${signedOut}. ${reply.unanswered}` : reply.unanswered;
  return { ok: false, errors: {}, values: {}, message, link: signIn };
}
