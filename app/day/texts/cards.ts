// Texts of report cards, for walkers and clients.
import { stepUndoMinutes } from "~/business/policies";
import { type CardDeed, type CardMood, reportCard } from "~/business/report-cards";
import { withoutZone } from "~/shared/day-names";
import { success } from "~/shared/form-reply";

import { namesInWords } from "~/clients/index";
import { timeOf } from "~/business/times/times-in-words";

const clock = (at: string, zone: string) => withoutZone(timeOf(at, zone), zone);

export const deedWords: Record<CardDeed, string> = {
  pee: "Pee",
  poo: "Poo",
  water: "Water",
  food: "Food",
  treats: "Treats",
};

export const moodWords: Record<CardMood, string> = {
  happy: "Happy",
  playful: "Playful",
  calm: "Calm",
  tired: "Tired",
  nervous: "Nervous",
};

/** "12:30" becomes "12:30 PM". */
export function clockInWords(text: string): string {
  const [hour = 0, minute = 0] = text.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

interface Told extends Record<CardDeed, boolean> {
  medicationAt: string | null;
  mood: CardMood | null;
}

/** "Pee, poo, water. Medication at 12:30 PM. Happy." Empty when nothing was noted. */
export function petInWords({ medicationAt, mood, ...did }: Told): string {
  const deeds = (Object.keys(deedWords) as CardDeed[]).filter((deed) => did[deed]).map((deed) => deedWords[deed]);
  const list = deeds.map((deed, at) => (at === 0 ? deed : deed.toLowerCase())).join(", ");
  const parts = [list, medicationAt && `Medication at ${clockInWords(medicationAt)}`, mood && moodWords[mood]];
  return parts
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(" ");
}

/** "10:02 AM to 10:33 AM PT", or only the time that is known. */
export function timesInWords(
  {
    startedAt,
    finishedAt,
  }: {
    startedAt: string | null;
    finishedAt: string | null;
  },
  zone: string,
): string {
  if (startedAt && finishedAt) return `${clock(startedAt, zone)} to ${timeOf(finishedAt, zone)}`;
  if (finishedAt) return `Finished ${timeOf(finishedAt, zone)}`;
  return startedAt ? `Started ${timeOf(startedAt, zone)}` : "";
}

export const cardTexts = {
  title: "Report card",
  for: (names: readonly string[]) => `Report card for ${namesInWords(names)}`,
  back: "Back to today",
  open: "Report card",
  see: "See the report card",
  deeds: (name: string) => `What ${name} did`,
  medication: "Medication given at",
  mood: "Mood",
  noMood: "No mood",
  note: "Note for the client",
  notePlaceholder: "What you'd tell them at the door",
  phrases: "Add one of your last lines",
  photos: "Photos",
  camera: "Take a photo",
  choose: "Choose photos",
  photosHint: (left: number) => `${left} more, up to 10 MB each. Where a photo was taken is removed.`,
  photosFull: `That's all ${reportCard.photos}. Remove one to add another.`,
  remove: "Remove",
  removeOf: (place: number) => `Remove photo ${place}`,
  photo: (place: number) => `Photo ${place}`,
  photoWaits: "Being prepared",
  save: "Save",
  saving: "Saving...",
  finish: "Finish and send",
  finishing: "Sending...",
  keep: "Save and send the change",
  before: "You can write the card once the visit has started.",
  fixed: `This card was sent. A card can be changed for ${reportCard.changeMinutes} minutes after Finish.`,
  draft: "Only you see this until you finish the visit.",
  sent: (until: string, zone: string) => `Sent. You can change it until ${clock(until, zone)}; then it stays as it is.`,
  thanked: (name: string) => `${name} said thank you.`,
} as const;

export const cardSaved = success("Saved", "Only you see it until you finish.");

/**
 * "Casey's card goes out at 10:16 AM." `names`: first names of the households that get mail. `at`: when the mails
 * leave; null while the phone has not sent Finish.
 */
export function cardLeavesInWords(names: readonly string[], at: string | null, zone: string): string {
  const whose = `${namesInWords(names.map((name) => `${name}'s`))} ${names.length === 1 ? "card goes" : "cards go"} out`;
  return `${whose} ${at ? `at ${clock(at, zone)}` : `${stepUndoMinutes} minutes after this phone is back online`}.`;
}

/** `names`: empty when no household gets mail. */
export const cardSent = (names: readonly string[], at: string, zone: string) =>
  success(
    "Finished",
    names.length > 0 ? `${cardLeavesInWords(names, at, zone)} Until then you can undo Finish.` : undefined,
  );
export const cardChanged = success("Changed", "The card now says it was updated.");

export const cardRefusals = {
  "no-such-visit": "That visit doesn't exist anymore.",
  "not-started": "This visit hasn't started yet. Press Start first, then write the card.",
  "too-late": `A card can be changed for ${reportCard.changeMinutes} minutes after Finish. That time is over.`,
  "changed-meanwhile":
    "This card was saved on another phone while you had it open. What you typed is still here. Look at the saved card, or save again to replace it with yours.",
  "too-many-photos": `A card takes ${reportCard.photos} photos. Choose fewer, or remove some first.`,
} as const;

export type CardRefusal = keyof typeof cardRefusals;

/** Error beside the field, with the file's name. */
export const photoRefused = (name: string, why: string): string => `${name}: ${why}`;

/** Shown on the page when photos were left out. */
export const savedWithout = (leftOut: readonly string[]): string => `Everything else is saved. ${leftOut.join(" ")}`;

export const ownCardTexts = {
  title: (names: readonly string[]) => `${namesInWords(names)}'s visit`,
  meta: "Report card",
  by: (name: string) => `With ${name}`,
  photo: (names: readonly string[], place: number) => `Photo ${place} of the visit with ${namesInWords(names)}`,
  updated: (at: string, zone: string) => `Updated ${clock(at, zone)}`,
  nothing: "All done. Nothing out of the ordinary to report.",
  thank: "Thank you",
  thanked: "You said thank you.",
  reply: "Reply",
  replyLabel: "Your message",
  replyHint: "It reaches the walker and me by email.",
  send: "Send",
  sending: "Sending...",
  empty: "Please write a line first",
  next: (when: string) => `Next walk: ${when}`,
  again: "Book again",
  share: "Share this card",
  byEmail: "Email it",
  byText: "Text it",
  otherWays: "Other ways",
  tip: (name: string) => `Tip ${name}`,
  tipFor: (name: string, day: string) => `Tip for ${name}, ${day}`,
  copyLink: "Copy the link",
  album: "Photos",
  albumPhoto: (day: string) => `Report card of ${day}`,
  last: "Last report card",
  link: "Report card",
  gone: {
    title: "This link doesn't work",
    lead: `A report card's link works for ${reportCard.linkDays} days. Your email app may also have cut it off: your dashboard shows all your visits.`,
  },
  toDashboard: "Go to your dashboard",
} as const;

export const thanksSent = (name: string) => success("Thank you!", `${name} will be happy to hear it.`);
export const replySent = success("Sent", "I'll read it and get back to you if it needs an answer.");

export const cardMails = {
  heading: (names: readonly string[]) => `${namesInWords(names)}'s visit`,
  opening: (firstName: string, names: readonly string[], times: string, walker: string) =>
    `${firstName}, ${namesInWords(names)} had a visit with ${walker}${times ? `, ${times}` : ""}.`,
  dayHeading: (names: readonly string[], day: string) => `${namesInWords(names)}'s ${day}`,
  dayOpening: (firstName: string, visits: number) =>
    `${firstName}, ${visits === 1 ? "this was the day's visit" : `these were the day's ${visits} visits`}.`,
  ofVisit: (times: string, walker: string) => `${times}, with ${walker}`,
  next: (day: string) => `Next: ${day}`,
  photos: (count: number) => (count === 1 ? "See the photo" : `See all ${count} photos`),
  answer: "Something to say? Press Thank you on the card, or just reply to this email.",
  thanked: (client: string) => `${client} says thank you`,
  thankedText: (client: string, visit: string) => `${client} read the report card of ${visit} and says thank you.`,
  replied: (client: string) => `${client} replied`,
  repliedText: (client: string, visit: string) => `${client} wrote about ${visit}:`,
} as const;
