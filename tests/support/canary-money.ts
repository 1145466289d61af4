// Permitted readers of each column of the money ledger (./canary-columns.ts).
import { type Decision, nobody, owner, staff, text } from "./canary-readers";

export const moneyDecisions: Record<string, Decision> = {
  "money_lines.label": text(owner),
  "money_lines.reason": text(owner),
  "money_lines.service_type": "not private",
  "money_lines.key": text(nobody),
  "money_lines.outside_id": text(nobody),
  "statements.token_hash": text(nobody),
  "statements.key": text(nobody),
  "passes.service_type": "not private",
  "pay_rules.service_type": "not private",
  "pay_lines.label": text(staff),
};
