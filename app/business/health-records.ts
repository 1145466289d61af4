// Health records of a pet and their limits (docs/product.md, Health records).
export const healthKinds = ["rabies", "dhpp", "bordetella", "license"] as const;
export type HealthKind = (typeof healthKinds)[number];

export const recordStates = ["waiting", "approved", "declined"] as const;
export type RecordState = (typeof recordStates)[number];

/** Limits per household: bytes of one certificate, number of certificates, bytes of all certificates. */
export const certificates = { largestBytes: 3 * 1024 * 1024, most: 10, mostBytes: 30 * 1024 * 1024 } as const;

/** Longest validity of a vaccination or license, in years. Later dates are treated as typing errors. */
export const longestRecordYears = 5;
/** The client gets a reminder this many days before a record expires. */
export const recordReminderDays = [30, 7] as const;
/** Longest time for which the owner may accept a pet without a rabies record, with a reason. */
export const longestExcuseDays = 365;
