// Until when a report card can be written, and its link opens it (docs/product.md, Report card); and which phrases are one
// tap away. The commands decide again.
import type { VisitState } from "~/business/booking-states";
import { reportCard } from "~/business/report-cards";

/**
 * "before": the visit hasn't begun; "open": it runs, or the card was sent a moment ago; "fixed": it stays as it was sent;
 * "none": there's no card of such a visit.
 */
export type CardState = "before" | "open" | "fixed" | "none";

/** `publishedAt`: null for a draft. */
export function cardStateOf(
  status: VisitState,
  publishedAt: Temporal.Instant | null,
  now: Temporal.Instant,
): CardState {
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

/** Sent before then, a card's link works no longer. */
export const linkedSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: 24 * reportCard.linkDays });

export const isLinked = (publishedAt: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  publishedAt !== null && Temporal.Instant.compare(publishedAt, linkedSince(now)) > 0;

/** The last ones, each once. `notes`: the newest first. */
export function phrasesIn(notes: readonly string[]): string[] {
  const lines = notes.flatMap((note) => note.split("\n").map((line) => line.trim()));
  const short = lines.filter((line) => line !== "" && line.length <= reportCard.phraseLength);
  return [...new Set(short)].slice(0, reportCard.phrases);
}

/** A phrase goes below what is written, unless it is there. */
export function withPhrase(note: string, phrase: string): string {
  const lines = note.split("\n").map((line) => line.trim());
  return lines.includes(phrase) ? note : [note.trimEnd(), phrase].filter(Boolean).join("\n");
}
