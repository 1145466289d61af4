// Schedule of statements and payment reminders (docs/product.md, Statements). The texts are in
// money/texts/statements.ts, the days of reminders in money-lines.ts.

/** ISO weekday on which statements are made: Sunday. Each covers Monday to Sunday. */
export const statementWeekday = 7;
/** Hour, in the time zone of the business, at which statements are made. */
export const statementHour = 18;
/** A statement that could not be made on time is made up to this many days later. */
export const statementLateDays = 2;
/** Hours of the business's time zone in which reminders are sent. */
export const statementReminderHours = { from: 9, until: 19 } as const;
/** Reminders are sent only for statements that are at most this many days old. */
export const reminderLookBackDays = 60;
/** After a reminder, the owner can send none, and after her own, the site sends none, for this many hours. */
export const reminderPauseHours = 24;
