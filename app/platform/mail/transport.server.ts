// Delivers one mail to the SMTP server, and returns the outcome.
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";

import type { outbox } from "~/db/tables/platform";
import { toDate } from "~/shared/dates";

export type MailRow = typeof outbox.$inferSelect;

export type Delivery =
  | { outcome: "sent" }
  /** Temporary failure: the server is unreachable, timed out, or answered with a 4xx code. */
  | { outcome: "again"; error: string }
  /** Permanent failure of this mail only. */
  | { outcome: "refused"; error: string }
  /** The sign-in at the server failed, so every other mail would fail, too. */
  | { outcome: "not-let-in"; error: string };

/** A picture that the HTML shows as `cid:` with this id. Photos are JPEG, drawn portraits and logos PNG. */
export interface InlinePicture {
  id: string;
  kind: "photo" | "portrait" | "logo";
  bytes: Uint8Array;
}

const files = {
  photo: { ending: "jpg", contentType: "image/jpeg" },
  portrait: { ending: "png", contentType: "image/png" },
  logo: { ending: "png", contentType: "image/png" },
} as const;

export interface MailTransport {
  deliver(
    mail: MailRow,
    from: { name: string; address: string },
    pictures?: readonly InlinePicture[],
    /** Addresses to which the mail goes instead of its recipient. */
    to?: readonly string[],
  ): Promise<Delivery>;
  close(): void;
}

export function createSmtpTransport(url: string, options: { timeoutMs?: number } = {}): MailTransport {
  const timeout = options.timeoutMs ?? 20_000;
  const separator = url.includes("?") ? "&" : "?";
  const transporter: Transporter = createTransport(
    `${url}${separator}connectionTimeout=${timeout}&greetingTimeout=${timeout}&socketTimeout=${timeout}`,
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async deliver(mail, from, pictures = [], to = [mail.recipient]) {
      try {
        await transporter.sendMail({
          from,
          to: [...to],
          ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          ...invitationOf(mail),
          attachments: pictures.map(({ id, kind, bytes }, place) => ({
            cid: id,
            filename: `${kind}-${place + 1}.${files[kind].ending}`,
            content: Buffer.from(bytes),
            contentType: files[kind].contentType,
            contentDisposition: "inline",
          })),
          messageId: mail.messageId,
          date: toDate(mail.createdAt),
          headers: mail.unsubscribeUrl
            ? {
                "List-Unsubscribe": `<${mail.unsubscribeUrl}>`,
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
              }
            : {},
        });
        return { outcome: "sent" };
      } catch (error) {
        return verdictOn(error);
      }
    },
    close: () => transporter.close(),
  };
}

/** Attaches the invitation twice: as an alternative body for calendar programs, and as a file for people. */
function invitationOf({ icalendar, icalendarMethod }: MailRow): Pick<SendMailOptions, "icalEvent"> {
  if (!icalendar || !icalendarMethod) return {};
  return { icalEvent: { method: icalendarMethod, content: icalendar, filename: "visit.ics" } };
}

/**
 * Returns the outcome of an error: a failed sign-in affects every mail, a 5xx code is permanent, and all other errors
 * are retried.
 */
function verdictOn(error: unknown): Delivery {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  // Stores only the codes, because the server's text may contain the recipient.
  const words = [code, responseCode].filter(Boolean).join(" ") || "unknown error";
  if (code === "EAUTH") return { outcome: "not-let-in", error: words };
  if (responseCode !== undefined && responseCode >= 500) return { outcome: "refused", error: words };
  return { outcome: "again", error: words };
}
