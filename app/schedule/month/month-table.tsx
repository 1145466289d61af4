// A month as a table. Each day links to its list, and shows its availability and first entries.
import { useRef, type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";

import type { Freedom } from "~/ledger/index";
import type { CalendarDay, DayEntry } from "~/schedule/month/entry";
import type { LoadedCalendar } from "~/schedule/month/load-calendar.server";
import { MonthTable } from "~/ui/app/month-table";

export function MonthCalendar({ calendar }: { calendar: LoadedCalendar }) {
  const { weeks, title, date, today } = calendar;
  const table = useRef<HTMLTableElement>(null);
  const stop = useRovingDays(table, date);
  return (
    <MonthTable className="cal-month" caption={title} weeks={weeks} ref={table}>
      {(day) => <Day key={day.date} day={day} chosen={date} today={today} stop={stop} />}
    </MonthTable>
  );
}

interface DayProps {
  day: CalendarDay;
  chosen: string;
  today: string;
  /** The only day in the tab order; null before JavaScript runs. */
  stop: string | null;
}

function Day({ day, chosen, today, stop }: DayProps) {
  const { date, words, within, search, count, freedom, entries } = day;
  const classes = [within ? "" : "is-beside", date === chosen ? "is-chosen" : ""].filter(Boolean).join(" ");
  return (
    <td className={classes || undefined}>
      <Link
        to={search}
        className="cal-day"
        preventScrollReset
        data-date={date}
        tabIndex={stop === null ? undefined : date === stop ? 0 : -1}
        aria-current={date === today ? "date" : undefined}
      >
        <span aria-hidden>{Number(date.slice(-2))}</span>
        <span className="sr">
          {words}
          {date === chosen ? ", chosen" : ""}
          {freedom ? `, ${freedomTexts[freedom].long}` : ""}, {count === 1 ? "1 entry" : `${count} entries`}
        </span>
      </Link>
      {freedom ? (
        <span className={`cal-freedom is-${freedom}`} aria-hidden>
          {freedomTexts[freedom].short}
        </span>
      ) : null}
      {count > 0 ? (
        <ul className="cal-few">
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
          {count > entries.length ? <li className="cal-more">{count - entries.length} more</li> : null}
        </ul>
      ) : null}
    </td>
  );
}

const EntryLine = ({ entry: { look, time, title } }: { entry: DayEntry }) => (
  <li className={`cal-entry is-${look}`}>
    <span className="cal-time">{time}</span> {title}
  </li>
);

/** `short` is shown in the cells on a phone. */
const freedomTexts: Record<Freedom, { short: string; long: string }> = {
  free: { short: "Free", long: "free" },
  few: { short: "A few", long: "a few times free" },
  full: { short: "Full", long: "full" },
  closed: { short: "Closed", long: "closed" },
};

export const dayTexts = {
  nothing: "Nothing on this day.",
  book: (day: string) => `Pick a free time on ${day}`,
} as const;

const never = () => () => undefined;
const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Returns the day in the tab order, such as "2026-11-24"; null before JavaScript runs. `chosen`: the day whose list is
 * shown. Days are the table's elements with `data-date`.
 */
function useRovingDays(table: RefObject<HTMLTableElement | null>, chosen: string): string | null {
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [stop, setStop] = useState({ chosen, date: chosen });
  const isTurning = useRef(false);
  // A newly chosen day becomes the only day in the tab order.
  if (stop.chosen !== chosen) setStop({ chosen, date: chosen });

  useEffect(() => {
    const element = table.current;
    if (!element) return;
    if (isTurning.current) element.querySelector<HTMLElement>(`[data-date="${chosen}"]`)?.focus();
    isTurning.current = false;
    const onFocus = ({ target }: FocusEvent) => {
      const date = target instanceof HTMLElement ? target.dataset.date : undefined;
      if (date) setStop({ chosen, date });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const step = stepFor(element, event);
      if (!step) return;
      event.preventDefault();
      if (step.turns) {
        isTurning.current = true;
        step.to.click();
      } else step.to.focus();
    };
    element.addEventListener("focusin", onFocus);
    element.addEventListener("keydown", onKeyDown);
    return () => {
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("keydown", onKeyDown);
    };
  }, [table, chosen]);

  return hasScripts ? stop.date : null;
}

/** Target of a key: another day, or the link to another month. */
function stepFor(table: HTMLElement, { key, target }: KeyboardEvent): { to: HTMLElement; turns: boolean } | null {
  const days = [...table.querySelectorAll<HTMLElement>("[data-date]")];
  const at = days.findIndex((day) => day === target);
  if (at < 0) return null;
  const turn = key === "PageUp" ? "prev" : key === "PageDown" ? "next" : null;
  const link = turn && table.closest(".cal")?.querySelector<HTMLElement>(`[data-step=${turn}]`);
  if (link) return { to: link, turns: true };
  const to = days[nextOf(key, at)];
  return to ? { to, turns: false } : null;
}

function nextOf(key: string, at: number): number {
  if (key === "Home") return at - (at % 7);
  if (key === "End") return at - (at % 7) + 6;
  const move = moves[key];
  return move === undefined ? -1 : at + move;
}
