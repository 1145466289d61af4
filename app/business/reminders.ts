// Times of automatic mails to clients, as wall times of the business.

/** Hours of the evening before a visit in which the client's reminder is sent. */
export const reminderHours = { from: 17, until: 20 } as const;
/** Hours in which scheduled jobs send no mail to clients. The mail is sent in the morning instead. */
export const quietHours = { from: 20, until: 8 } as const;
/** ISO weekday on whose evening clients with standing walks get the schedule of the next week. */
export const digestWeekday = 7;
