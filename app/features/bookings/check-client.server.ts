// What a client has to have done before a request is taken (decisions §3): the address confirmed, and the contract as
// it is today signed, or waived by the owner.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema";

import { getOwnChecklist } from "../certification/queries.server";
import { getContractState } from "../contract/queries.server";

export type ComesFirst = "email" | "contract" | "new-contract";

/** Null: nothing is in the way. */
export async function whatComesFirst(db: Db, clientId: string): Promise<ComesFirst | null> {
  const [profile] = await db
    .select({ emailVerified: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.id, clientId));
  if (!profile?.emailVerified) return "email";
  if ((await getContractState(db, clientId)) === "older") return "new-contract";
  const { steps } = await getOwnChecklist(db, clientId);
  return steps.some(({ step, state }) => step === "contract" && state === "open") ? "contract" : null;
}
