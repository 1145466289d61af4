// What other wings may use of money/, in browsers as well.
export { BalancePanel } from "./statements/components/balance-panel";
export { OwnStatements } from "./statements/components/own-statements";
export { ReceiptSheet, SummarySheet } from "./statements/components/receipt-sheet";
export { StatementSheet } from "./statements/components/statement-sheet";
export { owes } from "./statements/open-parts";
export { receiptTexts } from "./texts/receipts";
export { ownStatementTexts, statementTexts, summaryTexts } from "./texts/statements";
