// What is in the way of the place the owner asked for, and what she may press next.
import type { FormReply } from "~/shared/form-reply";

import { type ClashOffer, clashOfferIn, type InTheWay } from "../answers/place-of";

type ClashStep = Pick<ClashOffer, "what" | "asked"> & { isProposed: boolean };

type Refusal = Extract<FormReply, { ok: false }>;

/** From the reply's offer; where only a reason was missing, or another step was refused, as it stood before. */
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

/** The buttons that go on with the place, or the walker, of the step before. */
const onward = ["offer", "overbook", "unread", "otherWalker", "propose"];
/** The field of the step itself is there to be typed into; who is another walker is asked first of all. */
const keptAt = { taken: ["unreadReason", "otherWalkerReason"], unread: ["otherWalkerReason"], "other-walker": [] };

/** Reasons that were written down before and hold on, by name. Not for a place chosen again: it may be another walker's. */
export function keptReasons(refusal: Refusal | undefined, at: InTheWay): [name: string, typed: string][] {
  const sent = (name: string) => refusal?.values[name]?.[0] ?? "";
  if (!onward.some(sent)) return [];
  return keptAt[at].flatMap((name): [string, string][] => (sent(name) ? [[name, sent(name)]] : []));
}
