// Texts of the owner's first page, and texts about mails to clients.

/** "1 lead", "3 leads". */
const several = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const deskTexts = {
  title: "Desk",
  hello: (firstName: string) => `Hello, ${firstName}`,
  refresh: "Refresh",
  today: "Today",
  now: "Now",
  calendar: "Calendar",
  requestsTab: "Requests",
  care: "Pets and walks",
  money: "Payments",
  visitors: "Visitors and mail",
  business: "Business",
  backupLate: "This site hasn't been backed up for more than 3 days. Please tell the person who runs the server.",
  seeSystem: "See what's wrong",
  protectAccount: "Protect your account.",
  addPasskey: "Add a passkey",
  orCodes: "or codes from an app: it takes a minute.",
  allDone: "All done",
  allDoneText: "Everyone's answered, and nothing's waiting for you. Time for a walk.",
  moved: (address: string) => `now lives at ${address}.`,
  movedInside: "Upcoming visits were booked for the old address. Their price stays the same.",
  movedOutside:
    "The new address is outside your areas, or has no zip code. Move or cancel each upcoming visit, or keep it as an exception.",
  movedVisits: (count: number) => several(count, "visit") + " ahead",
  movedStanding: "The standing walk: stop it, or change its pattern",
  undone: "Left undone",
  /** Between the walker's name and the visit. */
  leftUndone: (count: number) => `left ${several(count, "thing")} undone at`,
  seen: "Seen",
  seenOf: (client: string, when: string) => `Seen: ${client}, ${when}`,
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
  /** Shown when the mail log has no reason for the unsent mails. */
  mailsWaiting: { what: "These emails are waiting.", todo: "Try them again." },
} as const;

export const weekTexts = {
  title: "This week",
  from: (first: string, last: string) => `${first}, to ${last}`,
  visits: "Visits",
  booked: "Booked",
  open: "Requests open",
} as const;

/** Replaces the list of clients who got an email when they have no email address. */
export const tellThemYourself = "The client has no email address, so nothing was sent. Call or text them.";

/** Hint beside the reason field. `isMailed`: at least one client has an email address. */
export const readBy = (isMailed: boolean): string =>
  isMailed
    ? "The client reads this in the email."
    : "It's stored in the history. The client has no email address: call or text them.";

export const otherWalkerMessage = ({ chosen, instead }: { chosen: string; instead: string }): string =>
  `The client chose ${chosen}. Before ${instead} comes, ask the client below, or write down why you aren't asking.`;

/** Message after Enter in the reason field, which does not press either button. */
export const pressOneMessage = (instead: string): string =>
  `Press “Confirm without asking” with this reason, or propose ${instead} to the client.`;
