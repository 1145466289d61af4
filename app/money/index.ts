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
export { accountTexts, unpaidTexts } from "./texts/account";
