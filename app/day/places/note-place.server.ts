// Where the phone was when Start or Finish was pressed, told after the press, so that nothing waits for it
// (docs/product.md, Where a visit began). It belongs to the press with that key, and goes when the press is undone.
import { eq } from "drizzle-orm";

import type { StepPlace } from "~/business/booking-states";
import { visits } from "~/db/tables/visits";
import type { ClientContext } from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { writePlace, type Refused } from "~/ledger/index.server";
import { can } from "~/ledger/index";

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
  const [visit] = await ctx.db.select().from(visits).where(eq(visits.id, visitId));
  if (!visit || !can(ctx.actor, "say how a visit goes", visit)) return refused("no-such-visit");
  const isWritten = await writePlace(ctx.db, ctx, { visitId, key: pressKey, place });
  return isWritten ? done(null) : refused("changed-meanwhile");
}
