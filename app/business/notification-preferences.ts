// Labels of the notification preferences, in mails and at the owner's desk.
export const preferenceWords = { email: "Email", sms: "Text message", both: "Email and text message" } as const;
