// Texts of standing walks, except mails (standing/emails.tsx, standing/verbs/) and the request form
// (asking/form/texts.ts). Without dates, because browsers load no date library for the form.
import type { Toast } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";
import type { Quote } from "~/shared/quote";

import type { EndScope } from "~/standing/model/forms";
import type { DayProblem } from "~/standing/model/rules";

export type StandingState = "pending" | "active" | "ended" | "declined" | "withdrawn";

export const stateNames: Record<StandingState, { name: string; className: string }> = {
  pending: { name: "Waiting for an answer", className: "state state-waiting" },
  active: { name: "Active", className: "state state-good" },
  ended: { name: "Ended", className: "state" },
  declined: { name: "Declined", className: "state state-bad" },
  withdrawn: { name: "Withdrawn", className: "state" },
};

export type ProblemReason = DayProblem | "clash" | "hike-full" | "busy-unknown";

/** Problems in words: the owner's text has details; the client's text leaves out private ones. */
export const problemTexts: Record<ProblemReason, { owner: string; client: string }> = {
  clash: {
    owner: "The walker is busy at that time",
    client: "I'm already with another dog at that time. I'll find a time for you.",
  },
  closed: { owner: "The day is closed", client: "I'm closed that day." },
  "outside-hours": {
    owner: "It's outside that day's service hours",
    client: "That's outside my hours that day. I'll find a time for you.",
  },
  "outside-area": {
    owner: "The address is outside the service area now, or has no zip code",
    client: "The address in your profile is outside my area now, or has no zip code. Fix it there, or message me.",
  },
  "hike-full": { owner: "That day's group is full", client: "That day's group is full." },
  "no-walker": { owner: "The walker no longer works for you", client: "I'm looking for a walker for that day." },
  "pet-not-accepted": {
    owner: "One of the pets isn't accepted right now",
    client: "One of your pets isn't accepted right now. Write to me, and we'll sort it out.",
  },
  "busy-unknown": {
    owner: "The walker's calendar can't be read, so there's no telling whether they're busy then",
    client: "I need to check my calendar for that day first. You'll get an email as soon as it's set.",
  },
};

const changed =
  "This standing walk changed while you had it open. Nothing was done: see what's there now, and decide again.";

/** Refusal texts, with the field beside which the text is shown, if there is one. */
export const standingRefusals = {
  "changed-meanwhile": { text: changed },
  "not-confirmed": { text: changed },
  "not-active": { text: "This standing walk has already ended. Nothing was changed." },
  "day-past": { text: "That day is over. Please choose today or a later one.", field: "from" },
  "day-too-far": { text: "That day is too far ahead. Please choose one of the next eight weeks.", field: "from" },
  "pause-backwards": { text: "The last day is before the first one.", field: "to" },
  "pause-too-long": { text: "That's more than half a year. Stop the standing walk instead.", field: "to" },
  "pause-too-late": { text: "That's more than a year away. Please choose an earlier day.", field: "from" },
  "paused-already": { text: "Part of these days is paused already. Lift that pause first.", field: "from" },
  "nothing-to-skip": { text: "There's no visit in these days.", field: "to" },
  "not-paused": { text: "This pause is over or was already lifted." },
  started: { text: "This visit has started. It can't be changed anymore." },
  over: { text: "This visit is over or was already canceled. Nothing was changed." },
  "nothing-changed": { text: "Nothing has changed yet. Change something first, or go back." },
  "no-weekday": { text: "Please choose at least one day of the week.", field: "weekdays" },
  "until-before-start": { text: "The last day is before the first one.", field: "until" },
  "no-date": {
    text: "None of these days falls before the last day. Please choose a later last day.",
    field: "until",
  },
  "no-such-duration": {
    text: "There's no price for that duration. Please choose one from the list.",
    field: "minutes",
  },
  "not-a-walker": { text: "Pick one of your walkers.", field: "walkerId" },
  "outside-hours": {
    text: "On one of these days, that's outside service hours. Choose another time, or leave the day out.",
    field: "time",
  },
} as const satisfies Record<string, { text: string; field?: string }>;

/** Hint of the field with the reason for ignoring an unreadable calendar. */
export const unreadReasonMissing = "Write down why to change it anyway";

export const changeFailed = { title: "That didn't work", text: "Nothing was changed. Please try again." };

export const visitsInWords = (count: number): string =>
  count === 0 ? "no visit" : count === 1 ? "one visit" : `${count} visits`;

const costs = (fee: Cents) => (fee > 0 ? `for ${formatExact(fee)}` : "free of charge");
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Surcharges of a day: "Weekend", "Holiday: Thanksgiving (+50%)". */
export const extrasOfDay = ({ lines }: Quote): string[] =>
  lines.filter(({ kind }) => kind === "weekend" || kind === "holiday").map(({ label }) => label);

/** "Tue, Nov 24, 12:30 PM PT: $45.00, Weekend". */
export const pricedInWords = (when: string, quote: Quote): string =>
  `${when}: ${[formatExact(quote.total), ...extrasOfDay(quote)].join(", ")}`;

export const stopTitles: Record<EndScope, string> = {
  this: "Skip a visit",
  following: "Stop from a day on",
  all: "Stop this standing walk",
};

export const stopScopes: readonly (readonly [EndScope, string])[] = [
  ["this", "Only this one"],
  ["following", "This and all after it"],
  ["all", "All to come"],
];

/** `from`: "Thursday, November 26". */
export function stopLead(scope: EndScope, from: string, count: number): string {
  if (scope === "this")
    return count > 0 ? "This visit is canceled; all the others stay:" : "There's no visit that day to cancel.";
  const which = scope === "all" ? "All visits that haven't started" : `All visits from ${from} on`;
  const later = "and no later ones go on the calendar";
  return count > 0
    ? `${which} are canceled, ${later}:`
    : "There are no visits on the calendar, and no later ones go on it.";
}

export function stopCost(fee: Cents, isDesk: boolean): string {
  if (isDesk) return "This costs the client nothing, and they get an email that apologizes.";
  return fee > 0 ? `This costs ${formatExact(fee)} in all.` : "This costs you nothing.";
}

/** Shown when the listed visits or fees have changed. */
export const endsChanged = (visits: number, fee: Cents): string =>
  `This list has changed since you opened it: it's ${visitsInWords(visits)} now, ${costs(fee)}. Nothing was canceled.`;

const done = (title: string, text: string): Toast => ({ kind: "success", title, text });

/** Toast for the person who canceled; the owner's cancellations are free. */
export const stopped = (visits: number, fee: Cents, isDesk: boolean): Toast =>
  isDesk
    ? done(
        "The standing walk is stopped",
        `${capitalized(visitsInWords(visits))} canceled. The client got an email that apologizes; it costs them nothing.`,
      )
    : done(
        "Your standing walk is stopped",
        `${capitalized(visitsInWords(visits))} canceled, ${costs(fee)}. I've emailed you the days.`,
      );

export function skipped(fee: Cents, isDesk: boolean): Toast {
  const free = isDesk
    ? "The client got an email that apologizes; it costs them nothing."
    : "It costs nothing, and all the others stay.";
  return done("The visit is canceled", fee > 0 ? `The fee is ${formatExact(fee)}. All the others stay.` : free);
}

/** Text above the list of visits that a pause cancels. */
export const pausePreview = (visits: number, isChanged: boolean): string =>
  `${isChanged ? "This list has changed since you opened it. " : ""}${visits > 0 ? "Nothing is canceled yet. Check the list below." : "Nothing is paused yet. No visits are on the calendar for these days so far."}`;

/** `days`: "from December 20, 2026, to January 3, 2027". */
export const paused = (visits: number, fee: Cents, days: string): Toast =>
  done(
    "The standing walk is paused",
    `No visits ${days}. ${visits > 0 ? `${capitalized(visitsInWords(visits))} canceled, ${costs(fee)}.` : "It costs nothing."}`,
  );

export const resumed = (placed: number, problems: number): Toast =>
  done(
    "The pause is lifted",
    `${capitalized(visitsInWords(placed))} back on the calendar.${problems > 0 ? ` ${problems} not scheduled yet.` : ""}`,
  );

export const dayEdited = (when: string, total: Cents): Toast =>
  done("The visit has changed", `${when}: ${formatExact(total)}. All the others stay as they are.`);

export const priceChanged = (total: Cents): string =>
  `With these extras the visit costs ${formatExact(total)}. Please check it, and save again if it's right.`;

type Counted = Record<"moved" | "dropped" | "placed" | "kept" | "stuck" | "newProblems", readonly unknown[]>;

export const patternChanged = ({ moved, dropped, placed, kept, stuck, newProblems }: Counted): Toast =>
  done(
    "The standing walk has changed",
    [
      `${capitalized(visitsInWords(moved.length + placed.length))} at the new times, ${visitsInWords(dropped.length)} canceled.`,
      ...(kept.length > 0 ? [`Not moved, because they were changed by hand: ${kept.length}.`] : []),
      ...(stuck.length > 0 ? [`Still at their old time, because there was no room: ${stuck.length}.`] : []),
      ...(newProblems.length > 0 ? [`Not placed: ${newProblems.length}.`] : []),
      "The client got an email about all of this.",
    ].join(" "),
  );
