// Amounts and periods that only the contract uses. The owner confirms these defaults before the first signature.
import type { Cents } from "~/shared/money";

/** Maximum veterinary costs when neither the client nor the emergency contact can be reached. */
export const veterinarySpendingCap: Cents = 50000;
export const veterinaryReimbursementDays = 7;
/** The most the walker pays for copying or changing a lock after losing a key. */
export const lostKeyCap: Cents = 20000;
export const keyReturnDays = 7;
export const paymentDueDays = 7;
export const priceChangeNoticeDays = 30;
/** Period in which damage and complaints must be reported. */
export const complaintHours = 48;
export const minRabiesAgeMonths = 4;
