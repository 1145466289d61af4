// What the owner reads about calendars outside: on every page of the desk, then at /admin/settings/calendar from top to
// bottom.
import type { CalendarKind } from "~/business/calendars/calendar-kinds";

export const one = (count: number, single: string, several = `${single}s`) =>
  count === 1 ? `1 ${single}` : `${count} ${several}`;

export const bannerTexts = {
  label: "Calendars that need you",
  old: "Its busy times may be out of date.",
  more: (count: number) => `And ${count === 1 ? "one more calendar" : `${count} more calendars`}.`,
  see: "See calendars",
  /** Of a calendar whose busy times block. */
  unread: (count: number) => {
    const their = count === 1 ? "its" : "their";
    return `${one(count, "event")} in it couldn't be read, or not all of ${their} times, which may be offered to clients.`;
  },
  unreadTodo: "The calendar's own entry says which, and what to do.",
};

export const settingsTexts = {
  title: "Calendars",
  head: "Settings",
  lead: "Calendars you already have: clients can't book when they're busy, and your visits show up there.",
  connected: "Connected calendars",
  none: "No calendars yet",
  noneText: "Connect the calendar you live in, and clients can't book the times you're busy there.",
  /** Before and after a walker's name. */
  noVisits: ["No calendar of ", " gets visits yet: check “Visits are written to it” for one."],
};

/** Each kind, as it stands at a calendar; and what to do once it no longer lets this site in. */
export const kindTexts: Record<CalendarKind, { name: string; signInAgain: string }> = {
  google: { name: "Google", signInAgain: "Press Reconnect Google." },
  caldav: {
    name: "Apple or other calendar",
    signInAgain: "Make a new app password with its provider, and enter it at this calendar.",
  },
  ics: {
    name: "Calendar link",
    signInAgain: "Copy its link again, then remove this one and add it again.",
  },
};

export const sourceTexts = {
  notUsed: "Not used",
  lastRead: (when: string) => `Last read ${when}`,
  readOnlyNow: "It can only be read now, so visits don't get there. Choose another calendar for them.",
  stillTrying: (unsent: number) =>
    `${one(unsent, "visit waits", "visits wait")} to be written to it; this site keeps trying.`,
  tryAgain: "Try again",
  blocks: "Busy times block",
  receives: "Visits are written to it",
  save: "Save",
  saving: "Saving...",
  newPassword: "New app password",
  savePassword: "Save password",
  trying: "Trying...",
  fetchNow: "Fetch now",
  remove: "Remove",
  keep: "Keep",
  removal: "It no longer blocks times or gets visits. What was written to it stays there.",
  reallyRemove: "Yes, remove",
};

/** How a calendar is doing. */
export const googleTexts = {
  title: "Google Calendar",
  notConnected:
    "Clients can't book the times you're busy in your main calendar there, and your visits are written to it unless another calendar gets them. You can change that afterward.",
  connect: "Connect Google",
  /** Before the account's address. */
  connectedAs: "Connected as ",
  yourAccount: "your account",
  broken: (since: string) =>
    `Google no longer lets this site in, since ${since}. Nothing is lost: what you see is from before, and visits are written as soon as you reconnect.`,
  reconnect: "Reconnect Google",
  lookAgain: "Look for new calendars",
  disconnect: "Disconnect Google",
  keep: "Keep Google",
  disconnecting: "Its calendars no longer block times or get visits. What was written to them stays there.",
  reallyDisconnect: "Yes, disconnect",
  /** Before and after the link to the page that says how. */
  notSetUp: ["Google isn't set up for this site yet: see ", "System", "."],
  meanwhile: "Until then, an account or a calendar link below does the same for busy times.",
};

/** Of both forms below. */
const whose = "Whose calendar is it?";

export const accountTexts = {
  title: "Apple Calendar, Fastmail, Nextcloud and others",
  appPassword: "First make an app password with your provider; your own password is never needed here.",
  icloud: " Apple Calendar: ",
  fastmail: ". Fastmail: ",
  nextcloud: ". Nextcloud: the address you open it at, and ",
  whose,
  server: "Calendar account’s address",
  username: "User name",
  password: "App password",
  send: "Connect",
  sending: "Connecting...",
};

export const addressTexts = {
  title: "Any calendar by its link",
  lead: "Busy times only: nothing can be written to it. The link is secret, and stays sealed.",
  whose,
  name: "Name",
  nameHint: "What you call it, like “Family”.",
  address: "Calendar link",
  addressHint:
    "Google: the calendar’s settings, “Secret address in iCal format”. Apple: share it as a public calendar, and copy the link.",
  send: "Add calendar",
  sending: "Reading...",
};

/** Beside the fields of the forms. */
export const fieldTexts = {
  noCalendar: "That calendar isn't there.",
  whose: "Please choose whose calendar this is",
  server: "Please enter the account’s address",
  username: "Please enter the user name",
  password: "Please enter the app password",
  name: "Please give it a name",
  address: "Please enter the calendar’s link",
};
