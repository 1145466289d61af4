// How somebody asked to be reached, in words: in mails, and at the owner's desk.
export const preferenceWords = { email: "Email", sms: "Text message", both: "Email and text message" } as const;
