// What to do with the chosen rows of a table: a bar at its foot, with the boxes of the table as its fields. What was
// done is said in the bar, with a button that takes it back, until the next thing is done.
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { href, useLocation } from "react-router";

import type { FormReply } from "~/shared/form-reply";

import { type NoAnswer, useReply } from "~/ui/form/use-reply";

export interface BulkFormProps {
  /** The table's `select.form`. */
  id: string;
  /** The action's address. It gets `ids` and the pressed button's `intent`. */
  action: string;
  buttons: readonly (readonly [intent: string, label: string])[];
  /** The page's `actionData`, for browsers without scripts. */
  inDocument?: FormReply | undefined;
  /** Said where no answer came, if not the usual. */
  failed?: NonNullable<NoAnswer["failed"]>;
  /** A field some of the buttons need, such as a reason; before the last of them. */
  children?: ReactNode;
}

export function BulkForm({ id, action, buttons, inDocument, failed, children }: BulkFormProps) {
  const bulk = useReply(failed ? { failed } : {});
  const undo = useReply();
  const form = useRef<HTMLFormElement>(null);
  const words = useRef<HTMLOutputElement>(null);
  const { pathname, search } = useLocation();
  const done = bulk.data?.ok ? bulk.data : undefined;
  useEffect(() => {
    // Whatever was chosen has been dealt with.
    if (done) form.current?.reset();
  }, [done]);
  useEffect(() => {
    // The Undo button is gone: the focus stays where it was.
    if (undo.data?.ok) words.current?.focus();
  }, [undo.data]);
  const busy = bulk.state !== "idle" || undo.state !== "idle";
  // An undo is about the reply before it; the next press forgets it.
  const reply = bulk.state === "idle" ? (undo.data ?? bulk.data ?? inDocument) : undefined;
  const batch = reply?.ok ? reply.toast.undo : undefined;
  return (
    <div className="bulk">
      <bulk.Form
        ref={form}
        id={id}
        method="post"
        action={action}
        className="bulk-buttons"
        onSubmit={(event) => {
          // Not by disabling the buttons: one that is pressed by keyboard would lose the focus.
          if (busy) event.preventDefault();
          else undo.reset();
        }}
      >
        <span className="muted">With selected:</span>
        {buttons.map(([intent, label], i) => (
          <Fragment key={intent}>
            {i === buttons.length - 1 ? children : null}
            <button name="intent" value={intent} className="btn btn-quiet btn-small" aria-disabled={busy}>
              {label}
            </button>
          </Fragment>
        ))}
      </bulk.Form>
      <output ref={words} tabIndex={-1} className="bulk-reply">
        {reply ? <ReplyWords reply={reply} /> : null}
        {batch ? (
          <undo.Form method="post" action={href("/admin/undo")} className="action">
            <input type="hidden" name="batch" value={batch} />
            <input type="hidden" name="back" value={pathname + search} />
            <button className="btn btn-quiet btn-small">Undo</button>
          </undo.Form>
        ) : null}
      </output>
    </div>
  );
}

function ReplyWords({ reply }: { reply: FormReply }) {
  if (reply.ok)
    return (
      <span>
        <strong>{reply.toast.title}</strong> {reply.toast.text}
      </span>
    );
  return <span className="error">{reply.message ?? Object.values(reply.errors)[0]}</span>;
}
