// When statements are made, and when somebody who is late hears of it (docs/product.md, Statements). Their texts are in
// money/texts/statements.ts; the days of reminders in money-lines.ts.

/** ISO: Sunday. Weeks on statements run from Monday to it. */
export const statementWeekday = 7;
/** By the clock of Los Angeles. */
export const statementHour = 18;
/** A statement that couldn't be made in its hour is made up to so many days later. */
export const statementLateDays = 2;
/** Reminders leave between these hours of Los Angeles. */
export const statementReminderHours = { from: 9, until: 19 } as const;
/** What was due longer ago is between the owner and the household. */
export const reminderLookBackDays = 60;
