// Texts of the evening reminders, Sunday's digests, and the walkers' mails about tomorrow.

export const reminderWords = {
  subject: (pets: string, when: string) => `A reminder for ${pets}: ${when}`,
  heading: (day: string) => `See you on ${day}`,
  planned: (firstName: string, pets: string, day: string) =>
    `Hello ${firstName}, here's what's planned for ${pets} on ${day}:`,
} as const;

export const digestWords = {
  subject: (monday: string, visits: number) =>
    `Your week from Monday, ${monday}: ${visits === 1 ? "one visit" : `${visits} visits`}`,
  heading: (monday: string) => `Your week from ${monday}`,
  planned: (firstName: string) => `Hello ${firstName}, these visits are planned for the week:`,
  noOthers: "You won't get a separate reminder for each.",
} as const;

/** The mail to a walker about tomorrow. */
export const walkerDayWords = {
  subject: (day: string, visits: number, first: string) =>
    `${day}: ${visits === 1 ? `one visit, at ${first}` : `${visits} visits, the first at ${first}`}`,
  heading: (day: string) => `Your ${day}`,
  planned: (firstName: string, day: string) => `Hello ${firstName}, here's what's on for ${day}:`,
  visit: (service: string, pets: string, where: string) => `${service} for ${pets} (${where})`,
  look: "Open that day",
  changes: "Addresses and care notes are on that page. If something changes, it changes there, too.",
} as const;

export const comingWords = {
  visit: (service: string, pets: string, walker: string) => `${service} for ${pets}, with ${walker}.`,
  look: "See this visit",
  changed: (phone: string) =>
    `Something changed? Open the visit to move or cancel it: you'll see what that costs before you decide. Or call ${phone}.`,
} as const;
