// The client chose who comes (wanted-walkers.server.ts). Nobody else is promised in their place unless the client was
// asked, or the owner goes on knowingly and says why.
import type { Db } from "~/db/client.server";
import type { Temporal } from "~/shared/dates";

import { type Request } from "~/visits/ledger/writer.server";
import { askedWindow } from "~/visits/model/asked-request.server";
import type { Offered } from "./other-in-words";
import { getProfileName } from "~/visits/model/request-details.server";
import { whenInWords } from "~/visits/model/times-in-words";
import { getWantedWalker, type WantedWalker } from "~/visits/asking/wanted-walkers.server";

export interface OtherWalker {
  ok: false;
  reason: "other-walker";
  /** Whom the client chose. */
  chosen: string;
  /** Who was to come in their place. */
  instead: string;
}

/** Null: nobody was chosen, or they are the one who comes. */
export async function findOtherWalker(db: Db, requestId: string, walkerId: string): Promise<OtherWalker | null> {
  const wanted = await getWantedWalker(db, requestId);
  if (!wanted || wanted.id === walkerId) return null;
  return { ok: false, reason: "other-walker", chosen: wanted.name, instead: await getProfileName(db, walkerId) };
}

interface Proposed {
  walkerId: string | null;
  startsAt: Temporal.Instant;
}

/** What a proposal changes. */
export const offeredBy = (
  { windowStart }: Pick<Request, "windowStart">,
  wanted: WantedWalker | null,
  { walkerId, startsAt }: Proposed,
): Offered => ({
  isOtherWalker: wanted !== null && wanted.id !== walkerId,
  isOtherTime: !windowStart.equals(startsAt),
});

export interface AskedAndWanted extends Offered {
  /** "Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PT, with Alex Lopez". */
  asked: string;
}

/** What was asked for, in words, and what a proposal changes of it. */
export async function askedAndWanted(db: Db, request: Request, proposed: Proposed): Promise<AskedAndWanted> {
  const wanted = await getWantedWalker(db, request.id);
  const asked = whenInWords(askedWindow(request));
  return {
    asked: wanted ? `${asked}, with ${wanted.name}` : asked,
    ...offeredBy(request, wanted, proposed),
  };
}
