// The kinds of lines in a household's account, and the ways it pays (docs/product.md, Money).
export const lineKinds = ["charge", "adjustment", "credit", "pass", "payment", "refund", "tip"] as const;
/**
 * charge: a visit, a fee or a pass, once. adjustment: what corrects a charge, up or down, with its reason. credit: what the owner
 * gives. pass: what a prepaid pass pays of a visit. payment: came in. refund: went back. tip: for the walker, on top.
 */
export type LineKind = (typeof lineKinds)[number];

/** What a charge, or the adjustment of one, is for. */
export const lineSubjects = ["visit", "fee", "pass"] as const;
export type LineSubject = (typeof lineSubjects)[number];

export const payWays = ["card", "cash", "check", "zelle", "venmo"] as const;
export type PayWay = (typeof payWays)[number];

/** Those the owner marks by hand, in the order she is asked. */
export const handWays = ["zelle", "venmo", "cash", "check"] as const satisfies readonly PayWay[];
export type HandWay = (typeof handWays)[number];

export const statementRhythms = ["visit", "week", "month"] as const;
export type StatementRhythm = (typeof statementRhythms)[number];

/** Days after a statement is due on which somebody who has not paid reads a friendly word. */
export const reminderDays = [3, 7, 14] as const;
export type ReminderDay = (typeof reminderDays)[number];
