// Finds the current conflict of the place that the owner asked for, and the buttons she can press next.
import type { FormReply } from "~/shared/form-reply";

import { type ClashOffer, clashOfferIn, type InTheWay } from "~/desk/place-value";

type ClashStep = Pick<ClashOffer, "what" | "asked"> & { isProposed: boolean };

type Refusal = Extract<FormReply, { ok: false }>;

/**
 * Reads the current step from the reply. If the reply names no conflict, because only a reason is missing or another
 * field was refused, the previous step is kept.
 */
export function stepOf(refusal: Refusal | undefined): ClashStep | null {
  const offer = clashOfferIn(refusal);
  if (offer) return { what: offer.what, asked: offer.asked, isProposed: offer.isProposed ?? false };
  const sent = (name: string) => refusal?.values[name]?.[0] ?? "";
  const step = (what: InTheWay, asked: string, isProposed = false) => ({ what, asked, isProposed });
  if (sent("overbook")) return step("taken", sent("overbook"));
  if (sent("unread")) return step("unread", sent("unread"));
  if (sent("propose")) return step(sent("unreadStep") ? "unread" : "other-walker", sent("propose"), true);
  return sent("otherWalker") ? step("other-walker", sent("otherWalker")) : null;
}

/** Names of the buttons that continue with the place or walker of the previous step. */
const onward = ["offer", "overbook", "unread", "otherWalker", "propose"];
/** Reason fields of earlier steps, by current conflict. The question about another walker comes first. */
const keptAt = { taken: ["unreadReason", "otherWalkerReason"], unread: ["otherWalkerReason"], "other-walker": [] };

/**
 * Names and values of the reasons given in earlier steps, as hidden fields. They are dropped for a newly chosen place,
 * which may be with another walker.
 */
export function keptReasons(refusal: Refusal | undefined, at: InTheWay): [name: string, typed: string][] {
  const sent = (name: string) => refusal?.values[name]?.[0] ?? "";
  if (!onward.some(sent)) return [];
  return keptAt[at].flatMap((name): [string, string][] => (sent(name) ? [[name, sent(name)]] : []));
}
