// What stands between the owner and the place she asked for, and what she may press next.
import type { FormReply } from "~/shared/form-reply";

import { clashOfferIn } from "./waiting";

interface ClashStep {
  /** Something lies there, a calendar could not be read, or the client chose somebody else. */
  what: "taken" | "unread" | "other-walker";
  /** The place, as its button sends it. */
  asked: string;
  /** It is to be proposed to the client, and not confirmed. */
  isProposed: boolean;
}

type Refusal = Extract<FormReply, { ok: false }>;

/** From the reply's offer; where only a reason was missing, or another step was refused, as it stood before. */
export function stepOf(refusal: Refusal | undefined): ClashStep | null {
  const offer = clashOfferIn(refusal);
  if (offer) {
    const { asked, isUnknown, isOtherWalker, isProposed = false } = offer;
    return { what: isOtherWalker ? "other-walker" : isUnknown ? "unread" : "taken", asked, isProposed };
  }
  const sent = (name: string) => refusal?.values[name]?.[0] ?? "";
  const step = (what: ClashStep["what"], asked: string, isProposed = false) => ({ what, asked, isProposed });
  if (sent("overbook")) return step("taken", sent("overbook"));
  if (sent("unread")) return step("unread", sent("unread"));
  // Its reason's field stands there once the calendar could not be read.
  if (sent("propose")) return step(refusal?.values.unreadReason ? "unread" : "other-walker", sent("propose"), true);
  return sent("otherWalker") ? step("other-walker", sent("otherWalker")) : null;
}
