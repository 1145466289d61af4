// Names the photos that were left out while everything else was saved.
import type { FormReply } from "~/shared/form-reply";

export const LeftOut = ({ reply }: { reply: FormReply | undefined }) =>
  reply?.ok && reply.note ? (
    <p role="alert" className="note note-danger">
      {reply.note}
    </p>
  ) : null;
