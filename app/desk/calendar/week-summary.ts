// Summarizes a week with many visits by walker and day, since a time grid of them would be too large to read and to
// send.
import { dayIn } from "~/shared/dates";

/** Maximum number of visits in a week's grid. Each visit adds about 1.6 kB of HTML. */
export const mostInWeekGrid = 120;

export interface SummaryCell {
  /** Day as an ISO date. */
  date: string;
  visits: number;
  /** Start of the first visit and end of the last visit, as instants; null when there is no visit. */
  from: string | null;
  to: string | null;
  /** Reason why the walker is off all day, such as "Closed (Dentist)"; null when the walker works. */
  off: string | null;
}

export interface SummaryRow {
  walker: { id: string; name: string };
  cells: readonly SummaryCell[];
}

interface SummaryFacts {
  days: readonly Temporal.PlainDate[];
  walkers: readonly { id: string; name: string }[];
  visits: readonly { walkerId: string; startsAt: string; endsAt: string }[];
  /** Returns the reason why a walker is off all day; null when the walker works. */
  offOn: (walkerId: string, day: Temporal.PlainDate) => string | null;
}

/** Returns one row per walker, with one cell per day. */
export function summarizeWeek({ days, walkers, visits, offOn }: SummaryFacts, zone: string): SummaryRow[] {
  const keyOf = (walkerId: string, date: string) => `${walkerId} ${date}`;
  const byCell = Map.groupBy(visits, ({ walkerId, startsAt }) =>
    keyOf(walkerId, dayIn(zone, Temporal.Instant.from(startsAt)).toString()),
  );
  return walkers.map((walker) => ({
    walker: { id: walker.id, name: walker.name },
    cells: days.map((day) => {
      const date = day.toString();
      const inCell = byCell.get(keyOf(walker.id, date)) ?? [];
      return {
        date,
        visits: inCell.length,
        from: inCell.map(({ startsAt }) => startsAt).toSorted()[0] ?? null,
        to:
          inCell
            .map(({ endsAt }) => endsAt)
            .toSorted()
            .at(-1) ?? null,
        off: offOn(walker.id, day),
      };
    }),
  }));
}
