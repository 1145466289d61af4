// Labels of the notification preferences, for mails and the owner's desk.
export const preferenceWords = { email: "Email", sms: "Text message", both: "Email and text message" } as const;
