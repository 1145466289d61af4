// State of a form in an island, posted by `fetch` in React Router's format. For forms without files whose action
// returns a reply. Without scripts the browser posts the form, and the response is a document.
import { type FormEvent, useRef, useState } from "react";
import { decode } from "turbo-stream";

import type { FormReply } from "~/shared/form-reply";

import { unreachable } from "./unreachable";
import { type SiteFormState, useReplyToast } from "./site-form-state";

/**
 * Returns the state of the form. `inDocument`: the reply that came with the document. `failed`: texts for when the
 * server does not respond.
 */
export function usePostedForm(
  inDocument: FormReply | undefined,
  failed: { title: string; text: string },
): SiteFormState {
  const [reply, setReply] = useState<FormReply>();
  const [busy, setBusy] = useState(false);
  const inFlight = useRef(false);
  useReplyToast(reply?.ok ? reply : undefined);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    inFlight.current = true;
    setBusy(true);
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) if (typeof value === "string") body.append(name, value);
    setReply(await post(form.action, body).catch(() => unreachable(failed)));
    setBusy(false);
    inFlight.current = false;
  }

  return {
    reply: reply ?? inDocument,
    busy,
    stateNow: () => (inFlight.current ? "submitting" : "idle"),
    fromDocument: !reply && inDocument !== undefined,
    Form: "form",
    submit: (event) => void submit(event),
    reset: () => setReply(undefined),
  };
}

/** Posts the form. Throws if the response is not a form reply. */
async function post(action: string, body: URLSearchParams): Promise<FormReply> {
  const address = new URL(action);
  address.pathname = address.pathname === "/" ? "/_.data" : `${address.pathname}.data`;
  const answer = await fetch(address, { method: "POST", body });
  if (!answer.body) throw new Error("the answer is empty");
  const { value, done } = await decode(answer.body);
  await done;
  const { data } = value as { data?: FormReply };
  if (!data) throw new Error(`the server answered ${answer.status}`);
  return data;
}
