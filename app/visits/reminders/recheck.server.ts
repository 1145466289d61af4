// Right before a reminder or a digest leaves: what it tells must be true now, and it must not be night. A visit that was
// cancelled is not in it anymore, one that was moved has its new time; nothing left, nothing sent.
import type { Db } from "~/db/client.server";
import { Temporal } from "~/shared/dates";

import { type MailRow, type RecheckVerdict, renderMail } from "~/platform/index.server";
import { quietUntil } from "~/platform/index";
import { recheckFacts } from "./facts";
import { writeMail } from "./write-mails.server";

export async function recheckReminder(
  db: Db,
  now: Temporal.Instant,
  origin: string,
  mail: Pick<MailRow, "recheck">,
): Promise<RecheckVerdict> {
  const asked = recheckFacts.parse(mail.recheck);
  const morning = quietUntil(now);
  // At night: as it will stand in the morning, when some of it may be over.
  const current = await writeMail(db, asked, morning ?? now, origin);
  if (!current) return "drop";
  if (morning) return { notBefore: morning };
  const { subject, text, html, recheck } = await renderMail(current, origin);
  return { send: { subject, text, html, recheck: recheck ?? null } };
}
