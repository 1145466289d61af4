// What the owner reads about calendars outside: on every page of the desk, then at /admin/settings/calendar from top to
// bottom, and after each press of a button there.
import type { CalendarKind } from "~/business/calendars/calendar-kinds";
import type { Toast } from "~/shared/form-reply";

import type { SourceRefusal } from "./connect/refusals";
import type { SourceError } from "./port";

const one = (count: number, single: string, several = `${single}s`) =>
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
export const healthTexts = {
  labels: { fine: "Read", first: "Not read yet", late: "Not read lately", broken: "Broken" },
  since: (what: string, when: string) => `${what}, since ${when}.`,
  lastRead: (when: string) => `It was last read ${when}.`,
  neverRead: "It was never read.",
  fetchNow: "Press Fetch now.",
};

export const faultTexts: Record<SourceError, string> = {
  "sign-in": "It no longer lets this site in",
  forbidden: "Its account may not read it",
  "not-enabled": "Google Calendar isn't turned on for this site",
  gone: "It is no longer there",
  unreachable: "It isn't answering",
  "too-large": "It's larger than 5 MB, or holds more than can be read",
  "not-a-calendar": "What's there isn't a calendar",
  malformed: "Only part of it arrives",
  "refused-address": "Its address isn't a public https address",
  busy: "It asks to be left alone for a while",
  unexpected: "It answers with something this site doesn't understand",
};

const waiting =
  "Nothing to do for now: this site keeps trying. Until then, check that calendar yourself before you promise a time.";
const enableApi = "Ask whoever runs this site to turn Google Calendar on (System says how), wait a few minutes,";

/** What to do about it; where it no longer lets this site in, its kind says. */
export const faultTodos: Record<Exclude<SourceError, "sign-in">, string> = {
  forbidden: "Share it with that account again, at the place it comes from. Or remove it here.",
  "not-enabled": `${enableApi} then press Fetch now.`,
  gone: "Check whether it was deleted or is no longer shared. Then remove it here, or connect it again.",
  unreachable: waiting,
  "too-large": "Publish a smaller calendar, without the past, and add that one instead.",
  "not-a-calendar": "Copy its link again: at Google, the secret one. Then remove this one and add it again.",
  "refused-address":
    "Copy its link again: it begins with https:// or webcal://. Then remove this one and add it again.",
  malformed: waiting,
  busy: waiting,
  unexpected: waiting,
};

/** Visits that do not get to a calendar. */
export const pushTexts = {
  givenUp: (count: number, since: string) =>
    `${one(count, "visit")} couldn't be written to it, since ${since}, and this site has stopped trying.`,
  givenUpTodo: "Press Try again at this calendar. Until they are there, look at your walks on this site.",
  waiting: (count: number, since: string) =>
    `${one(count, "visit waits", "visits wait")} to be written to it, since ${since}.`,
  readOnlyNow: "It can only be read now.",
  keepsTrying: "This site keeps trying.",
};

export const pushTodos: Partial<Record<SourceError, string>> = {
  forbidden:
    "Choose another calendar for visits; or have this one shared for changes again, with the account that is connected.",
  "not-enabled": faultTodos["not-enabled"],
  gone: "Check whether it was deleted, or is no longer yours to write to; or choose another calendar for visits.",
};

/** Events of a calendar whose times could not be made out: the words before and after their names. */
export const unreadTexts = {
  before: (count: number) =>
    `${one(count, "event")} couldn't be read, or not all of ${count === 1 ? "its" : "their"} times`,
  more: (count: number) => ` and ${count} more`,
  after: (count: number) => {
    const [Their, each] = count === 1 ? ["Its", "it"] : ["Their", "each"];
    return `. ${Their} times may be offered to clients. Open ${each} in that calendar: where it repeats every few minutes or without an end, give it fewer times or an end; otherwise delete it there and enter it again. Then press Fetch now.`;
  },
};

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

const success = (title: string, text?: string): Toast => ({ kind: "success", title, ...(text ? { text } : {}) });
const found = (count: number) => `${one(count, "calendar")} found. Choose what each is for.`;

export const toasts = {
  googleConnected: (count: number) => success("Google connected", found(count)),
  googleNotConnected: (reason: SourceRefusal): Toast => ({
    kind: "error",
    title: "Google isn't connected",
    text: googleRefusal(reason),
  }),
  googleListed: (count: number) => success("Looked again", `Google has ${one(count, "calendar")}.`),
  googleDisconnected: success("Google disconnected", "Its calendars' busy times are forgotten."),
  accountConnected: (count: number) => success("Connected", found(count)),
  addressAdded: (name: string) => success("Calendar added", `${name} is being read now, and every few minutes.`),
  purposeSaved: success("Saved"),
  fetched: success("Fetched", "This calendar is up to date."),
  notFetched: (reason: SourceRefusal): Toast => {
    const wrong = whatIsWrong[reason];
    const text = wrong ? `${wrong} The calendar below says what to do.` : refusalTexts[reason];
    return { kind: "error", title: "Not fetched", text };
  },
  tryingAgain: success("Trying again", "Waiting visits are being written to this calendar now."),
  removed: (name: string) =>
    success("Calendar removed", `${name} no longer blocks. What was written to it stays there.`),
  passwordGiven: success("Password saved", "That account's calendars are being read again."),
};

export const updateFailed = {
  title: "The calendars weren't changed",
  text: "Nothing was changed. Please try again.",
};

const later = "Please try again in a few minutes.";

export const refusalTexts: Record<SourceRefusal, string> = {
  "sign-in": "It doesn't let this site in. Check the name and the password; most providers want an app password.",
  forbidden: "That account isn't allowed to do that there. Ask the calendar's owner for access.",
  "not-enabled": `${enableApi} then try again.`,
  gone: "There's no calendar at that address.",
  unreachable: `It isn't answering. Check the address. ${later}`,
  "too-large": "That calendar is larger than 5 MB. Publish a smaller one, without the past, and add that instead.",
  "not-a-calendar": "What's there isn't a calendar. At Google, copy the calendar's “Secret address in iCal format”.",
  malformed: `Only part of that calendar arrived. ${later}`,
  "refused-address":
    "Only public addresses that begin with https:// (or webcal://) can be read, without a password in them.",
  busy: `It asks to be left alone for a while. ${later}`,
  conflict: later,
  "cursor-expired": later,
  unexpected: `It answers with something this site doesn't understand. ${later}`,
  "no-such-calendar": "That calendar is no longer there.",
  "changed-meanwhile": "Someone changed this calendar in the meantime. Look again, then decide.",
  "read-only": "That calendar can only be read: visits can't be written to it.",
  reconnect: "The saved sign-in for this account can't be opened anymore. Remove the calendar, then connect it again.",
  "already-there": "That calendar is already connected.",
  "not-a-walker": "Pick one of your walkers.",
  "no-calendars": "That account has no calendars.",
  "not-set-up": "Google isn't set up for this site yet.",
  "took-too-long": "That took too long, or was started in another browser. Press Connect Google again.",
  "said-no": "You said no on Google’s page. Nothing is connected.",
  "no-calendar-access":
    "On Google’s page, the box for your calendars wasn't checked. Press Connect Google again, and check it.",
  "another-account":
    "That's a different Google account from the one that's connected. Press Disconnect Google first, then connect this one; or press Reconnect Google, and choose the first one.",
  "no-later-access":
    "Google didn't give lasting access. Remove this site at myaccount.google.com/permissions, then try again.",
};

/** Of a fault when going to Google or coming back, in place of the words for any calendar. */
export const googleRefusal = (reason: SourceRefusal): string => {
  if (reason === "sign-in") return "Google didn't accept this sign-in. Press Connect Google again.";
  return reason === "unreachable" ? `Google isn't answering. ${later}` : refusalTexts[reason];
};

/** Of a calendar that was connected once: there is no address or password to check in a field. */
const whatIsWrong: Partial<Record<SourceRefusal, string>> = {
  "sign-in": "It no longer lets this site in.",
  forbidden: "Its account may not read it.",
  gone: "It is no longer there.",
};
