// What a pet's health is proved by, and for how long (docs/product.md, Health records).
export const healthKinds = ["rabies", "dhpp", "bordetella", "license"] as const;
export type HealthKind = (typeof healthKinds)[number];

export const recordStates = ["waiting", "approved", "declined"] as const;
export type RecordState = (typeof recordStates)[number];

/** Limits per household: bytes of one certificate, number of certificates, and bytes of all. */
export const certificates = { largestBytes: 3 * 1024 * 1024, most: 10, mostBytes: 30 * 1024 * 1024 } as const;

/** No vaccination and no license runs longer: a date beyond is a slip of the keys. */
export const longestRecordYears = 5;
/** The client is reminded so many days before a record expires. */
export const recordReminderDays = [30, 7] as const;
/** So long the owner may let a pet go without a rabies record, with a reason. */
export const longestExcuseDays = 365;
