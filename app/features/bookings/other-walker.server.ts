// The client chose who comes (wanted-walkers.server.ts). Nobody else is promised in their place unless the client was
// asked, or the owner goes on knowingly and says why.
import type { Db } from "~/db/client.server";
import type { Temporal } from "~/shared/dates";

import { asInstant, type Request } from "../ledger/writer.server";
import { askedWindow } from "./asked-stay.server";
import { getProfileName } from "./stay.server";
import { whenInWords } from "./times-in-words";
import { getWantedWalker, type WantedWalker } from "./wanted-walkers.server";

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

/** Whether a proposal keeps the very time the client chose, and changes who comes. */
export const isOtherWalker = (
  { windowStart }: Pick<Request, "windowStart">,
  wanted: WantedWalker | null,
  { walkerId, startsAt }: Proposed,
): boolean => wanted !== null && wanted.id !== walkerId && asInstant(windowStart).equals(startsAt);

export interface AskedAndWanted {
  /** "Tuesday, November 24, 2026, 9:00 AM to 9:30 AM PT, with Alex Lopez". */
  asked: string;
  isOtherWalker: boolean;
}

/** What was asked for, in words, and what a proposal changes of it. */
export async function askedAndWanted(db: Db, request: Request, proposed: Proposed): Promise<AskedAndWanted> {
  const wanted = await getWantedWalker(db, request.id);
  const asked = whenInWords(askedWindow(request));
  return {
    asked: wanted ? `${asked}, with ${wanted.name}` : asked,
    isOtherWalker: isOtherWalker(request, wanted, proposed),
  };
}
