// Reads the walker and start that the owner chose for a pending request, or those of the group to join. The start must
// be within the requested window.
import { getServiceHours } from "~/offer/index.server";
import type { AdminContext } from "~/platform/index.server";
import { done, refused, type Refused } from "~/shared/result";

import { type AnswerRefused, type StartRefusal, staleOf, startRefusal } from "../model/request-rules";
import { windowAskedFor } from "../readers/asked-request.server";
import type { Request } from "../readers/request-details.server";
import { listFreeStarts } from "../times/free-times.server";
import type { Clashing } from "./run-command.server";
import { findUnread, type NamedPlace } from "./named-start.server";
import { getGroup, type PlacedRequest, type PlaceRefusal } from "./place-request.server";

export interface AnswerInput extends NamedPlace {
  requestId: string;
  version: number;
}

/** Reasons why a pending request could not be confirmed at that place. */
export type NotPlaced =
  | AnswerRefused
  | Clashing
  | NonNullable<Awaited<ReturnType<typeof findUnread>>>
  | Refused<PlaceRefusal | StartRefusal>;

/** Returns the start that the owner named, or that of the group. Refused outside the requested window. */
export async function readAnsweredPlace(ctx: AdminContext, request: Request, input: AnswerInput) {
  const stale = staleOf(request, input.version);
  if (stale) return stale;
  const { groupId = null, unreadReason = null } = input;
  const group = groupId ? await getGroup(ctx.db, groupId) : null;
  if (groupId && !group) return refused("no-such-group");
  const overbookReason = group ? null : (input.overbookReason ?? null);
  const named = { walkerId: input.walkerId, startsAt: input.startsAt, ...group, groupId, overbookReason, unreadReason };
  const window = windowAskedFor(await getServiceHours(ctx.db), request, ctx.business.timeZone);
  const minutes = request.duration;
  const wrong = startRefusal({ window, closes: window.closes, startsAt: named.startsAt, minutes, now: ctx.now });
  return wrong ? refused(wrong) : done({ ...named, minutes });
}

/** Adds to a clash the starts in the window at which that walker is free. */
export async function withFreeStarts<Outcome extends { ok: boolean }>(
  { db, now, business }: AdminContext,
  request: Request,
  { walkerId }: Pick<NamedPlace, "walkerId">,
  outcome: Outcome | Extract<PlacedRequest, { reason: "clash" }>,
): Promise<Exclude<Outcome, { reason: "clash" }> | Clashing> {
  if (!("clashes" in outcome)) return outcome as Exclude<Outcome, { reason: "clash" }>;
  const window = windowAskedFor(await getServiceHours(db), request, business.timeZone);
  return {
    ...outcome,
    free: await listFreeStarts(db, { walkerId, window, minutes: request.duration, now }, business.timeZone),
  };
}
