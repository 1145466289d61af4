// A time is held for somebody whose email address is not confirmed (docs/product.md, Unconfirmed times). The walker's lock
// makes one of two requests wait, so that neither the caps nor a time is passed twice.
import { meetAndGreet } from "~/business/policies";
import { meetingHolds } from "~/db/tables/meetings";
import { type CommandContext, networkOf, sign, takeUnconfirmedMail } from "~/platform/index.server";
import type { Temporal } from "~/shared/dates";
import { done, refused } from "~/shared/result";

import { lockWalker } from "~/visits/ledger/placing.server";
import { carryOut, type Refused } from "~/visits/verbs/carry-out.server";
import { type TimeGone, timeGone } from "./choose-meeting.server";
import { meetingHeldMail } from "./emails";
import { countOthersHolds, dropHolds, type Holder } from "./holds.server";
import { getHostId, readMeetingDays } from "./offer-times.server";
import { holdableTimes, problemOf } from "./rules";

/** A message with the address that was typed, or a client. A client's mail is that of the registration. */
export type Unconfirmed = { leadId: string; email: string } | { clientId: string };

type Held = { ok: true; value: { startsAt: Temporal.Instant; heldUntil: Temporal.Instant } };

/** Holds the time, instead of one that is held already. Neither the address's meetings nor the owner's mail know of it. */
export async function holdTime(
  ctx: CommandContext,
  guest: Unconfirmed,
  startsAt: Temporal.Instant,
): Promise<Held | TimeGone | Refused<"nobody-walks" | "too-many-held">> {
  const { now, services } = ctx;
  const hostId = await getHostId(ctx.db);
  if (!hostId) return refused("nobody-walks");
  const network = sign(services.secret, "hold", networkOf(ctx.address));
  const holder: Holder = "leadId" in guest ? { leadId: guest.leadId } : guest;
  const actor = { id: "leadId" in guest ? guest.leadId : guest.clientId, role: "client" as const, isEmployee: false };
  return carryOut<Held | TimeGone | Refused<"too-many-held">>({ ...ctx, actor }, async (tx, { mail }) => {
    await lockWalker(tx, hostId);
    const { inAll, fromNetwork } = await countOthersHolds(tx, holder, network, now);
    const { unconfirmed } = meetAndGreet;
    if (inAll >= unconfirmed.inAll || fromNetwork >= unconfirmed.perNetwork) return refused("too-many-held");
    const days = await readMeetingDays(tx, { hostId, now, holder });
    const choosable = holdableTimes(days, now);
    const problem = problemOf(startsAt, days, now, choosable);
    if (problem) return timeGone(problem, choosable, startsAt);
    const heldUntil = now.add({ minutes: unconfirmed.heldMinutes });
    await dropHolds(tx, holder);
    await tx.insert(meetingHolds).values({ ...holder, walkerId: hostId, startsAt, heldUntil, network });
    if ("leadId" in guest && (await takeUnconfirmedMail(tx, guest.email, now)))
      await mail(meetingHeldMail, { ...guest, startsAt, heldUntil, secret: services.secret });
    return done({ startsAt, heldUntil });
  });
}
