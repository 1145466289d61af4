// What's shown next to the entries of a household's account: its passes, how it's billed, and who sent it. One query.
import type { Db } from "~/db/client.server";
import { listed, readTogether } from "~/db/together";
import { ownPasses, passesStored } from "~/money/passes/list-passes.server";
import { offerColumns, passesOnOffer } from "~/money/account/sell-pass.server";
import { billingOf, selectBilling } from "~/money/settings/billing.server";
import { selectReferral } from "~/money/referrals/referrals.server";
import { settingsOf, termsOf } from "~/money/settings/settings.server";

import { selectWhoToTip } from "./who-to-tip.server";

export async function loadBeside(db: Db, { clientId, now }: { clientId: string; now: Temporal.Instant }) {
  const { passes, billing, referral, toTip, ...offer } = await readTogether(db, {
    ...offerColumns(db, clientId),
    passes: passesStored(db, clientId),
    billing: listed(selectBilling(db, clientId)),
    referral: listed(selectReferral(db, clientId)),
    toTip: listed(selectWhoToTip(db, clientId)),
  });
  return {
    toTip,
    passes: ownPasses(passes, now),
    selling: passesOnOffer(offer, now),
    billing: billingOf(billing),
    referral: { by: referral[0] ?? null, isOn: termsOf(settingsOf(offer.settings)).referralCents !== null },
  };
}
