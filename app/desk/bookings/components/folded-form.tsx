// Form in a disclosure. It opens after a refusal. After success it closes, resets its fields, and focuses the
// disclosure's summary.
import { type ReactNode, useEffect, useRef } from "react";

import { type FormReply, replyTo } from "~/shared/form-reply";
import { SiteForm } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

export interface FoldedFormProps {
  intent: string;
  title: string;
  /** Name of the subject, for screen readers. */
  about: string;
  requestId: string;
  action: string;
  /** Reply that was rendered with the page, if it is about this request. */
  inDocument: FormReply | undefined;
  children: ReactNode;
}

export function FoldedForm({ intent, title, about, requestId, action, inDocument, children }: FoldedFormProps) {
  const form = useFormReply(replyTo(inDocument, intent));
  const { reply } = form;
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!reply?.ok || !fold.current) return;
    fold.current.open = false;
    fold.current.querySelector("form")?.reset();
    fold.current.querySelector("summary")?.focus({ preventScroll: true });
  }, [reply]);
  return (
    <details ref={fold} className="answer-fold" open={reply?.ok === false}>
      <summary>
        {title}
        <span className="sr">{about}</span>
      </summary>
      <SiteForm own id={`${intent}-${requestId}`} form={form} action={action}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="requestId" value={requestId} />
        {children}
      </SiteForm>
    </details>
  );
}
