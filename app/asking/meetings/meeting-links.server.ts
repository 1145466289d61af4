// Links that need no account. Three kinds open the page on which a guest chooses a time; they differ in what they
// prove. The fourth is in a meeting's mails and moves or cancels the meeting. Links can't be guessed. They are derived
// instead of stored, so every mail has the same link.
import { meetAndGreet } from "~/business/policies";
import { isSignature, sha256, sign } from "~/platform/index.server";

/**
 * Kinds of links to the page on which a guest chooses a time, with the purpose for which each is signed. "sent": on the
 * page after the contact form, which accepts any email address. Mails of earlier releases have this kind, too.
 * "mailed": in mails to the email address, or passed on by the owner. "keeping": in the mail to a person outside the
 * service area. It only keeps a time that is held under the same email address.
 */
const purposes = {
  sent: "choose-meeting",
  mailed: "choose-meeting mailed",
  keeping: "choose-meeting keeping",
} as const;
export type LinkKind = keyof typeof purposes;
const kinds = Object.keys(purposes) as LinkKind[];
const keeping = "meeting";

/** Path of the page on which a lead chooses a time. */
export const choosingPath = (secret: string, leadId: string, kind: LinkKind): string =>
  `/meet-and-greet/new/${choosingToken(secret, leadId, kind)}`;

export const choosingToken = (secret: string, leadId: string, kind: LinkKind): string =>
  `${leadId}.${sign(secret, purposes[kind], leadId)}`;

const link = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/;

/** Returns the lead and the kind of the link; null when the signature is wrong. */
export function readChoosingLink(secret: string, text: string): { leadId: string; kind: LinkKind } | null {
  const [, leadId = "", signature = ""] = link.exec(text) ?? [];
  const kind = kinds.find((each) => isSignature(secret, purposes[each], leadId, signature));
  return kind ? { leadId, kind } : null;
}

export const isLinkOver = (lead: { createdAt: Temporal.Instant }, now: Temporal.Instant): boolean =>
  now.since(lead.createdAt).total("hours") > meetAndGreet.linkDays * 24;

/** Token of the link in a meeting's mails; the database stores only its hash. */
export const meetingToken = (secret: string, meetingId: string): string => sign(secret, keeping, meetingId);

export const hashOfToken = (token: string): string => sha256(token);

export const meetingPath = (token: string): string => `/meet-and-greet/${encodeURIComponent(token)}`;
