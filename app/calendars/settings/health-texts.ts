// How a calendar outside is doing, what is wrong with it, and what to do about it.
import type { UnreadProblem } from "~/business/calendars/unread-problems";
import type { SourceError } from "~/calendars/port";
import { one } from "./texts";

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
export const enableApi =
  "Ask the person who runs this site to turn Google Calendar on (System says how), wait a few minutes,";

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

/** Events of a calendar that aren't understood in full. */
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
