// Texts for a walker's phone without signal.
import { withoutZone } from "~/shared/day-names";
import { type FormReply, success } from "~/shared/form-reply";

import { dayOf, timeOf } from "~/business/times/times-in-words";

const clock = (at: string, zone: string) => withoutZone(timeOf(at, zone), zone);

const kindWords = {
  "on-my-way": "On my way",
  start: "Start",
  finish: "Finish",
  undo: "Undo",
  task: "Things to do",
  card: "Report card",
  incident: "Incident",
  place: "Place",
  look: "Getting in",
} as const;

/** What a walker can do on the phone without a signal. */
export type PressKind = keyof typeof kindWords;

const things = (count: number): string => `${count} ${count === 1 ? "thing" : "things"}`;

export const pocketTexts = {
  cached: (at: string, isOnline: boolean, zone: string) =>
    `${isOnline ? "" : "No signal. "}Last updated ${clock(at, zone)} on ${dayOf(at, zone)}.`,
  codesNeedSignal: "Codes and keys need signal.",
  lookFailed: "This phone has no room to note that you looked, so the codes stay locked. Delete some photos or apps.",
  otherDay: (day: string) => `This phone hasn't saved today's page yet. This page is for ${day}.`,
  waiting: (count: number, since: string, zone: string) =>
    count === 1
      ? `1 update saved on this phone at ${clock(since, zone)}. It'll send when you're back online.`
      : `${count} updates saved on this phone, the first at ${clock(since, zone)}. They'll send when you're back online.`,
  sendNow: "Send now",
  signIn: "Your session has ended. What you pressed and wrote is still on this phone.",
  signInLink: "Sign in again to send it",
  refused: (kind: PressKind, whom: string, at: string, zone: string) =>
    `${kindWords[kind]}, ${whom}, ${clock(at, zone)}`,
  wasNotTaken: "The site refused this:",
  photos: (count: number) => `${count} ${count === 1 ? "photo" : "photos"}`,
  savePhotos: (count: number) => `Save ${count === 1 ? "the photo" : `the ${count} photos`} to this phone`,
  got: "Got it",
  gotOf: (kind: PressKind, whom: string) => `Got it: ${kindWords[kind]}, ${whom}`,
  gone: "This visit changed while you had no signal. Open the day again, or call the owner.",
  full: "There's no room left on this phone, so this wasn't saved. Delete some photos or apps, and press again.",
  failed: "This phone couldn't save it. Wait for signal, and press again.",
  draft: (photos: number) =>
    `Saved on this phone, not sent yet${photos > 0 ? `, with ${photos} ${photos === 1 ? "photo" : "photos"}` : ""}.`,
  tooHeavy: "These photos are too large to save all at once. Save half of them first, then the others.",
  signOut: ({ own, others }: { own: number; others: number }) => {
    const mine = own > 0 ? `${things(own)} ${own === 1 ? "hasn't" : "haven't"} been sent yet.` : null;
    const theirs =
      others > 0
        ? `Another walker left ${things(others)} here that ${others === 1 ? "wasn't" : "weren't"} sent.`
        : null;
    const it = own + others === 1 ? "it" : "them";
    return [mine, theirs, `Signing out deletes ${it} from this phone. Sign out anyway?`].filter(Boolean).join(" ");
  },
  needsSignal: "That needs signal. Nothing was changed.",
} as const;

export const queuedReply: Extract<FormReply, { ok: true }> = {
  ok: true,
  toast: success("Kept on this phone", "It'll be sent when you're back online."),
};
export const sentReply: Extract<FormReply, { ok: true }> = { ok: true, toast: success("Sent") };
