// The chosen day, with all that is on it.
import type { DayEntry } from "~/schedule/month/entry";
import { FullEntries } from "./full-entries";

export function DayList({
  day: { words, entries },
  level: Heading,
  target,
}: {
  day: { words: string; entries: readonly DayEntry[] };
  level: "h2" | "h3" | "h4";
  target: "_top" | undefined;
}) {
  return (
    <section className="cal-chosen" aria-labelledby="cal-chosen">
      <Heading id="cal-chosen">{words}</Heading>
      {entries.length > 0 ? <FullEntries entries={entries} target={target} /> : <p>Nothing on this day.</p>}
    </section>
  );
}
