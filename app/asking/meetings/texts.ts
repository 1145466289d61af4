// Texts of meet and greets, for guests, for the owner and for mails.
import { hoursInWords } from "~/business/money/terms-in-words";
import { formatInstant } from "~/shared/dates";
import type { Toast } from "~/shared/form-reply";

import type { TimeProblem } from "~/asking/meetings/rules";
import { timeIn } from "~/shared/zones";

/** Indexed by the number of days ahead. */
export const nearWord: readonly (string | undefined)[] = ["Today", "Tomorrow"];

const numbers = ["none", "one", "two", "three"];

/** "Here are three near it." */
const nearIt = (count: number): string =>
  count === 0
    ? "Nothing near it is free: call or text me, and we'll find a time."
    : `Here ${count === 1 ? "is" : "are"} ${numbers[count] ?? count} near it.`;

const problems: Record<Exclude<TimeProblem, "too-soon">, string> = {
  over: "That time has passed.",
  gone: "That time was just taken.",
  none: "I don't meet anyone at that time.",
};

/** `near`: number of free times near it. `notice`: minimum hours to the meet and greet. */
export function problemInWords(problem: TimeProblem, near: number, notice: number): string {
  const what =
    problem === "too-soon" ? `That's too soon: I need ${hoursInWords(notice)} to get there.` : problems[problem];
  return `${what} ${nearIt(near)}`;
}

export const chooseTexts = {
  title: "Pick a time to meet",
  lead: "I come to your home for half an hour, free of charge. Tap a time, and it's yours.",
  /** For the page after the contact form, where the email address is not confirmed. */
  leadUnconfirmed:
    "I come to your home for half an hour, free of charge. Tap a time, and I hold it for an hour; the email I sent you keeps it.",
  /** For pages that do not show the time zone below. */
  zone: (zone: string) => `All times are ${timeIn(zone)}.`,
  thanks: "Thank You",
  arrived: "Your message has arrived. Here's the next step:",
  sendAnother: "Send Another Message",
  none: "Nothing's free online right now. Call or text me, and we'll find a time.",
  later: "Later times",
  soonest: "Back to the soonest times",
  noTime: "Pick one of the times below",
  noneSuits: "None of these work?",
  contact: "Contact me",
} as const;

export const linkTexts = {
  unknown: {
    title: "This link does not work",
    lead: "Your email app may have cut it off. Write or call, and I'll find you a time myself.",
  },
  over: {
    title: "This link has expired",
    lead: "It worked for a month after your message. Message me again, and you'll get new times.",
  },
  account: {
    title: "You have an account now",
    lead: "Log in to pick a time: everything about you is filled in already.",
  },
} as const;

/**
 * Texts about a time held under an unconfirmed email address. `until`: "9:58 AM". `day`: "Tuesday, November 24, 2026".
 */
export const heldTexts = {
  title: "Your time is held",
  lead: "I come to your home for half an hour, free of charge.",
  until: (until: string, zone: string) => `Held until ${until}, ${timeIn(zone)}. After that it's free again.`,
  byMail: "To keep it, open the email I sent you and press the button. Already done? Then you're all set.",
  noMail: "No email? Look in your spam folder, or call or text me.",
  bySignIn:
    "To keep it, confirm your email address with the button in the email you got when you signed up. Then come back here.",
  sendAgain: "Send that email again",
  keepTitle: "Keep your time?",
  keepLead: "Press the button, and it's yours.",
  keep: (day: string) => `Keep ${day}`,
  other: "Pick another time",
  otherHeld: "Tap a time, and I'll hold that one instead.",
  otherKept: "Tap a time, and it's yours instead.",
  release: "Let it go",
  releaseIntro: "Don't need it, or didn't pick it?",
  few: "The link in your email shows every time I have.",
  none: "Open the link in the email I sent you: it shows every time I have.",
  nothingHeld: {
    title: "Nothing is held for you right now",
    lead: "A time is held for an hour. Message me again with your address and zip code, and you can pick one.",
  },
} as const;

export const meetingTexts = {
  title: "Our meet and greet",
  lead: "I come to your home for half an hour, free of charge.",
  invitation: "The invitation is in your email. The link in it leads back here.",
  /** `pets`: "Moose & Olive"; empty when none is known. */
  whoComes: (walker: string, pets: string, where: string | null) =>
    `${walker} comes to meet ${pets || "you"}${where ? ` ${/^\d{5}$/.test(where) ? "in" : "at"} ${where}` : ""}.`,
  needsStreet: "I still need your street: reply to my email, or text me.",
  addToCalendar: "Add to calendar",
  move: "Pick another time",
  moveIntro: "Tap a time, and it's moved at once.",
  cancel: "Cancel the meet and greet",
  cancelIntro: "Can't make it at all? It costs nothing.",
  cancelled: {
    title: "This meet and greet is canceled",
    lead: "I won't come, and you don't owe anything. You can pick another time whenever you like.",
  },
  over: { title: "This meet and greet is over", lead: "Its time has passed. Message me if we missed each other." },
  again: "Pick another time",
  toDashboard: "Go to your dashboard",
} as const;

export const clientMeetingTexts = {
  title: "Meet and greet",
  leadUnconfirmed:
    "I come to your home for half an hour, free of charge. Tap a time, and I hold it for an hour; once your email address is confirmed, you can keep it here.",
  addressTitle: "Your address first",
  address: "I come to your home, so I need an address with a zip code in my area. Then you'll see my free times here.",
  addAddress: "Add your address",
  met: "We've met already. There's nothing left to do here.",
  set: (when: string) => `You're all set for ${when}.`,
} as const;

export const refusals = {
  "nobody-walks": chooseTexts.none,
  "too-many": "That's a lot of changes. Call or text me, and we'll settle on a time.",
  "too-many-held":
    "I can't hold more times for people I don't know yet. Open the link in the email I sent you: there, every free time is yours to take.",
  cancelled: "This meet and greet was canceled already. You can pick a new time.",
  over: "This meet and greet has started or is over. Nothing was changed.",
  "not-begun": "It hasn't begun yet. Cancel it instead.",
} as const;
export type MeetingRefusal = keyof typeof refusals;

export const heldRefusals = {
  nothingHeld: "That time isn't held anymore. Message me again, and you can pick another one.",
} as const;

/** Doesn't name the time, because the page shows it. */
export const checkYourMail: Toast = {
  kind: "success",
  title: "Check your email",
  text: "Press the button in it, and the time is yours.",
};

/** For a client, who got the mail to confirm the email address at sign-up. */
export const confirmFirst: Toast = {
  kind: "success",
  title: "Check your email",
  text: "Once your address is confirmed, you can keep the time here.",
};

export const timeReleased: Toast = { kind: "success", title: "Released", text: "Nothing is held for you anymore." };

export const meetingSet = (startsAt: Temporal.Instant, zone: string): Toast => ({
  kind: "success",
  title: "You're all set",
  text: `See you ${formatInstant(startsAt, zone)}. The invitation is on its way.`,
});

export const meetingMoved = (startsAt: Temporal.Instant, zone: string): Toast => ({
  kind: "success",
  title: "Moved",
  text: `See you ${formatInstant(startsAt, zone)}. The new invitation is on its way.`,
});

export const meetingCancelled: Toast = {
  kind: "success",
  title: "Canceled",
  text: "I won't come, and you don't owe anything.",
};

export const hasOneAlready: Toast = {
  kind: "info",
  title: "You already have a time",
  text: "Here it is. You can move it or cancel it.",
};

// The mails

/** Mails to the guest. `when`: "Tue, Nov 24, 10:30 AM PT". */
export const guestMails = {
  /** `until`: "Mon, Nov 23, 9:58 AM PT". */
  held: (when: string, until: string) => ({
    subject: `Keep our meet and greet: ${when}`,
    heading: "One press to keep your time",
    body: [
      `I'm holding ${when} for you until ${until}.`,
      "Press the button to see it again and keep it. If you don't, it's free again, and you can pick another time.",
    ] as const,
  }),
  keep: "Keep this time",
  notYouHeld: "If you didn't ask for this, someone mistyped their address. You don't need to do anything.",
  set: (when: string) => ({
    subject: `Our meet and greet: ${when}`,
    heading: "See you soon",
    body: [
      `You're all set. I'll come to your home on ${when}, for about half an hour, to get to know your pet. It's free, and there's no obligation.`,
      "The invitation in this email adds it to your calendar. Keep this email: the button below works until we meet.",
    ],
  }),
  moved: (when: string, before: string, byOwner: boolean) => ({
    subject: `Moved: our meet and greet, ${when}`,
    heading: byOwner ? "I had to move our meet and greet" : "Our meet and greet is moved",
    body: [
      byOwner
        ? `I'm sorry: ${before} doesn't work for me anymore. I've put us down for ${when} instead. If that doesn't suit you, pick another time.`
        : `See you ${when}, instead of ${before}.`,
      "The invitation in this email changes it in your calendar.",
    ],
  }),
  cancelled: (when: string, byOwner: boolean) => ({
    subject: `Canceled: our meet and greet, ${when}`,
    heading: byOwner ? "I can't make it, sorry" : "Our meet and greet is canceled",
    body: [
      byOwner
        ? `I'm sorry: I can't come on ${when}. I'd love to meet you another time.`
        : `You canceled our meet and greet on ${when}. I won't come, and you don't owe anything.`,
    ],
  }),
  /** `day`: "Tuesday, November 24". "Tomorrow" would be wrong in a delayed mail. */
  reminder: (when: string, day: string) => ({
    subject: `Reminder: our meet and greet, ${when}`,
    heading: `See you on ${day}`,
    body: [
      `I'll come to your home on ${when}, for about half an hour. It's free, and there's nothing to get ready: your pet at home is all I need.`,
    ],
  }),
  moveOrCancel: "Move it or cancel it",
  again: "Pick another time",
  notYou: "If you didn't ask for this, someone mistyped their address. Cancel it with the button, and nobody comes.",
  entry: (walker: string) => `Meet and greet with ${walker}`,
  described: (link: string) => `At your home, about half an hour, free of charge. Move it or cancel it: ${link}`,
} as const;

/** Mails to the owner. */
export const hostMails = {
  set: (name: string, when: string) => ({
    subject: `Meet and greet: ${name}, ${when}`,
    heading: `${name} picked a time to meet`,
    body: [`${when}. It's on the calendar. Nothing for you to do.`],
  }),
  moved: (name: string, when: string, before: string, byGuest: boolean) => ({
    subject: `Moved: meet and greet, ${name}, ${when}`,
    heading: byGuest ? `${name} moved your meet and greet` : `You moved the meet and greet with ${name}`,
    body: [`It's ${when} now, instead of ${before}.`],
  }),
  cancelled: (name: string, when: string, byGuest: boolean) => ({
    subject: `Canceled: meet and greet, ${name}, ${when}`,
    heading: byGuest ? `${name} canceled your meet and greet` : `You canceled the meet and greet with ${name}`,
    body: [`It was ${when}. Your time is free again.`],
  }),
  unread: "One of your calendars couldn't be read when this time was picked. Check that you're free then.",
  noPet: "no pet yet",
  noPhone: "no phone number",
  noEmail: "No email: call or text",
  noAddress: "no address",
  see: "See the visit",
} as const;

// Texts on the owner's pages.

export const hostTexts = {
  heading: "Meet and greet",
  noneYet: "No time picked yet. Paste this link into a reply or a text: it shows them your free times.",
  held: "Not confirmed",
  heldUntil: (when: string, until: string) =>
    `${when}, held until ${until}. It's theirs once they press the button in the email.`,
  seeLead: "What they wrote",
  seeClient: "Their account",
  move: "Move",
  cancel: "Cancel",
  missed: "Nobody was home",
  moveButton: "Move and send email",
  cancelButton: "Cancel and send email",
  missedButton: "Note that nobody was home",
  missedHint: "It costs them nothing, and no email goes out. They can pick another time with their link.",
  date: "Day",
  time: "Start time",
  note: "Message to them (optional)",
  noteHint: "Quoted in the email.",
  past: "Choose a time that's still to come",
  "too-far": "That's more than a year away",
  moved: (startsAt: Temporal.Instant, zone: string): Toast => ({
    kind: "success",
    title: "Meet and greet moved",
    text: `It's ${formatInstant(startsAt, zone)} now, and they've been emailed.`,
  }),
  cancelled: { kind: "success", title: "Meet and greet canceled", text: "They've been emailed." },
  addedAndSet: (name: string) => `${name} is a client now, with a meet and greet`,
  addedNotSet: {
    kind: "error",
    title: "Client added, without a time",
    text: "That time was just taken. Once they're invited, they can pick another one themselves.",
  },
  missedToast: { kind: "success", title: "Noted", text: "Nobody was home." },
} as const satisfies Record<string, unknown>;
