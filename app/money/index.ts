// What other wings may use of money/, in browsers as well.
export { AccountEntries } from "./account/components/account-entries";
export {
  BalanceChip,
  CreditPanel,
  PayPanel,
  StatementsPanel,
  WriteOffPanel,
} from "./account/components/account-panels";
export { ChangeEntry } from "./account/components/change-entry";
export { UnpaidList } from "./account/components/unpaid-list";
export { OwnPasses } from "./passes/components/own-passes";
export { PassPanel } from "./passes/components/pass-panel";
export { isPassIntent } from "./passes/pass-intents";
export { BillingPanel } from "./preferences/components/billing-panel";
export { ReferralPanel } from "./referrals/components/referral-panel";
export { MoneySettingsForm } from "./settings/components/money-settings-form";
export { moneyGroupNames } from "./settings/setting-fields";
export { BalancePanel } from "./statements/components/balance-panel";
export { OwnStatements } from "./statements/components/own-statements";
export { ReceiptSheet, SummarySheet } from "./statements/components/receipt-sheet";
export { StatementSheet } from "./statements/components/statement-sheet";
export { owes } from "./statements/open-parts";
export { accountTexts, unpaidTexts } from "./texts/account";
export { receiptTexts } from "./texts/receipts";
export { moneySettingsTexts } from "./texts/settings";
export { ownStatementTexts, statementTexts, summaryTexts } from "./texts/statements";
export { WaysByHand } from "./ways/components/ways-by-hand";
