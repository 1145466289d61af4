// Bar at the foot of a table with the actions for the selected rows. It shows the result with an Undo button until the
// next action.
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { href, useLocation, useNavigate } from "react-router";

import type { FormReply } from "~/shared/form-reply";

import { RefusalLink } from "~/ui/form/form";
import { type NoAnswer, useReply } from "~/ui/form/use-reply";

export interface BulkFormProps {
  /** Id of the form, which the table names in `select.form`. */
  id: string;
  /** URL to which the form posts the field `ids` and the pressed button's `intent`. */
  action: string;
  buttons: readonly (readonly [intent: string, label: string])[];
  /** Page that opens with the selected rows as the parameters `ids`. */
  opens?: { to: string; label: string };
  /** The page's `actionData`: the reply for browsers without scripts. */
  inDocument?: FormReply | undefined;
  /** Texts shown when the server doesn't respond; the default texts otherwise. */
  failed?: NonNullable<NoAnswer["failed"]>;
  /** A field that some of the actions need, such as a reason. */
  children?: ReactNode;
}

export function BulkForm({ id, action, buttons, opens, inDocument, failed, children }: BulkFormProps) {
  const bulk = useReply(failed ? { failed } : {});
  const undo = useReply();
  const form = useRef<HTMLFormElement>(null);
  const words = useRef<HTMLOutputElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const done = bulk.data?.ok ? bulk.data : undefined;
  useEffect(() => {
    // Clear the selection after a successful action.
    if (done) form.current?.reset();
  }, [done]);
  useEffect(() => {
    // The Undo button disappears, so the message gets the focus.
    if (undo.data?.ok) words.current?.focus();
  }, [undo.data]);
  const busy = bulk.state !== "idle" || undo.state !== "idle";
  // The reply of an undo replaces the reply of the action, until the next action.
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
          // The button is not disabled, because a disabled button loses the keyboard focus.
          const { submitter } = event.nativeEvent;
          if (busy) event.preventDefault();
          else if (opens && submitter?.hasAttribute("formaction")) {
            event.preventDefault();
            const query = new URLSearchParams();
            for (const id of new FormData(event.currentTarget).getAll("ids"))
              if (typeof id === "string") query.append("ids", id);
            void navigate(`${opens.to}?${query}`);
          } else undo.reset();
        }}
      >
        <span className="muted">With selected:</span>
        {opens ? (
          <button formMethod="get" formAction={opens.to} className="btn btn-small" aria-disabled={busy}>
            {opens.label}
          </button>
        ) : null}
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
  return (
    <span className="error">
      {reply.message ?? Object.values(reply.errors)[0]} <RefusalLink link={reply.link} />
    </span>
  );
}
