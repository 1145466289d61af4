/** Replies of form actions, to browsers with and without JavaScript alike. */
export type Toast = {
  kind: "success" | "info" | "error";
  title: string;
  text?: string;
  /** Batch id of the audit log: the message gets an Undo button (ui/app/undo.tsx). */
  undo?: string;
  /** The page shows the same message, so scripts only announce it to screen readers. */
  isOnPage?: true;
};

/** Returns the toast of a successful form. */
export const success = (title: string, text?: string): Toast => ({
  kind: "success",
  title,
  ...(text ? { text } : {}),
});

export type FormReply =
  | {
      ok: true;
      toast: Toast;
      /** Shown beside the success panel; for example that the address is outside the service area. */
      note?: string;
      /** Link of the success panel. */
      onward?: string;
    }
  | {
      ok: false;
      /** Field name → message, shown beside the field. */
      errors: Record<string, string>;
      /** Shown above the form when the error belongs to no single field. */
      message?: string;
      /** Link behind the message. */
      link?: { to: string; name: string };
      toast?: Toast;
      /** Preview of the result: the input is valid, and nothing is saved yet. The type is up to the form. */
      preview?: unknown;
      /** Typed values, to fill the fields again. */
      values: Record<string, string[]>;
    };

/** Returns the reply if it refuses the form with that intent. */
export const replyTo = (reply: FormReply | undefined, intent: string): FormReply | undefined =>
  reply && !reply.ok && reply.values.intent?.[0] === intent ? reply : undefined;

/** Values of form fields, by name. */
export type FieldValues = Readonly<Record<string, readonly string[]>>;

/** Message of a form whose sender's session has ended. */
export const sessionEnded =
  "Your session has ended. Open the sign-in page in a new tab, sign in again, then come back here and send this once more. Everything you typed is still here.";
