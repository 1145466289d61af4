// Holds a time for a person with an unconfirmed email address (docs/product.md, Unconfirmed times). Concurrent requests
// wait for the walker's lock, so that they can't exceed the limits or take the same time.
import { meetAndGreet } from "~/business/policies";
import { meetingHolds } from "~/db/tables/meetings";
import {
  type CommandContext,
  enqueueMail,
  networkOf,
  renderMail,
  sign,
  takeUnconfirmedMail,
} from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { runOnWalkersTime } from "~/ledger/index.server";
import { asGuest, type TimeGone, timeGone } from "./choose-meeting.server";
import { type HeldForMail, meetingHeldMail } from "./emails";
import { countOthersHolds, dropHolds, type Holder } from "./holds.server";
import { getHostId, readMeetingDays } from "./offer-times.server";
import { holdableTimes, findTimeProblem } from "./rules";

/**
 * A lead with the email address as typed, or a client. A client gets no mail here, because the registration sent one.
 */
export type Unconfirmed = { leadId: string; email: string } | { clientId: string };

type Held = { ok: true; value: { startsAt: Temporal.Instant; heldUntil: Temporal.Instant } };

/**
 * Holds the time, replacing the holder's earlier hold. It doesn't check whether the email address has a meeting,
 * because the address may belong to someone else. The site's owner gets no mail.
 */
export async function holdTime(
  ctx: CommandContext,
  guest: Unconfirmed,
  startsAt: Temporal.Instant,
): Promise<Held | TimeGone | Refused<"nobody-walks" | "too-many-held">> {
  const { now, services, business } = ctx;
  const hostId = await getHostId(ctx.db);
  if (!hostId) return refused("nobody-walks");
  const network = sign(services.secret, "hold", networkOf(ctx.address));
  const holder: Holder = "leadId" in guest ? { leadId: guest.leadId } : guest;
  const { unconfirmed } = meetAndGreet;
  const heldUntil = now.add({ minutes: unconfirmed.heldMinutes });
  const mail = "leadId" in guest ? await renderHoldMail(ctx, { ...guest, startsAt, heldUntil }) : null;
  const actor = asGuest("leadId" in guest ? guest.leadId : guest.clientId);
  return runOnWalkersTime<Held | TimeGone | Refused<"too-many-held">>({ ...ctx, actor }, hostId, async (tx) => {
    const { inAll, fromNetwork } = await countOthersHolds(tx, holder, network, now);
    if (inAll >= unconfirmed.inAll || fromNetwork >= unconfirmed.perNetwork) return refused("too-many-held");
    const days = await readMeetingDays(tx, { hostId, now, holder }, business.timeZone);
    const choosable = holdableTimes(days, now, business.timeZone);
    const problem = findTimeProblem(startsAt, days, now, business.timeZone, choosable);
    if (problem) return timeGone(problem, choosable, startsAt);
    await dropHolds(tx, holder);
    await tx.insert(meetingHolds).values({ ...holder, walkerId: hostId, startsAt, heldUntil, network });
    if (mail && (await takeUnconfirmedMail(tx, mail.recipient, now))) await enqueueMail(tx, [mail]);
    return done({ startsAt, heldUntil });
  });
}

/** Returns why the time can't be held by an unknown visitor, with times near it; null when it can. */
export async function findHoldProblem(
  { db, now, business }: CommandContext,
  startsAt: Temporal.Instant,
  holder: Holder | null,
): Promise<TimeGone | Refused<"nobody-walks"> | null> {
  const hostId = await getHostId(db);
  if (!hostId) return refused("nobody-walks");
  const days = await readMeetingDays(db, { hostId, now, holder }, business.timeZone);
  const choosable = holdableTimes(days, now, business.timeZone);
  const problem = findTimeProblem(startsAt, days, now, business.timeZone, choosable);
  return problem && timeGone(problem, choosable, startsAt);
}

const renderHoldMail = async (
  { business, services: { origin, secret } }: CommandContext,
  held: Omit<HeldForMail, "secret">,
) => renderMail(meetingHeldMail({ ...held, secret }, business.identity, origin, business.timeZone), origin);
