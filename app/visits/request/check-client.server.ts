// What a client must have done before a request is taken (docs/product.md, Requests): confirmed the address, and signed
// today's contract, unless the owner waived it.
import type { Db } from "~/db/client.server";

import { contractStateNow, ownChecklistOf, type Progress, readProgress } from "~/clients/index.server";

export type ComesFirst = "email" | "contract" | "new-contract";

/** Null: nothing is in the way. */
export const whatComesFirst = async (db: Db, clientId: string) => comesFirst(await readProgress(db, clientId));

export function comesFirst(progress: Progress): ComesFirst | null {
  if (!progress?.emailVerified) return "email";
  if (contractStateNow(progress.signed) === "older") return "new-contract";
  const { steps } = ownChecklistOf(progress);
  return steps.some(({ step, state }) => step === "contract" && state === "open") ? "contract" : null;
}
