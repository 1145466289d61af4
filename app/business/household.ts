// The members of a household and the mails they can choose (docs/product.md, Household members).

/** The first member included. */
export const maxMembers = 4;

export const mailGroups = ["visits", "reminders", "cards", "money", "papers"] as const;

export type MailGroup = (typeof mailGroups)[number];
