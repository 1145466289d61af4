// What other wings may use of money/, in browsers as well.
export { cardWebhookPath } from "./cards/port";
export { CardPayment } from "./cards/components/card-payment";
export { PayByCard } from "./cards/components/pay-by-card";
export { SetAsidePanel } from "./cards/components/set-aside-panel";
export { SavedCard, SavedCardPanel } from "./cards/components/saved-card";
export { payByCardTexts, refundTexts, savedCardTexts } from "./texts/cards";
export { BalancePanel } from "./statements/components/balance-panel";
export { OwnStatements } from "./statements/components/own-statements";
export { ReceiptSheet, SummarySheet } from "./statements/components/receipt-sheet";
export { StatementSheet } from "./statements/components/statement-sheet";
export { owes } from "./statements/open-parts";
export { owedState } from "./statements/states";
export { receiptTexts } from "./texts/receipts";
export { ownStatementTexts, statementTexts, summaryTexts } from "./texts/statements";
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
export { TellFriends } from "./referrals/components/tell-friends";
export { MoneySettingsForm } from "./settings/components/money-settings-form";
export { moneyGroupNames } from "./settings/setting-fields";
export { WaysByHand } from "./ways/components/ways-by-hand";
export { accountTexts, unpaidTexts } from "./texts/account";
export { moneySettingsTexts } from "./texts/settings";
export { FigureCards } from "./figures/components/figure-cards";
export { IncomeBy, MoneyOverTime, VisitsOverTime } from "./figures/components/figure-charts";
export { FigureFilters } from "./figures/components/figure-filters";
export { FigureFiles, HoursPanel, LostPanel, UnpaidPanel } from "./figures/components/figure-panels";
export { MoneyNav } from "./figures/components/money-nav";
export { readFilters } from "./figures/filters";
export { ApproveForm } from "./pay/components/approve-form";
export { MilesForm } from "./pay/components/miles-form";
export { RuleForm, RuleList } from "./pay/components/rule-panels";
export { SheetList } from "./pay/components/sheet-list";
export { SheetView } from "./pay/components/sheet-view";
export { latestPeriods, readPayPeriod } from "./pay/pay-periods";
export { figuresTexts } from "./texts/figures";
export { fileRefused } from "./texts/money-files";
export { payTexts } from "./texts/pay";
