// Texts of the owner's desk.

/** "1 lead", "3 leads". */
const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const deskTexts = {
  title: "Desk",
  hello: (firstName: string) => `Hello, ${firstName}`,
  refresh: "Refresh",
  today: "Today",
  now: "Now",
  week: "Week",
  requestsTab: "Requests",
  protectAccount: "Protect your account.",
  addPasskey: "Add a passkey",
  orCodes: "or codes from an app: it takes a minute.",
  allDone: "All done",
  allDoneText: "Everyone's answered, and nothing's waiting for you. Time for a walk.",
  moved: (address: string) => `now lives at ${address}.`,
  movedInside: "Visits ahead were booked for the old address; their price stays.",
  movedOutside:
    "It's outside your areas, or has no zip code. Move or cancel each visit ahead, or keep it as an exception.",
  movedVisits: (count: number) => several(count, "visit") + " ahead",
  movedStanding: "The standing walk: stop it, or change its pattern",
  leads: "Leads to answer",
  mails: "Emails held or failed",
  mailTrouble: (count: number, what: string) => `${several(count, "email")}: ${what}`,
  pets: "Pets to accept",
  records: "Health records to check",
  accept: "Accept",
  acceptPet: (name: string) => `Accept ${name}`,
  met: "meet and greet held",
  toMeet: "meet and greet to come",
  testimonials: "Testimonials to read",
  stars: (rating: number) => `${rating} of 5 stars`,
  /** Precedes the link to the page System. */
  mailIsOff: { what: "Mail isn't being sent.", todo: "See" },
  system: "System",
  /** Used when the mail log has no reason. */
  mailsWaiting: { what: "These emails are waiting.", todo: "Try them again." },
} as const;

export const weekTexts = {
  title: "This week",
  from: (first: string, last: string) => `${first}, to ${last}`,
  visits: "Visits",
  booked: "Booked",
  open: "Requests open",
} as const;
