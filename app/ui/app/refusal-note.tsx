// The error after a button was pressed, at the top of the page, for browsers without scripts.
import type { FormReply } from "~/shared/form-reply";

/** `reply`: the route's action data. Renders nothing for a successful reply. */
export function RefusalNote({ reply }: { reply: FormReply | undefined }) {
  if (!reply || reply.ok) return null;
  return (
    <p role="alert" className="note note-danger">
      {reply.message ?? Object.values(reply.errors)[0]}
    </p>
  );
}
