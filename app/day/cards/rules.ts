// When a report card can be written and its link works (docs/product.md, Report card), and the walker's phrases.
import type { VisitState } from "~/business/booking-states";
import { stepUndoMinutes } from "~/business/policies";
import { reportCard } from "~/business/report-cards";
import { instantAt } from "~/business/times/windows";
import { dayIn } from "~/shared/dates";

/**
 * "before": the visit hasn't begun. "open": the card can be written. "fixed": the card can't be changed anymore.
 * "none": the visit has no card.
 */
export type CardState = "before" | "open" | "fixed" | "none";

/** `publishedAt`: null for a draft. */
export function cardState(status: VisitState, publishedAt: Temporal.Instant | null, now: Temporal.Instant): CardState {
  switch (status) {
    case "confirmed":
      return "before";
    case "in_progress":
      return "open";
    case "completed":
      return publishedAt && Temporal.Instant.compare(now, changeableUntil(publishedAt)) < 0 ? "open" : "fixed";
    case "cancelled":
    case "no_show":
      return "none";
  }
}

export const changeableUntil = (publishedAt: Temporal.Instant): Temporal.Instant =>
  publishedAt.add({ minutes: reportCard.changeMinutes });

/** The card's mail leaves when Finish can't be undone anymore. */
export const mailedFrom = (publishedAt: Temporal.Instant): Temporal.Instant =>
  publishedAt.add({ minutes: stepUndoMinutes });

/** Returns when the mail with all cards of the day is sent; null for a card published too late for it. */
export function dailyMailFor(publishedAt: Temporal.Instant, zone: string): Temporal.Instant | null {
  const evening = instantAt(dayIn(zone, publishedAt), reportCard.dailyMailAt, zone);
  return Temporal.Instant.compare(mailedFrom(publishedAt), evening) > 0 ? null : evening;
}

/** Instant before which published cards have expired links. */
export const linkedSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: 24 * reportCard.linkDays });

export const isLinked = (publishedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  publishedAt !== null && Temporal.Instant.compare(publishedAt, linkedSince(now)) > 0;

/** The walker's last short lines, without duplicates. `notes`: newest first. */
export function listPhrases(notes: readonly string[]): string[] {
  const lines = notes.flatMap((note) => note.split("\n").map((line) => line.trim()));
  const short = lines.filter((line) => line !== "" && line.length <= reportCard.phraseLength);
  return [...new Set(short)].slice(0, reportCard.phrases);
}

/** Returns the note with the phrase added on a line of its own, unless the note already has that line. */
export function withPhrase(note: string, phrase: string): string {
  const lines = note.split("\n").map((line) => line.trim());
  return lines.includes(phrase) ? note : [note.trimEnd(), phrase].filter(Boolean).join("\n");
}
