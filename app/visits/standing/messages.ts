// What clients and the owner read after pressing a button on a standing walk.
import type { Toast } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";

import type { StandingState } from "./standing-walk";

const changed =
  "This standing walk changed while you had it open. Nothing was done: see what's there now, and decide again.";

export const standingRefusals = {
  "changed-meanwhile": changed,
  "not-confirmed": changed,
  "not-active": "This standing walk has already ended. Nothing was changed.",
  "day-past": "That day is over. Please choose today or a later one.",
  "day-too-far": "That day is too far ahead. Please choose one of the next eight weeks.",
  started: "This visit has started. It can't be changed anymore.",
  over: "This visit is over or was already canceled. Nothing was changed.",
  "nothing-changed": "Nothing has changed yet. Change something first, or go back.",
  "no-weekday": "Please choose at least one day of the week.",
  "until-before-start": "The last day is before the first one.",
  "no-date": "None of these days falls before the last day. Please choose a later last day.",
  "no-such-duration": "There's no price for that duration. Please choose one from the list.",
  "not-a-walker": "Pick one of your walkers.",
  "outside-hours": "On one of these days, that's outside service hours. Choose another time, or leave the day out.",
} as const;
export type StandingRefusal = keyof typeof standingRefusals;

/** Beside which field a refusal stands, where one is to blame. */
export const refusedField: Partial<Record<StandingRefusal, string>> = {
  "no-weekday": "weekdays",
  "until-before-start": "until",
  "no-date": "until",
  "no-such-duration": "minutes",
  "not-a-walker": "walkerId",
  "outside-hours": "time",
  "day-past": "from",
  "day-too-far": "from",
};

/** What was listed is not what would end now. */
export const endsChanged = (visits: number, fee: Cents): string =>
  `This list has changed since you opened it: it's ${visitsInWords(visits)} now, ${costs(fee)}. Nothing was canceled.`;

export const visitsInWords = (count: number): string =>
  count === 0 ? "no visit" : count === 1 ? "one visit" : `${count} visits`;

const costs = (fee: Cents) => (fee > 0 ? `for ${formatExact(fee)}` : "free of charge");

export const stopped = (visits: number, fee: Cents): Toast => ({
  kind: "success",
  title: "Your standing walk is stopped",
  text: `${capitalised(visitsInWords(visits))} canceled, ${costs(fee)}. I've emailed you the days.`,
});

export const stoppedByOwner = (visits: number): Toast => ({
  kind: "success",
  title: "The standing walk is stopped",
  text: `${capitalised(visitsInWords(visits))} canceled. The client got an email that apologizes; it costs them nothing.`,
});

export const skipped = (fee: Cents): Toast => ({
  kind: "success",
  title: "The visit is canceled",
  text: fee > 0 ? `The fee is ${formatExact(fee)}. All the others stay.` : "It costs nothing, and all the others stay.",
});

export const skippedByOwner: Toast = {
  kind: "success",
  title: "The visit is canceled",
  text: "The client got an email that apologizes; it costs them nothing.",
};

export const dayEdited = (when: string, total: Cents): Toast => ({
  kind: "success",
  title: "The visit is changed",
  text: `${when}: ${formatExact(total)}. All the others stay as they are.`,
});

export const priceChanged = (total: Cents): string =>
  `With these extras the visit costs ${formatExact(total)}. Please check it, and save again if it's right.`;

export const patternChanged = ({ moved, dropped, placed, kept, stuck, open }: Record<Counted, number>): Toast => ({
  kind: "success",
  title: "The standing walk is changed",
  text: [
    `${capitalised(visitsInWords(moved + placed))} at the new times, ${visitsInWords(dropped)} canceled.`,
    ...(kept > 0 ? [`Left alone, because someone had changed them: ${kept}.`] : []),
    ...(stuck > 0 ? [`Still at their old time, because there was no room: ${stuck}.`] : []),
    ...(open > 0 ? [`Not placed: ${open}.`] : []),
    "The client got an email with all of it.",
  ].join(" "),
});
type Counted = "moved" | "dropped" | "placed" | "kept" | "stuck" | "open";

/** Beside the field that lets the owner go on where nobody knows whether the walker is busy. */
export const unreadAsked = "Write down why to change it anyway";

export const changeFailed = { title: "That didn't work", text: "Nothing was changed. Please try again." };

export const stateNames: Record<StandingState, { name: string; className: string }> = {
  pending: { name: "Waiting for an answer", className: "state state-waiting" },
  active: { name: "Active", className: "state state-good" },
  ended: { name: "Ended", className: "state" },
  declined: { name: "Declined", className: "state state-bad" },
  withdrawn: { name: "Withdrawn", className: "state" },
};

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
