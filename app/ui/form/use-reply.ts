// Reply of a form, or its texts for a missing response.
import { useContext, useId, useLayoutEffect, useMemo } from "react";
import { UNSAFE_FetchersContext as FetchersContext, useFetcher } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { unexpectedFailure } from "~/shared/unexpected";
import { notify } from "~/ui/document/toast";

import { useReplyToast } from "./site-form-state";

import type { Unanswered } from "./unanswered-forms";
import { unreachable } from "./unreachable";

export interface NoAnswer {
  /** Texts when the server did not respond. */
  failed?: { title: string; text: string };
  /** Text before the guard's message when the session ended. */
  signedOut?: string;
}

/** A fetcher for one form. */
export function useReply({ failed = unexpectedFailure, signedOut }: NoAnswer = {}) {
  const key = useId();
  const { data: answer, state, Form, submit, reset } = useFetcher<FormReply | Unanswered>({ key });
  const { title, text } = failed;
  // Keeps the identity of a reply between renders, so that its toast is shown once.
  const data = useMemo(
    () => inWords(answer, { failed: { title, text }, ...(signedOut ? { signedOut } : {}) }),
    [answer, title, text, signedOut],
  );
  return { key, data, state, Form, submit, reset };
}

/**
 * Shows the toast of each fetcher reply once. React may render the reply together with the page it changed; a form that
 * is no longer on that page never sees its reply, so it shows the toast when it unmounts.
 */
export function useFetcherToast(key: string, latest: FormReply | undefined): void {
  const shown = useReplyToast(latest);
  const answers = useContext(FetchersContext)?.fetcherData;
  // Runs before React Router forgets the fetcher after rendering.
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
  const refused = { ok: false, errors: {}, values: {} } as const;
  return signedOut
    ? { ...refused, message: `${signedOut}. ${reply.unanswered}`, toast: { kind: "error", title: signedOut } }
    : { ...refused, message: reply.unanswered };
}
