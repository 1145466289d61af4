// Kinds of lines in a household's account, and payment methods (docs/product.md, Money).
export const lineKinds = ["charge", "adjustment", "credit", "pass", "payment", "refund", "tip"] as const;
/**
 * charge: a visit, a fee or a pass, each charged once. adjustment: raises or lowers a charge, with a reason. credit:
 * given by the owner. pass: the part of a visit that a prepaid pass covers. payment: received from the household.
 * refund: returned to the household. tip: extra for the walker.
 */
export type LineKind = (typeof lineKinds)[number];

/** Reason of a charge or of its adjustment. */
export const lineSubjects = ["visit", "fee", "pass"] as const;
export type LineSubject = (typeof lineSubjects)[number];

export const payWays = ["card", "cash", "check", "zelle", "venmo"] as const;
export type PayWay = (typeof payWays)[number];

/** Payment methods of payments that the owner records herself, in display order. */
export const handWays = ["zelle", "venmo", "cash", "check"] as const satisfies readonly PayWay[];
export type HandWay = (typeof handWays)[number];

export const statementRhythms = ["visit", "week", "month"] as const;
export type StatementRhythm = (typeof statementRhythms)[number];

/** An unpaid household gets a reminder this many days after the due date. */
export const reminderDays = [3, 7, 14] as const;
export type ReminderDay = (typeof reminderDays)[number];
/** Stored as the day of a reminder that the owner sent herself. */
export const ownReminderDay = 0;
