// Texts about this site's calendars behind sign-in. Those of /schedule and /book are in pages/texts.ts.
import type { FaultCode } from "~/calendars/index";
import { success } from "~/shared/form-reply";

import type { CreationRefusal, RemovalRefusal, Removed } from "./client-calendars/client-calendar";
import type { FeedRefusal } from "./feeds/feed-of";
import type { EventRefusal } from "./add-event/rules";

const nothingChanged = "Nothing was changed. Please try again.";

export const managementTexts = {
  meta: "Calendar management",
  back: "Back to Dashboard",
  title: "Calendar Management",
  tabs: "Calendars",
  mainTab: "Main Calendar",
  clientsTab: "Client Calendars",
};

export const mainTexts = {
  sources: "Calendar Sources",
  show: "Show",
  calendar: "Main Business Calendar",
  none: "Check a source above to see it here.",
  saved: success("Calendar sources saved"),
  failed: { title: "Failed to save the calendar sources", text: nothingChanged },
};

const creationFailedTitle = "Failed to create client calendar";

export const creationTexts = {
  create: "Create Client Calendar",
  creating: "Creating Calendar...",
  name: "Client Name",
  email: "Client Email",
  color: "Calendar Color",
  noColor: "Please choose a color",
  badEmail: "Please enter a valid email address",
  required: "Please fill in all required fields",
  created: (name: string, atGoogle: boolean) =>
    success(
      `Calendar created for ${name}`,
      atGoogle
        ? "It's in your Google account. Google emails the client a link to add it to their own calendars."
        : "Make a subscribe link for the client in the list.",
    ),
  failedTitle: creationFailedTitle,
  failed: { title: creationFailedTitle, text: nothingChanged },
  settings: "Calendar settings",
};

/** Follows the title of the refusal. */
export const creationRefusals: Record<CreationRefusal, string> = {
  "google-sign-in": "Google no longer lets this site in. Reconnect Google, then send this again.",
  "google-unreachable": "Google isn't answering. Nothing was created: please try again in a minute.",
  "google-refused": "Google refused to create it. Nothing was created on this site, either.",
  "google-unfinished":
    "It's in your Google account, but not shared with the client yet. This site keeps trying, and tries right away if you send this again.",
  removed: "The calendar that this form created was removed. Reload the page, and send the form again.",
};

export const clientsTexts = {
  title: "Client Calendars",
  copyId: "Copy ID",
  idCopied: success("Calendar ID copied to clipboard"),
  view: "View",
  viewOf: (name: string) => ` the calendar of ${name}, in a new tab`,
  what: (name: string) => `the calendar of ${name}`,
};

/** Where a client calendar at Google is, and whether it is shared. */
export const atGoogleTexts = {
  outOfReach:
    "In a Google account that isn't connected anymore, or that this site can't identify: visits aren't written to it.",
  toReconnect:
    "In a Google account that needs to be reconnected, in the calendar settings: nothing is written to it now.",
  shared: (email: string) => `In your Google account, shared with ${email}.`,
  notShared: (email: string) =>
    `In your Google account. Google hasn't shared it with ${email} yet: this site keeps trying.`,
};

/** Shown before the owner confirms a removal. */
export const removalTexts = {
  remove: "Remove",
  keep: "Keep",
  yes: "Yes, remove",
  yesOf: (name: string) => `Yes, remove the calendar of ${name}`,
  site: "Its page and its subscribe link stop working right away.",
  outOfReach:
    "It's removed from this site. Its copy at Google stays, because this site can't reach that account: delete it there by hand, in the calendar's settings.",
  toReconnect: (email: string) =>
    `It's removed from this site. Once its Google account is reconnected, it's deleted there, too: until then ${email} can open it.`,
  google: (email: string) => `It's deleted in your Google account, too, and ${email} can't open it anymore.`,
  left: "Still at Google",
  leftText:
    "These calendars are removed here. This site deletes them at Google, too, once their account is connected and Google allows it. Or delete them there by hand, in each calendar's settings.",
  forget:
    "This site takes it off this list, and stops trying to delete it at Google. Do this once you've deleted it there by hand.",
  failed: { title: "Failed to remove the calendar", text: nothingChanged },
};

const whatIsLeft: Record<Removed["at"], string> = {
  site: "Its page and its subscribe link no longer work.",
  google: "This site deletes it at Google, too, and tries again until Google has done it.",
  "by-hand": "Please delete its copy at Google by hand.",
};

export const calendarRemoved = ({ name, at }: Removed) => success(`Calendar of ${name} removed`, whatIsLeft[at]);

export const removalRefusals: Record<RemovalRefusal, string> = {
  "no-such-calendar": "That calendar doesn't exist anymore.",
};

/** Texts of /profile/calendar. */
export const feedPageTexts = {
  title: "Add to my calendar",
  lead: "Subscribe with a private link: what changes here changes in your calendar, too.",
  panels: {
    client: { title: "Your visits", what: "your visits", text: "Every visit for your dogs, and who's coming." },
    walker: {
      title: "Your walks",
      what: "your walks",
      text: "Every walk you make, with dogs and clients, and your days off.",
    },
    business: { title: "All visits", what: "all visits", text: "Every walker's visits, and the days you're closed." },
  },
  howTo: "How it works",
  /** Parts before and after the button's name. */
  press: [
    "On an iPhone, an iPad or a Mac press ",
    ". In Google Calendar open “Other calendars”, then “From URL”, and paste the link. In Outlook choose “Add calendar”, then “Subscribe from web”.",
  ],
  slow: "Google checks these links on its own slow schedule: a change may take hours to show up there, sometimes a day. My emails are always right.",
  secret:
    "Anyone with the link can see these visits. If it gets into the wrong hands, make a new one: the old one stops right away.",
};

/** Texts of a subscribe link and its buttons. */
export const linkTexts = {
  make: "Make a subscribe link",
  moved:
    "This link was made before this site moved to a new server, so it can't be shown anymore. Make a new one to copy it.",
  lastRead: (when: string) => `Last read by a calendar: ${when}`,
  neverRead: "No calendar has read it yet.",
  replace: "Make a new link",
  revoke: "Turn off this link",
  subscribe: "Subscribe",
  subscribeTo: (what: string) => ` to ${what}`,
  copy: "Copy link",
  made: success("Subscribe link made", "Copy it into your calendar."),
  replaced: success("New subscribe link made", "The old link no longer works."),
  revoked: success("Subscribe link turned off"),
  failed: { title: "Failed to update the link", text: nothingChanged },
};

export const feedRefusals: Record<FeedRefusal, string> = {
  "not-yours": "That calendar isn't yours to share",
  "no-link": "This link was already turned off",
};

/** Responses to requests for a subscribe link that are refused. */
export const feedAnswers = {
  tooMany: "Too many requests. Please wait a few minutes.",
  none: "There's no calendar here, or its link was turned off. Ask for a new one.",
};

/** Names and events inside a subscribed calendar. */
export const feedTexts = {
  ofClient: (business: string, name: string) => `${business}: ${name}`,
  ofWalker: (name: string) => `Walks of ${name}`,
  ofBusiness: (business: string) => `${business}: all visits`,
  away: (name: string) => `${name} is away`,
  closed: "Closed",
  meeting: (walker: string) => `Meet and greet with ${walker}`,
  meetingDescribed: (page: string) => `Free, about half an hour. Move it or cancel it: ${page}`,
};

export const noCalendarSelected = "No calendar selected for adding events";

/** Texts of /admin/add-event. */
export const eventTexts = {
  calendar: "Calendar",
  choose: "Choose a calendar",
  closed: "This site: closed, nobody walks",
  away: "This site: I'm away",
  calendarHint: "If you choose this site, no visits can be booked in that time.",
  title: "What is it?",
  titleHint: "Clients see only that you are busy, or closed.",
  firstDay: "First day",
  lastDay: "Last day",
  from: "From (optional)",
  fromHint: "Leave empty for the whole day.",
  until: "Until (optional)",
  untilHint: "On the last day.",
  place: "Where (optional)",
  placeHint: "Saved only if you choose a connected calendar.",
  add: "Add Event",
  adding: "Adding...",
  noTitle: "Please give the event a name",
  noFirstDay: "Please choose the first day",
  noLastDay: "Please choose the last day",
  badTime: "Please enter a time such as 14:30",
  added: success("Event added", "It shows up on the calendar in about a minute."),
  failed: { title: "The event wasn't added", text: nothingChanged },
};

/** Each refusal with its field. */
export const eventRefusals: Record<EventRefusal, { field: string; message: string }> = {
  "ends-before-start": { field: "endsOn", message: "It ends before it begins" },
  "days-over": { field: "endsOn", message: "That day is over. Choose a day in the future" },
  "too-long": { field: "endsOn", message: "An event lasts a year at most" },
  "too-far": { field: "startsOn", message: "That's more than two years away" },
  "no-start-time": { field: "startTime", message: "Please say when it begins, or leave both times empty" },
  "no-end-time": { field: "endTime", message: "Please say when it ends, or leave both times empty" },
  "not-a-walker": { field: "calendar", message: "You aren't one of the walkers. Choose another calendar" },
  "no-such-calendar": {
    field: "calendar",
    message: "That calendar isn't connected anymore. Please choose another one",
  },
  "read-only": {
    field: "calendar",
    message: "Its account can read that calendar, but not write to it. Please choose another one",
  },
  unread: {
    field: "calendar",
    message: "This site doesn't read that calendar: check 'Busy times block' in Settings, or choose another one",
  },
};

const whatNow: Partial<Record<FaultCode, string>> = {
  "sign-in": "That calendar no longer lets this site in: reconnect it in Settings, then send this again.",
  forbidden: "Its account can read that calendar, but not write to it: choose another one.",
  gone: "That calendar doesn't exist anymore: choose another one.",
};

/** Text for an event that the external calendar refused. The form keeps the typed values. */
export const calendarRefused = (code: FaultCode): string =>
  `The event wasn't added. ${whatNow[code] ?? "The calendar didn't answer the way it should: please try again in a minute."}`;
