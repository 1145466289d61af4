// When the site writes to clients by itself: hours of Los Angeles, 24-hour wall time.

/** The evening before a visit; not again later that night. */
export const reminderHours = { from: 17, until: 20 } as const;
/** Nobody is written to by a job: what is left over waits for the morning. */
export const quietHours = { from: 20, until: 8 } as const;
/** ISO weekday on whose evening standing clients get the week that follows. */
export const digestWeekday = 7;
