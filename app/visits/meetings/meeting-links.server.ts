// Two links without an account: the one a message is answered with, which chooses a time, and the one in a meeting's
// mails, which moves or cancels it. Neither can be guessed; both can be made again, so that every mail has the same one.
import { meetAndGreet } from "~/business/policies";
import { isSignature, sha256, sign } from "~/platform/index.server";
import type { Temporal } from "~/shared/dates";

const choosing = "choose-meeting";
const keeping = "meeting";

/** Where the person who wrote chooses a time. */
export const choosingPath = (secret: string, leadId: string): string =>
  `/meet-and-greet/new/${leadId}.${sign(secret, choosing, leadId)}`;

const link = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/;

/** Whose link it is; null: it never was one. */
export function readChoosingLink(secret: string, text: string): string | null {
  const [, leadId = "", signature = ""] = link.exec(text) ?? [];
  return isSignature(secret, choosing, leadId, signature) ? leadId : null;
}

export const isLinkOver = (lead: { createdAt: Temporal.Instant }, now: Temporal.Instant): boolean =>
  now.since(lead.createdAt).total("hours") > meetAndGreet.linkDays * 24;

/** Of the link in a meeting's mails; only its hash is stored. */
export const meetingToken = (secret: string, meetingId: string): string => sign(secret, keeping, meetingId);

export const hashOfToken = (token: string): string => sha256(token);

export const meetingPath = (token: string): string => `/meet-and-greet/${encodeURIComponent(token)}`;
