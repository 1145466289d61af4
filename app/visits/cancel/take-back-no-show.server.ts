// A no-show was noted by mistake: within ten minutes the person who noted it, or the owner, takes it back. The visit, its fee
// and what the client had asked for are as they were, and the mail never leaves.
import { eq } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { proposals, visits } from "~/db/tables/visits";
import { type ClientContext, takeMailBack } from "~/platform/index.server";
import { Temporal } from "~/shared/dates";
import { done, refused } from "~/shared/result";

import { lockRequest, type Request, takeRequestBack, type Visit } from "~/visits/ledger/writer.server";
import { lockWalker, takeVisitBack } from "~/visits/ledger/placing.server";
import { allOrNothing } from "~/visits/confirm/all-or-nothing.server";
import { auditRequest } from "~/visits/asking/audit-request.server";
import type { Refused } from "~/visits/move/change-outcomes";
import { findOwnVisit } from "~/visits/booking/visit-state.server";
import { listNoShows } from "./no-show.server";
import { takeBackRefusal } from "~/visits/booking/rules";
import { getRequestDetails, type RequestDetails } from "~/visits/model/request-details.server";

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
  const stay = await getRequestDetails(ctx.db, requestId);
  if (!stay?.visit || !(await findOwnVisit(ctx, stay.visit.id))) return refused("no-such-visit");
  const visit = stay.visit;
  return allOrNothing(ctx.db, (tx) => store(tx, ctx, stay, visit));
}

async function store(
  tx: Db,
  ctx: ClientContext,
  stay: RequestDetails,
  { id: visitId, walkerId }: Visit,
): Promise<TakeBackOutcome> {
  const request = await lockRequest(tx, stay.request.id);
  const noShow = (await listNoShows(tx, [stay.request.id])).get(stay.request.id);
  if (request?.status !== "no_show" || !noShow) return refused("not-possible");
  const refusal = takeBackRefusal(noShow, ctx.actor, ctx.now);
  if (refusal) return refused(refusal);
  const { mail, before } = noted.parse(noShow.details);
  if (!(await takeMailBack(tx, mail))) return refused("mail-left");
  await lockWalker(tx, walkerId);
  const [visit] = await tx.select().from(visits).where(eq(visits.id, visitId)).for("update");
  const to = visit && (await putVisitBack(tx, ctx, visit));
  if (!to) return refused(visit?.status === "no_show" ? "time-given-away" : "not-possible");
  await writeBack(tx, ctx, request, to, before);
  if (ctx.actor.role === "admin")
    await auditRequest(tx, ctx, stay, {
      action: "takeNoShowBack",
      before: { status: "no_show" },
      after: { status: to },
    });
  return done(null);
}

/** The state the household has again: that of its visit, which of a hike may have begun without them. Null: too late. */
async function putVisitBack(tx: Db, { now }: ClientContext, visit: Visit): Promise<"confirmed" | "in_progress" | null> {
  if (visit.status === "in_progress" || visit.status === "confirmed") return visit.status;
  if (visit.status !== "no_show") return null;
  return (await takeVisitBack(tx, visit, now)) ? "confirmed" : null;
}

async function writeBack(
  tx: Db,
  ctx: ClientContext,
  request: Request,
  to: "confirmed" | "in_progress",
  { feeCents, feeWaivedAt, proposalId }: z.output<typeof noted>["before"],
): Promise<void> {
  await takeRequestBack(tx, ctx, request, to, { action: "takeNoShowBack" }, { feeCents, feeWaivedAt });
  if (proposalId)
    await tx.update(proposals).set({ status: "open", answeredAt: null }).where(eq(proposals.id, proposalId));
}
