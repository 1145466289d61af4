// What became of a mail, in words for the owner: what happened, and what to do about it.

export type MailStatus = "queued" | "sending" | "sent" | "failed" | "held" | "dropped";

export const mailStatusNames: Record<MailStatus, string> = {
  queued: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  failed: "Failed",
  held: "Held",
  dropped: "Dropped: no longer true",
};

/** Those that will not leave by themselves; one that was dropped is not meant to. */
export const isStuck = (status: MailStatus): boolean => status === "failed" || status === "held";

export interface Trouble {
  what: string;
  todo: string;
}

/** The reason code the mail worker kept ("EAUTH 535"), explained; null where nothing went wrong. */
export function troubleOf(lastError: string | null): Trouble | null {
  if (!lastError) return null;
  if (lastError === "mail is not configured")
    return {
      what: "No mail server is set up, so mails are kept here.",
      todo: "Set SMTP_URL and restart the site: they go out by themselves then.",
    };
  if (lastError === "mail could not be checked")
    return {
      what: "Whether this mail is still true could not be found out.",
      todo: "Nothing, while it is waiting: it is tried again by itself. If it has failed, call the client instead.",
    };
  if (/\bEAUTH\b/.test(lastError))
    return {
      what: "The mail server did not accept this site's user name and password.",
      todo: "Put them right in SMTP_URL and restart the site: held mails go out by themselves then.",
    };
  const code = Number(/\b([45]\d\d)\b/.exec(lastError)?.[1] ?? 0);
  if (code >= 500)
    return {
      what: `The mail server refused this mail for good (${lastError}).`,
      todo: "Look at the address: it may be mistyped or closed. Call, or try again once it is right.",
    };
  if (code >= 400)
    return {
      what: `The mail server asked for patience (${lastError}).`,
      todo: "Nothing, while it is waiting: it is tried again by itself. If it has failed, try again.",
    };
  return {
    what: `The mail server could not be reached (${lastError}).`,
    todo: "Nothing, while it is waiting: it is tried again by itself. If it has failed, check SMTP_URL and try again.",
  };
}
