// Kinds of lines in a household's account, and payment methods (docs/product.md, Money).
export const lineKinds = ["charge", "adjustment", "credit", "pass", "payment", "refund", "tip"] as const;
/**
 * charge: a visit, fee or pass, once. adjustment: corrects a charge up or down, with a reason. credit: given by the
 * owner. pass: a prepaid pass's share of a visit. payment: received. refund: returned. tip: extra for the walker.
 */
export type LineKind = (typeof lineKinds)[number];

/** Subject of a charge or its adjustment. */
export const lineSubjects = ["visit", "fee", "pass"] as const;
export type LineSubject = (typeof lineSubjects)[number];

export const payWays = ["card", "cash", "check", "zelle", "venmo"] as const;
export type PayWay = (typeof payWays)[number];

/** Payment methods that the owner records by hand, in display order. */
export const handWays = ["zelle", "venmo", "cash", "check"] as const satisfies readonly PayWay[];
export type HandWay = (typeof handWays)[number];

export const statementRhythms = ["visit", "week", "month"] as const;
export type StatementRhythm = (typeof statementRhythms)[number];

/** Days after the due date on which an unpaid household gets a reminder. */
export const reminderDays = [3, 7, 14] as const;
export type ReminderDay = (typeof reminderDays)[number];
