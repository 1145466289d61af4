// Permitted readers of each column of card payments (./canary-columns.ts).
import { type Decision, nobody, onlyOwner, owner, text } from "./canary-readers";

export const cardDecisions: Record<string, Decision> = {
  "card_checkouts.session_id": text(nobody),
  "card_checkouts.consent": text(nobody),
  "card_events.id": text(nobody),
  "card_events.type": "not private",
  "card_events.about": text(nobody),
  "saved_cards.customer_id": text(nobody),
  "saved_cards.payment_method_id": text(nobody),
  "saved_cards.brand": "not private",
  "saved_cards.last4": "not private",
  "saved_cards.consent": text(onlyOwner),
  "card_charges.reason": text(nobody),
  "card_charges.intent_id": text(nobody),
  "card_refunds.reason": text(owner),
  "card_refunds.refund_id": text(nobody),
  "card_set_aside.id": text(onlyOwner),
};
