// Amounts and periods that only the contract uses. The owner must confirm these defaults before the first client signs.
import type { Cents } from "~/shared/money";

/**
 * Maximum veterinary costs that the walker may approve when neither the client nor the emergency contact can be
 * reached.
 */
export const veterinarySpendingCap: Cents = 50000;
export const veterinaryReimbursementDays = 7;
/** Maximum that the walker pays for new keys or locks after losing a client's key. */
export const lostKeyCap: Cents = 20000;
export const keyReturnDays = 7;
export const paymentDueDays = 7;
export const priceChangeNoticeDays = 30;
/** Hours within which the client must report damage and complaints. */
export const complaintHours = 48;
export const minRabiesAgeMonths = 4;
