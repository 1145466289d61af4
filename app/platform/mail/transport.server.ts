// Hands one mail to the SMTP server, and says what became of it.
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";

import type { outbox } from "~/db/tables/platform";
import { toDate } from "~/shared/dates";

export type MailRow = typeof outbox.$inferSelect;

export type Delivery =
  | { outcome: "sent" }
  /** The server was away, slow, or asked for later. */
  | { outcome: "again"; error: string }
  /** The server will never take this mail. */
  | { outcome: "refused"; error: string }
  /** The server does not accept our sign-in: every mail would fail alike. */
  | { outcome: "not-let-in"; error: string };

/** Shown where the mail says `cid:` and its id. A photo is a JPEG, a drawn portrait a PNG. */
export interface InlinePicture {
  id: string;
  kind: "photo" | "portrait";
  bytes: Uint8Array;
}

const files = {
  photo: { ending: "jpg", contentType: "image/jpeg" },
  portrait: { ending: "png", contentType: "image/png" },
} as const;

export interface MailTransport {
  deliver(
    mail: MailRow,
    from: { name: string; address: string },
    pictures?: readonly InlinePicture[],
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
    async deliver(mail, from, pictures = []) {
      try {
        await transporter.sendMail({
          from,
          to: mail.recipient,
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

/** Mail programs read it as an alternative of the text; people find it as a file. */
function invitationOf({ icalendar, icalendarMethod }: MailRow): Pick<SendMailOptions, "icalEvent"> {
  if (!icalendar || !icalendarMethod) return {};
  return { icalEvent: { method: icalendarMethod, content: icalendar, filename: "visit.ics" } };
}

/** 5xx is final, a refused sign-in concerns every mail, all else is worth another try. */
function verdictOn(error: unknown): Delivery {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  // The server's own words may repeat the recipient: only codes are kept.
  const words = [code, responseCode].filter(Boolean).join(" ") || "unknown error";
  if (code === "EAUTH") return { outcome: "not-let-in", error: words };
  if (responseCode !== undefined && responseCode >= 500) return { outcome: "refused", error: words };
  return { outcome: "again", error: words };
}
