import type { Db } from "~/db/client.server";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import { ownPasses, passesStored } from "~/money/passes/list-passes.server";
import { selectReferral } from "~/money/referrals/referrals.server";
import { billingOf, selectBilling } from "~/money/settings/billing.server";
import { settingsOf, termsOf } from "~/money/settings/settings.server";

import { offerColumns, passesOnOffer } from "./sell-pass.server";
import { selectTippedWalkers } from "./tipped-walkers.server";

/** Loads what an account shows beside its lines: passes, billing, and the referral. */
export async function loadBeside(db: Db, { clientId, now }: { clientId: string; now: Temporal.Instant }) {
  const { passes, billing, referral, tippedWalkers, ...offer } = await readInOneStatement(db, {
    ...offerColumns(db, clientId),
    passes: passesStored(db, clientId),
    billing: jsonRows(selectBilling(db, clientId)),
    referral: jsonRows(selectReferral(db, clientId)),
    tippedWalkers: jsonRows(selectTippedWalkers(db, clientId)),
  });
  return {
    tippedWalkers,
    passes: ownPasses(passes, now),
    selling: passesOnOffer(offer, now),
    billing: billingOf(billing),
    referral: { by: referral[0] ?? null, isOn: termsOf(settingsOf(offer.settings)).referralCents !== null },
  };
}
