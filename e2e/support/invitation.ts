// Reads the calendar invitation of a mail with a second parser.
import ical from "node-ical";

import type { Mail } from "./site.ts";

export interface ReadInvitation {
  method: string;
  uid: string;
  sequence: number;
  /** ISO instant. */
  start: string;
  /** Source text of the invitation. */
  text: string;
}

/** First event of the invitation. Throws when the mail has none. */
export function invitationOf(mail: Mail): ReadInvitation {
  const text = mail.calendar;
  if (!text) throw new Error(`"${mail.subject}" carries no invitation`);
  const parsed = Object.values(ical.sync.parseICS(text));
  const event = parsed.find((one) => one?.type === "VEVENT");
  if (event?.type !== "VEVENT") throw new Error(`no entry in: ${text}`);
  return {
    method: /^METHOD:(\w+)/m.exec(text)?.[1] ?? "",
    uid: event.uid,
    sequence: Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]),
    start: event.start.toISOString(),
    text,
  };
}
