// A clash names what is in the way, and offers the starts of the same window that are free.
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, type Temporal } from "~/shared/dates";

import { listFreeStarts } from "~/visits/ledger/free-times.server";
import { timeOfDayAt, windowOf } from "~/visits/ledger/windows";
import type { Clash } from "~/visits/ledger/clashes.server";
import type { Clashing } from "./change-outcomes";

export interface ClashedAt {
  walkerId: string;
  startsAt: Temporal.Instant;
  minutes: number;
  travel: number;
  now: Temporal.Instant;
  /** The visit that was to be moved: it is not in its own way. */
  ownVisitId: string | null;
}

export async function offerFree(db: Db, at: ClashedAt, clashes: Clash[]): Promise<Clashing> {
  const window = windowOf(dayInLosAngeles(at.startsAt), timeOfDayAt(at.startsAt));
  const free = window ? await listFreeStarts(db, { ...at, window }) : [];
  return { ok: false, reason: "clash", clashes, free };
}
