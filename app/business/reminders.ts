// Hours of automatic mails to clients, in Los Angeles wall time.

/** Hours of the evening before a visit in which its reminder is sent. */
export const reminderHours = { from: 17, until: 20 } as const;
/** Hours in which jobs send no mail; it is sent in the morning. */
export const quietHours = { from: 20, until: 8 } as const;
/** ISO weekday on whose evening clients with standing walks get the next week's schedule. */
export const digestWeekday = 7;
