// Links without an account. Three lead to the page that chooses a time; they differ by what they prove. The fourth, in a
// meeting's mails, moves or cancels it. None can be guessed, and all can be made again, so every mail has the same one.
import { meetAndGreet } from "~/business/policies";
import { isSignature, sha256, sign } from "~/platform/index.server";
import type { Temporal } from "~/shared/dates";

/**
 * What a link to the page that chooses says of its holder, with the purpose it is signed for.
 * "sent": sent the form, and may have typed anybody's address. Mails of earlier releases carry this kind.
 * "mailed": reads the address's mail, or got the link from the owner.
 * "keeping": reads the address's mail, and wrote from outside the area: only keeps what is held under that address.
 */
const purposes = {
  sent: "choose-meeting",
  mailed: "choose-meeting mailed",
  keeping: "choose-meeting keeping",
} as const;
export type LinkKind = keyof typeof purposes;
const kinds = Object.keys(purposes) as LinkKind[];
const keeping = "meeting";

/** Where the person who wrote chooses a time. */
export const choosingPath = (secret: string, leadId: string, kind: LinkKind): string =>
  `/meet-and-greet/new/${leadId}.${sign(secret, purposes[kind], leadId)}`;

const link = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/;

/** The link's lead and kind; null when it never was a link. */
export function readChoosingLink(secret: string, text: string): { leadId: string; kind: LinkKind } | null {
  const [, leadId = "", signature = ""] = link.exec(text) ?? [];
  const kind = kinds.find((each) => isSignature(secret, purposes[each], leadId, signature));
  return kind ? { leadId, kind } : null;
}

export const isLinkOver = (lead: { createdAt: Temporal.Instant }, now: Temporal.Instant): boolean =>
  now.since(lead.createdAt).total("hours") > meetAndGreet.linkDays * 24;

/** Of the link in a meeting's mails; only its hash is stored. */
export const meetingToken = (secret: string, meetingId: string): string => sign(secret, keeping, meetingId);

export const hashOfToken = (token: string): string => sha256(token);

export const meetingPath = (token: string): string => `/meet-and-greet/${encodeURIComponent(token)}`;
