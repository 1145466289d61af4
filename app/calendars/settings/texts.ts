// Texts about external calendars in the banner of the owner's desk and at /admin/settings/calendar.
import type { CalendarKind } from "~/business/calendars/calendar-kinds";
import type { UnreadProblem } from "~/business/calendars/unread-problems";
import type { SourceError } from "~/calendars/port";

export const one = (count: number, single: string, several = `${single}s`) =>
  count === 1 ? `1 ${single}` : `${count} ${several}`;

export const bannerTexts = {
  label: "Calendars that need your attention",
  old: "Its busy times may be out of date.",
  more: (count: number) => `And ${count === 1 ? "one more calendar" : `${count} more calendars`}.`,
  see: "See calendars",
  /** Shown for a calendar whose busy times block visits. */
  unread: (count: number) => {
    const their = count === 1 ? "its" : "their";
    return `${one(count, "event")} in it couldn't be read completely, so clients may be offered some of ${their} times.`;
  },
  unreadTodo: "Press See calendars to learn which, and what to do.",
};

export const settingsTexts = {
  lead: "Calendars you already have: clients can't book when they're busy, and your visits show up there.",
  connected: "Connected calendars",
  none: "No calendars yet",
  noneText: "Connect the calendar you live in, and clients can't book the times you're busy there.",
  /** Parts before and after the walker's name. */
  noVisits: ["No calendar of ", " gets visits yet: check “Visits are written to it” for one."],
};

/** Name of each kind, and what to do after its sign-in expired. */
export const kindTexts: Record<CalendarKind, { name: string; signInAgain: string }> = {
  google: { name: "Google", signInAgain: "Press Reconnect Google." },
  caldav: {
    name: "Apple or other calendar",
    signInAgain: "Make a new app password with its provider, and enter it at this calendar.",
  },
  ics: {
    name: "Calendar link",
    signInAgain: "Copy its link again, then remove this calendar here, and add it by the copied link.",
  },
};

export const sourceTexts = {
  notUsed: "Not used",
  lastRead: (when: string) => `Last read ${when}`,
  readOnlyNow: "This site can only read it now, so visits aren't written to it. Choose another calendar for them.",
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
  removal: "It will no longer block times or get visits. Visits already written to it stay there.",
  reallyRemove: "Yes, remove",
};

export const googleTexts = {
  title: "Google Calendar",
  notConnected:
    "Clients can't book the times you're busy in your main calendar there, and your visits are written to it unless another calendar gets them. You can change that afterward.",
  connect: "Connect Google",
  /** Followed by the account's email address. */
  connectedAs: "Connected as ",
  yourAccount: "your account",
  broken: (since: string) =>
    `Google no longer lets this site in, since ${since}. Nothing is lost: what you see is from before, and visits are written as soon as you reconnect.`,
  reconnect: "Reconnect Google",
  lookAgain: "Look for new calendars",
  disconnect: "Disconnect Google",
  keep: "Keep Google",
  disconnecting: "Its calendars will no longer block times or get visits. Visits already written to them stay there.",
  reallyDisconnect: "Yes, disconnect",
  /** Parts before, inside and after the link to the system page. */
  notSetUp: ["Google isn't set up for this site yet: see ", "System", "."],
  meanwhile: "Until then, connect an account or a calendar link below, so clients can't book the times you're busy.",
};

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
  lead: "For busy times only: your visits can't be written to a calendar you add by its link. The link is secret, and is stored encrypted.",
  whose,
  name: "Name",
  nameHint: "What you call it, like “Family”.",
  address: "Calendar link",
  addressHint:
    "Google: the calendar’s settings, “Secret address in iCal format”. Apple: share it as a public calendar, and copy the link.",
  send: "Add calendar",
  sending: "Reading...",
};

/** Errors at the fields of the forms. */
export const fieldTexts = {
  noCalendar: "That calendar isn't connected.",
  whose: "Please choose whose calendar this is",
  server: "Please enter the account’s address",
  username: "Please enter the user name",
  password: "Please enter the app password",
  name: "Please give the calendar a name",
  address: "Please enter the calendar’s link",
};

export const healthTexts = {
  labels: { fine: "Up to date", first: "Not read yet", late: "Not read lately", broken: "Broken" },
  since: (what: string, when: string) => `${what}, since ${when}.`,
  lastRead: (when: string) => `It was last read ${when}.`,
  neverRead: "It was never read.",
  fetchNow: "Press Fetch now.",
};

export const faultTexts: Record<SourceError, string> = {
  "sign-in": "It no longer lets this site in",
  forbidden: "Its account isn't allowed to read it",
  "not-enabled": "Google Calendar isn't turned on for this site",
  gone: "It doesn't exist anymore",
  unreachable: "It isn't answering",
  "too-large": "It's larger than 5 MB, or has more times than this site can read",
  "not-a-calendar": "What's there isn't a calendar",
  malformed: "Only part of it arrives",
  "refused-address": "Its address isn't a public https address",
  busy: "Its server asks this site to wait",
  unexpected: "It answers with something this site doesn't understand",
};

const waiting =
  "Nothing to do for now: this site keeps trying. Until it can be read again, check that calendar yourself before you promise a time.";
export const enableApi =
  "Ask the person who runs this site to turn Google Calendar on (System says how), wait a few minutes,";

/** What to do about each fault. For "sign-in" it depends on the kind. */
export const faultTodos: Record<Exclude<SourceError, "sign-in">, string> = {
  forbidden: "Share it with that account again, where it was made. Or remove it here.",
  "not-enabled": `${enableApi} then press Fetch now.`,
  gone: "Check whether it was deleted or is no longer shared. Then remove it here, or connect it again.",
  unreachable: waiting,
  "too-large": "Publish a smaller calendar, without the past, and add that one instead.",
  "not-a-calendar":
    "Copy its link again: at Google, the secret one. Then remove this calendar here, and add it by the copied link.",
  "refused-address":
    "Copy its link again: it begins with https:// or webcal://. Then remove this calendar here, and add it by the copied link.",
  malformed: waiting,
  busy: waiting,
  unexpected: waiting,
};

/** Visits that could not be written to a calendar. */
export const pushTexts = {
  givenUp: (count: number, since: string) =>
    `${one(count, "visit")} couldn't be written to it, since ${since}, and this site has stopped trying.`,
  givenUpTodo: "Press Try again at this calendar. Until the visits are there, look at your walks on this site.",
  waiting: (count: number, since: string) =>
    `${one(count, "visit waits", "visits wait")} to be written to it, since ${since}.`,
  readOnlyNow: "This site can only read it now.",
  keepsTrying: "This site keeps trying.",
};

export const pushTodos: Partial<Record<SourceError, string>> = {
  forbidden: "Choose another calendar for visits; or let the connected account make changes to this one again.",
  "not-enabled": faultTodos["not-enabled"],
  gone: "Check whether it was deleted, or isn't shared with the connected account anymore; or choose another calendar for visits.",
};

/** Events that could not be read completely. */
export const unreadTexts = {
  lead: (count: number) => `${one(count, "event")} in it couldn't be read in full:`,
  noName: "An event without a name",
  more: (count: number) => `And ${count} more.`,
  fetchAgain: "Once you've changed it there, press Fetch now.",
};

/** For each problem: the time that is blocked instead, and what to do. */
export const unreadProblemTexts: Record<UnreadProblem, string> = {
  start: "the site can't tell when it starts, so none of its new times are blocked. Enter it again in that calendar.",
  end: "the site can't tell when it ends, so an hour from its start is blocked. Enter its end again in that calendar.",
  rule: "the site can't tell how it repeats, so only its first time is blocked. If it repeats every few minutes, give it fewer times; otherwise enter it again in that calendar.",
  added: "some of its extra dates can't be read, so they aren't blocked. Enter them again in that calendar.",
  excepted: "some of the dates it skips can't be read, so they are blocked, too. Skip them again in that calendar.",
  moved:
    "a change of one of its times can't be read, so the time before the change is blocked. Change it again in that calendar.",
  zone: "its time zone isn't known, so it's read in Pacific Time. Choose a time zone for it in that calendar.",
  twice: "it has two different times, so only the first is blocked. Enter it again in that calendar.",
  component: "the site doesn't know this kind of entry, so it blocks no time. Enter it as an event in that calendar.",
};
