// What the owner reads at /calendar-management.
import type { Toast } from "~/shared/form-reply";

import type { CreationRefusal, RemovalRefusal, Removed } from "./client-calendar";

export const calendarCreated = (name: string, atGoogle: boolean): Toast => ({
  kind: "success",
  title: `Calendar created for ${name}`,
  text: atGoogle
    ? "It's in your Google account. Google emails them how to add it to theirs."
    : "Make a subscribe link for them in the list.",
});

export const creationFailedTitle = "Failed to create client calendar";

/** Behind the title: what is wrong, and what to do. */
export const creationRefusals: Record<CreationRefusal, string> = {
  "admins-only": "Only administrators can create client calendars.",
  "google-sign-in": "Google no longer lets this site in. Reconnect Google, then send this again.",
  "google-unreachable": "Google isn't answering. Nothing was created: please try again in a minute.",
  "google-refused": "Google refused it. Nothing was created here.",
  "google-unfinished":
    "It's in your Google account, but not shared with them yet. This site keeps trying, and tries right away if you send this again.",
  removed: "The calendar this form made was removed. Reload the page, and send it as a new one.",
};

const whatIsLeft: Record<Removed["at"], string> = {
  site: "Its page and its subscribe link have ended.",
  google: "This site deletes it at Google, too, and tries again until Google has done it.",
  "by-hand": "Its copy at Google is yours to delete there.",
};

export const calendarRemoved = ({ name, at }: Removed): Toast => ({
  kind: "success",
  title: `Calendar of ${name} removed`,
  text: whatIsLeft[at],
});

export const removalRefusals: Record<RemovalRefusal, string> = {
  "admins-only": "Only administrators can remove client calendars.",
  "no-such-calendar": "That calendar is no longer there.",
};

export const idCopied: Toast = { kind: "success", title: "Calendar ID copied to clipboard" };
export const sourcesSaved: Toast = { kind: "success", title: "Calendar sources saved" };

const nothingChanged = "Nothing was changed. Please try again.";
export const creationFailed = { title: creationFailedTitle, text: nothingChanged };
export const removalFailed = { title: "Failed to remove the calendar", text: nothingChanged };
export const sourcesFailed = { title: "Failed to save the calendar sources", text: nothingChanged };
