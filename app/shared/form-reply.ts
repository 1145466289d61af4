/** Replies of form actions, the same for browsers with and without JavaScript. */
export type Toast = {
  kind: "success" | "info" | "error";
  title: string;
  text?: string;
  /** Batch id in the audit log. The toast then has an Undo button (ui/app/undo.tsx). */
  undo?: string;
  /** Link after the text. It opens in a new tab. */
  link?: { to: string; name: string };
  /** True when the page itself shows the message, so that scripts only announce it to screen readers. */
  isOnPage?: true;
};

/** Toast after a form was accepted. */
export const success = (title: string, text?: string): Toast => ({
  kind: "success",
  title,
  ...(text ? { text } : {}),
});

export type FormReply =
  | {
      ok: true;
      toast: Toast;
      /** Note beside the success panel, for example that the address is outside the service area. */
      note?: string;
      /** URL of the link in the success panel. */
      onward?: string;
    }
  | {
      ok: false;
      /** Field name → error message, which is shown beside the field. */
      errors: Record<string, string>;
      /** Error message that belongs to no single field; shown above the form. */
      message?: string;
      /** Link after the message. */
      link?: { to: string; name: string };
      toast?: Toast;
      /** Preview of the result, if the input is valid but not saved yet. Its type depends on the form. */
      preview?: unknown;
      /** Field name → typed values, to fill the form again. */
      values: Record<string, string[]>;
    };

/** Beginning of an error that shows the stored value, after somebody else changed it. */
export const storedNowLabel = "Stored now:";

/** Returns the reply if it refuses a form with that intent; otherwise undefined. */
export const replyTo = (reply: FormReply | undefined, intent: string): FormReply | undefined =>
  reply && !reply.ok && reply.values.intent?.[0] === intent ? reply : undefined;

/** Field name → values. */
export type FieldValues = Readonly<Record<string, readonly string[]>>;

/** Error message when the user's session ended before the form was sent; a link to the login page follows it. */
export const sessionEnded =
  "Your session has ended. Sign in again in a new tab, then come back here and send this once more. Everything you typed is still here.";

/** Next step of a person, with the link to its page. Without a link, the person has nothing to do. */
export interface NextStep {
  text: string;
  to?: string;
  link?: string;
}
