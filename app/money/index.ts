// What other wings may use of money/, in browsers as well.
export { cardWebhookPath } from "./cards/port";
export { CardPayment } from "./cards/components/card-payment";
export { PayByCard } from "./cards/components/pay-by-card";
export { SavedCard, SavedCardPanel } from "./cards/components/saved-card";
export { payByCardTexts, refundTexts, savedCardTexts } from "./texts/cards";
export { BalancePanel } from "./statements/components/balance-panel";
export { OwnStatements } from "./statements/components/own-statements";
export { ReceiptSheet, SummarySheet } from "./statements/components/receipt-sheet";
export { StatementSheet } from "./statements/components/statement-sheet";
export { owes } from "./statements/open-parts";
export { receiptTexts } from "./texts/receipts";
export { ownStatementTexts, statementTexts, summaryTexts } from "./texts/statements";
