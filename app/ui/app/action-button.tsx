// A form with hidden fields and a single button. Without scripts the page reloads with a message; with scripts the
// message is a toast.
import type { ReactNode } from "react";

import type { FormReply } from "~/shared/form-reply";

import { type NoAnswer, useFetcherToast, useReply } from "~/ui/form/use-reply";

export function ActionButton({
  action,
  fields,
  className = "btn btn-quiet",
  label,
  failed,
  children,
}: {
  /** URL to which the form posts. */
  action: string;
  fields: Readonly<Record<string, string>>;
  className?: string;
  /** Accessible name that includes the context: "Accept Biscuit". */
  label?: string;
  /** Texts shown when the server doesn't respond; the default texts otherwise. */
  failed?: NonNullable<NoAnswer["failed"]>;
  children: ReactNode;
}) {
  const fetcher = useReply(failed ? { failed } : {});
  useFetcherToast(fetcher.key, withToast(fetcher.data));
  const busy = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" action={action} className="action">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className} disabled={busy} aria-label={label}>
        {children}
      </button>
    </fetcher.Form>
  );
}

/** A button has no place for an error message, so an error that brings no toast is turned into one. */
const toasts = new WeakMap<FormReply, FormReply>();

function withToast(reply: FormReply | undefined): FormReply | undefined {
  if (!reply || reply.ok || reply.toast || !reply.message) return reply;
  const told = toasts.get(reply) ?? { ...reply, toast: { kind: "error", title: reply.message, link: reply.link } };
  toasts.set(reply, told);
  return told;
}
