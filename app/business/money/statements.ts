// When statements and reminders are made (docs/product.md, Statements). Their texts are in money/texts/statements.ts;
// the days of reminders in money-lines.ts.

/** ISO weekday: Sunday. Statement weeks run from Monday to Sunday. */
export const statementWeekday = 7;
/** Hour of the day in Los Angeles. */
export const statementHour = 18;
/** Days for which a missed statement is still made. */
export const statementLateDays = 2;
/** Hours of Los Angeles in which reminders are sent. */
export const statementReminderHours = { from: 9, until: 19 } as const;
/** Maximum age of an unpaid statement, in days, for automatic reminders. */
export const reminderLookBackDays = 60;
