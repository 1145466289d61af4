// Where the phone was when Start or Finish was pressed, told after the press, so that nothing waits for it
// (docs/product.md, Where a visit began). It belongs to the press with that key, and goes when the press is undone.

import type { StepPlace } from "~/business/booking-states";
import type { ClientContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { writePlace } from "~/ledger/rows/visit-steps.server";
import { type Refused } from "~/ledger/placing/carry-out.server";
import { findVisit } from "~/ledger/readers/find-visit.server";

export interface PlaceInput {
  visitId: string;
  /** Of the press. */
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
