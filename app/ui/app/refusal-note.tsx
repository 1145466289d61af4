// Why a button did nothing, at the top of the page, where no script could say so in a toast.
import type { FormReply } from "~/shared/form-reply";

/** `reply` is the route's action data; nothing is shown for a success. */
export function RefusalNote({ reply }: { reply: FormReply | undefined }) {
  if (!reply || reply.ok) return null;
  return (
    <p role="alert" className="note note-danger">
      {reply.message ?? Object.values(reply.errors)[0]}
    </p>
  );
}
