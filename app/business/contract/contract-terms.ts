// Amounts and periods only the contract uses. Sensible defaults; the owner confirms them before the first signature.
import type { Cents } from "~/shared/money";

/** Veterinary costs a vet may incur when neither the client nor the emergency contact can be reached. */
export const veterinarySpendingCap: Cents = 50000;
export const veterinaryReimbursementDays = 7;
/** The most I pay for copying or changing a lock after losing a key. */
export const lostKeyCap: Cents = 20000;
export const keyReturnDays = 7;
export const paymentDueDays = 7;
export const priceChangeNoticeDays = 30;
/** Damage or a complaint is reported within this time, so that it can still be looked into. */
export const complaintHours = 48;
export const minRabiesAgeMonths = 4;
