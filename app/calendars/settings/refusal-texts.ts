// Toasts and refusals of /admin/settings/calendar.
import type { FaultCode } from "~/calendars/port";
import { enableApi, one } from "~/calendars/settings/texts";
import { success, type Toast } from "~/shared/form-reply";

const found = (count: number) => `${one(count, "calendar")} found. Choose what each is for.`;

export const toasts = {
  googleConnected: (count: number) => success("Google connected", found(count)),
  googleNotConnected: (reason: SourceRefusal): Toast => ({
    kind: "error",
    title: "Google isn't connected",
    text: googleRefusal(reason),
  }),
  googleListed: (count: number) => success("Google's calendars listed", `Google has ${one(count, "calendar")}.`),
  googleDisconnected: success("Google disconnected", "The busy times of its calendars no longer block."),
  accountConnected: (count: number) => success("Connected", found(count)),
  addressAdded: (name: string) => success("Calendar added", `${name} is being read now, and every few minutes.`),
  purposeSaved: success("Saved"),
  fetched: success("Fetched", "This calendar is up to date."),
  notFetched: (reason: SourceRefusal): Toast => {
    const wrong = whatIsWrong[reason];
    const text = wrong ? `${wrong} The calendar below says what to do.` : refusalTexts[reason];
    return { kind: "error", title: "Not fetched", text };
  },
  tryingAgain: success("Trying again", "The visits that couldn't be written to this calendar are being written now."),
  removed: (name: string) =>
    success("Calendar removed", `${name} no longer blocks times. Visits already written to it stay there.`),
  passwordGiven: success("Password saved", "That account's calendars are being read again."),
};

export const updateFailed = {
  title: "The calendars weren't changed",
  text: "Nothing was changed. Please try again.",
};

const later = "Please try again in a few minutes.";

export const refusalTexts: Record<SourceRefusal, string> = {
  "sign-in": "It doesn't let this site in. Check the name and the password; most providers want an app password.",
  forbidden: "That account isn't allowed to use this calendar. Ask the calendar's owner for access.",
  "not-enabled": `${enableApi} then try again.`,
  gone: "There's no calendar at that address.",
  unreachable: `It isn't answering. Check the address. ${later}`,
  "too-large": "That calendar is larger than 5 MB. Publish a smaller one, without the past, and add that instead.",
  "not-a-calendar": "What's there isn't a calendar. At Google, copy the calendar's “Secret address in iCal format”.",
  malformed: `Only part of that calendar arrived. ${later}`,
  "refused-address":
    "Only public addresses that begin with https:// (or webcal://) can be read, without a password in them.",
  busy: `Its server asks this site to wait. ${later}`,
  conflict: later,
  "cursor-expired": later,
  unexpected: `It answers with something this site doesn't understand. ${later}`,
  "no-such-calendar": "That calendar isn't connected anymore.",
  "changed-meanwhile": "Someone changed this calendar in the meantime. Look again, then decide.",
  "read-only": "That calendar can only be read: visits can't be written to it.",
  reconnect: "The saved sign-in for this account can't be opened anymore. Remove the calendar, then connect it again.",
  "already-there": "That calendar is already connected.",
  "not-a-walker": "Pick one of your walkers.",
  "no-calendars": "That account has no calendars.",
  "not-set-up": "Google isn't set up for this site yet.",
  "took-too-long": "Signing in at Google took too long, or was started in another browser. Press Connect Google again.",
  "said-no": "You said no on Google’s page. Nothing is connected.",
  "no-calendar-access":
    "On Google’s page, the box for your calendars wasn't checked. Press Connect Google again, and check it.",
  "another-account":
    "That's a different Google account from the one that's connected. Press Disconnect Google first, then connect this one; or press Reconnect Google, and choose the account that's connected.",
  "no-later-access":
    "Google didn't give lasting access. Remove this site at myaccount.google.com/permissions, then try again.",
};

/** A calendar link has no user name or password to check. */
export const linkRefusal = (reason: SourceRefusal): string =>
  reason === "sign-in"
    ? "Its server won't let this site read that link. Check that the calendar is shared by a link, then copy the link again."
    : refusalTexts[reason];

/** Faults during Google's sign-in. */
export const googleRefusal = (reason: SourceRefusal): string => {
  if (reason === "sign-in") return "Google didn't accept this sign-in. Press Connect Google again.";
  return reason === "unreachable" ? `Google isn't answering. ${later}` : refusalTexts[reason];
};

/** Faults of a connected calendar, which has no field to correct. */
const whatIsWrong: Partial<Record<SourceRefusal, string>> = {
  "sign-in": "It no longer lets this site in.",
  forbidden: "Its account isn't allowed to read it.",
  gone: "It doesn't exist anymore.",
};

export type SourceRefusal =
  | FaultCode
  | "no-such-calendar"
  | "changed-meanwhile"
  | "read-only"
  | "reconnect"
  | "already-there"
  | "not-a-walker"
  | "no-calendars"
  | "not-set-up"
  | "took-too-long"
  | "said-no"
  | "no-calendar-access"
  | "no-later-access"
  | "another-account";
