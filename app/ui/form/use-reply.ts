// What came back to a form: its reply, or, where none came, the words of that form.
import { useMemo } from "react";
import { useFetcher } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { unexpectedFailure } from "~/shared/unexpected";

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
  const { data: answer, state, Form, submit, reset } = useFetcher<FormReply | Unanswered>();
  const { title, text } = failed;
  // One reply is one object, however often the page is rendered: its toast is shown once.
  const data = useMemo(
    () => inWords(answer, { failed: { title, text }, ...(signedOut ? { signedOut } : {}) }),
    [answer, title, text, signedOut],
  );
  return { data, state, Form, submit, reset };
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
