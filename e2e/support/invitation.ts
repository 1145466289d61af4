// The invitation of a mail, as somebody else's calendar reads it.
import ical from "node-ical";

import type { Mail } from "./site.ts";

export interface ReadInvitation {
  method: string;
  uid: string;
  sequence: number;
  /** An instant: "2026-11-24T20:00:00.000Z". */
  start: string;
  /** Its own text, for what a reader does not tell. */
  text: string;
}

/** Its first entry; throws where the mail carries none. */
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
