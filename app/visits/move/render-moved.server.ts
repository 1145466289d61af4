// The mail of a visit's new time, and its calendar entry with the next number.
import type { Identity } from "~/business/identity";
import { type ClientContext, type RenderedMail, renderMail } from "~/platform/index.server";
import type { Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";

import type { FeeInWords } from "./change-words";
import { movedMail } from "~/visits/booking/emails/moved";
import { requestInvitation } from "~/visits/model/request-invitation.server";
import { mailedRequestOf, startOfRequest, type RequestDetails } from "~/visits/model/request-details.server";

export interface MovedTo {
  to: Temporal.Instant;
  walkerName: string;
  by: "client" | "owner";
  quote: Quote;
  cost: FeeInWords;
  reason: string | null;
}

export function renderMoved(
  ctx: ClientContext,
  stay: RequestDetails,
  moved: MovedTo,
  identity: Identity,
): Promise<RenderedMail> {
  const { origin } = ctx.services;
  const sequence = stay.request.sequence + 1;
  const entry = requestInvitation(
    stay,
    { method: "REQUEST", sequence, startsAt: moved.to, walkerName: moved.walkerName, now: ctx.now },
    identity,
    origin,
  );
  const facts = { ...moved, stay: mailedRequestOf(stay), from: startOfRequest(stay), sequence };
  return renderMail(movedMail(facts, entry, identity, origin), origin);
}
