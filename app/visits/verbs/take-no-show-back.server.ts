// A no-show was noted by mistake: within ten minutes the person who noted it, or the owner, takes it back. The visit, its fee
// and what the client had asked for are as they were, and the mail never leaves.
import { eq } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { proposals } from "~/db/tables/visits";
import { type ClientContext, takeMailBack } from "~/platform/index.server";
import { Temporal } from "~/shared/dates";
import { done, refused } from "~/shared/result";

import { takeBackRefusal } from "~/visits/booking/rules";
import { lockWalker, takeVisitBack } from "~/visits/ledger/placing.server";
import { lockRequest, takeRequestBack, type Visit } from "~/visits/ledger/writer.server";
import { carryOut, type Refused, requestAtDoor } from "./carry-out.server";
import { listNoShows, lockVisit } from "./note-no-show.server";
import { isActive, type RequestState } from "~/business/booking-states";

export type TakeBackOutcome =
  | { ok: true; value: null }
  | Refused<"no-such-visit" | "not-possible" | "noted-by-another" | "mail-left" | "time-given-away">;

/** As noteNoShow wrote it down. */
const noted = z.object({
  mail: z.string(),
  before: z.object({
    feeCents: z.number().nullable(),
    feeWaivedAt: z
      .string()
      .transform((text) => Temporal.Instant.from(text))
      .nullable(),
    proposalId: z.string().nullable(),
  }),
});

export async function takeNoShowBack(ctx: ClientContext, requestId: string): Promise<TakeBackOutcome> {
  const details = await requestAtDoor(ctx, requestId);
  if (!details) return refused("no-such-visit");
  return carryOut<TakeBackOutcome>(ctx, async (tx, { audit }) => {
    const request = await lockRequest(tx, requestId);
    const noShow = (await listNoShows(tx, [requestId])).get(requestId);
    if (request?.status !== "no_show" || !noShow) return refused("not-possible");
    const refusal = takeBackRefusal(noShow, ctx.actor, ctx.now);
    if (refusal) return refused(refusal);
    const { mail, before } = noted.parse(noShow.details);
    if (!(await takeMailBack(tx, mail))) return refused("mail-left");
    await lockWalker(tx, details.visit.walkerId);
    const visit = await lockVisit(tx, details.visit.id);
    const to = visit && (await putVisitBack(tx, ctx, visit));
    if (!to) return refused(visit?.status === "no_show" ? "time-given-away" : "not-possible");
    const { proposalId, ...fee } = before;
    await takeRequestBack(tx, ctx, request, to, { action: "takeNoShowBack" }, fee);
    if (proposalId)
      await tx.update(proposals).set({ status: "open", answeredAt: null }).where(eq(proposals.id, proposalId));
    await audit(details, "takeNoShowBack", { before: { status: "no_show" }, after: { status: to } });
    return done(null);
  });
}

/** The state the household has again: that of its visit, which of a hike may have begun without them. Null: too late. */
async function putVisitBack(tx: Db, { now }: ClientContext, visit: Visit): Promise<RequestState | null> {
  if (isActive(visit.status)) return visit.status;
  if (visit.status !== "no_show") return null;
  return (await takeVisitBack(tx, visit, now)) ? "confirmed" : null;
}
