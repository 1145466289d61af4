// What came back to a form: its reply, or, where none came, the words of that form.
import { useContext, useId, useLayoutEffect, useMemo } from "react";
import { UNSAFE_FetchersContext as FetchersContext, useFetcher } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { unexpectedFailure } from "~/shared/unexpected";
import { notify } from "~/ui/document/toast";

import { useReplyToast } from "./site-form-state";

import type { Unanswered } from "./unanswered-forms";
import { unreachable } from "./unreachable";

export interface NoAnswer {
  /** Said where no answer came. */
  failed?: { title: string; text: string };
  /** Said before the guard's own words where the session ended. */
  signedOut?: string;
}

/** A fetcher for one form. */
export function useReply({ failed = unexpectedFailure, signedOut }: NoAnswer = {}) {
  const key = useId();
  const { data: answer, state, Form, submit, reset } = useFetcher<FormReply | Unanswered>({ key });
  const { title, text } = failed;
  // One reply is one object, however often the page is rendered: its toast is shown once.
  const data = useMemo(
    () => inWords(answer, { failed: { title, text }, ...(signedOut ? { signedOut } : {}) }),
    [answer, title, text, signedOut],
  );
  return { key, data, state, Form, submit, reset };
}

/**
 * Shows the toast of each reply of a fetcher, once. Where drawing is slow, the reply and the page it changed are drawn
 * together: a form that isn't on that page anymore never sees its reply, and tells of it as it leaves.
 */
export function useFetcherToast(key: string, latest: FormReply | undefined): void {
  const shown = useReplyToast(latest);
  const answers = useContext(FetchersContext)?.fetcherData;
  // Before React Router forgets the fetcher, which it does after the page is drawn.
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
