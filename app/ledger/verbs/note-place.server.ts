// Stores where Start or Finish was pressed. The place is sent after the press, so that the press doesn't wait for it
// (docs/product.md, Where a visit began). Undoing the press deletes the place.
import { and, isNotNull, lt } from "drizzle-orm";
import { visitSteps } from "~/db/tables/visit-steps";

import type { StepPlace } from "~/business/booking-states";
import type { ClientContext } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { writePlace } from "~/ledger/rows/visit-steps.server";
import { findVisit } from "~/ledger/readers/find-visit.server";
import type { Db } from "~/db/client.server";

export interface PlaceInput {
  visitId: string;
  /** Idempotency key of the press. */
  pressKey: string;
  place: StepPlace;
}

export async function notePlace(
  ctx: ClientContext,
  { visitId, pressKey, place }: PlaceInput,
): Promise<{ ok: true; value: null } | Refused<"no-such-visit" | "changed-meanwhile">> {
  const visit = await findVisit(ctx, visitId, "say how a visit goes");
  if (!visit) return refused("no-such-visit");
  const isWritten = await writePlace(ctx.db, ctx, { visitId, key: pressKey, place });
  return isWritten ? done(null) : refused("changed-meanwhile");
}

/** Deletes the places of steps that were made before `limit`. */
export async function forgetOldPlaces(tx: Db, limit: Temporal.Instant): Promise<void> {
  const isOld = and(isNotNull(visitSteps.place), lt(visitSteps.happenedAt, limit));
  await tx.update(visitSteps).set({ place: null }).where(isOld);
}
