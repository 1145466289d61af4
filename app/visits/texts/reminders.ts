// All that clients read in the reminder of the evening before, and in Sunday's digest of the week.

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

export const comingWords = {
  visit: (service: string, pets: string, walker: string) => `${service} for ${pets}, with ${walker}.`,
  look: "See this visit",
  changed: (phone: string) =>
    `Something changed? Open the visit to move or cancel it: you'll see what that costs before you decide. Or call ${phone}.`,
} as const;
