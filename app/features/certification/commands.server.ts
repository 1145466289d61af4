// Keeps `profiles.certified` true to the rule; called wherever one of its facts changes, in that change's transaction.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema";

import { getChecklistFacts } from "./queries.server";
import { isCertified } from "./rules";

/** Answers whether the client is certified now. */
export async function refreshCertified(tx: Db, profileId: string): Promise<boolean> {
  const certified = isCertified(await getChecklistFacts(tx, profileId));
  await tx.update(profiles).set({ certified }).where(eq(profiles.id, profileId));
  return certified;
}
