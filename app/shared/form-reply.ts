/** What a form's action answers, to browsers with and without JavaScript alike. */
export type Toast = {
  kind: "success" | "info" | "error";
  title: string;
  text?: string;
  /** A batch of the audit log: the message carries a button that takes it back (ui/app/undo.tsx). */
  undo?: string;
  /** The page shows it as well: with scripts it is only read out, to those who can't see that. */
  isOnPage?: true;
};

/** What a form that did its work says. */
export const success = (title: string, text?: string): Toast => ({
  kind: "success",
  title,
  ...(text ? { text } : {}),
});

export type FormReply =
  | {
      ok: true;
      toast: Toast;
      /** Said in the page, beside the success panel; for example that the address is outside today's area. */
      note?: string;
      /** Where the success panel leads. */
      onward?: string;
    }
  | {
      ok: false;
      /** Field name → message, shown beside the field. */
      errors: Record<string, string>;
      /** Said above the form when no single field is to blame. */
      message?: string;
      /** Where the message leads on to; stands behind it. */
      link?: { to: string; name: string };
      toast?: Toast;
      /** How it would look: nothing is wrong, and nothing is saved yet. Its form knows what is in it. */
      preview?: unknown;
      /** What was typed, to be put back into the fields. */
      values: Record<string, string[]>;
    };

/** Values of form fields, by name. */
export type FieldValues = Readonly<Record<string, readonly string[]>>;

/** Said by a form whose sender is signed in no longer. */
export const sessionEnded =
  "Your session has ended. Open the sign-in page in a new tab, sign in again, then come back here and send this once more. Everything you typed is still here.";
