// The chosen day, with all that is on it.
import type { DayEntry } from "~/schedule/month/entry";
import { dayTexts } from "~/schedule/month/texts";
import { FullEntries } from "./full-entries";

export function DayList({
  day: { words, entries, book },
  level: Heading,
  target,
}: {
  day: { words: string; entries: readonly DayEntry[]; book: string | null };
  level: "h2" | "h3" | "h4";
  target: "_top" | undefined;
}) {
  return (
    <section className="cal-chosen" aria-labelledby="cal-chosen">
      <Heading id="cal-chosen">{words}</Heading>
      {entries.length > 0 ? <FullEntries entries={entries} target={target} /> : <p>{dayTexts.nothing}</p>}
      {book ? (
        <p className="mt-4">
          <a href={book} target={target} className="btn">
            {dayTexts.book(words)}
          </a>
        </p>
      ) : null}
    </section>
  );
}
