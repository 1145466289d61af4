// What other wings may ask of money/ on the server.
export { listUnpaid } from "./account/list-unpaid.server";
export { loadAccount } from "./account/load-account.server";
export { loadBeside } from "./account/load-beside.server";
export { submitAccountForm } from "./account/submit-account.server";
export { ownPasses, passesStored } from "./passes/list-passes.server";
export { submitPass } from "./passes/submit-pass.server";
export { readBilling } from "./preferences/billing.server";
export { submitBilling, submitRhythm } from "./preferences/submit-billing.server";
export { creditReferrals } from "./referrals/credit-referrals.server";
export { submitReferral } from "./referrals/submit-referral.server";
export { getMoneySettings } from "./settings/settings.server";
export { waysByHand } from "./ways/ways-by-hand.server";
export { submitMoneySettings } from "./settings/submit-settings.server";
