// Explains delivery problems of a mail to the owner: what happened, and what to do.

export type MailStatus = "queued" | "sending" | "sent" | "failed" | "held" | "dropped";

export const mailStatusNames: Record<MailStatus, string> = {
  queued: "Waiting",
  sending: "Being sent",
  sent: "Sent",
  failed: "Failed",
  held: "Held",
  dropped: "Dropped: no longer true",
};

/** True for mails that need a manual retry. Dropped mails don't. */
export const isStuck = (status: MailStatus): boolean => status === "failed" || status === "held";

export interface Trouble {
  what: string;
  todo: string;
  /** True when only the person who runs the server can fix it; the page System explains how. */
  isOfSystem?: boolean;
}

/** Explains the stored error code ("EAUTH 535"); null without an error. */
export function deliveryProblem(lastError: string | null): Trouble | null {
  if (!lastError) return null;
  if (lastError === "mail is not configured")
    return {
      what: "No mail server is set up, so emails are kept here.",
      todo: "Ask the person who runs this site to connect a mail server. The emails are then sent automatically.",
      isOfSystem: true,
    };
  if (lastError === "mail could not be checked")
    return {
      what: "Couldn't check whether this reminder still applies.",
      todo: "If the email is waiting, do nothing: the site tries again. If it failed, call the client instead.",
    };
  if (lastError === "mail could not be prepared")
    return {
      what: "Couldn't put this email together, for example because one of its pictures can't be read right now.",
      todo: "If the email is waiting, do nothing: the site tries again. If it failed, try again yourself, or call.",
    };
  if (/\bEAUTH\b/.test(lastError))
    return {
      what: "The mail server didn't accept this site's user name and password.",
      todo: "Ask the person who runs this site to correct them. Held emails are then sent automatically.",
      isOfSystem: true,
    };
  const code = Number(/\b([45]\d\d)\b/.exec(lastError)?.[1] ?? 0);
  if (code >= 500)
    return {
      what: `The mail server turned this email down for good (${lastError}).`,
      todo: "Look at the email address: it may be mistyped or closed. Call, or try again once the address works.",
    };
  if (code >= 400)
    return {
      what: `The mail server asked to wait (${lastError}).`,
      todo: "If the email is waiting, do nothing: the site tries again. If it failed, try again yourself.",
    };
  return {
    what: `The mail server couldn't be reached (${lastError}).`,
    todo: "If the email is waiting, do nothing: the site tries again. If it failed, ask the person who runs this site to check the mail server, then try again.",
  };
}
