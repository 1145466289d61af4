// One stop for the Tab key in a month: inside it, the arrow keys go from day to day, Home and End to the ends of the
// week, Page Up and Page Down to the month before and after. Before scripts run, every day is a stop of its own.
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";

export interface RovingDays {
  table: RefObject<HTMLTableElement | null>;
  tabIndexOf: (date: string) => 0 | -1 | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: (event: FocusEvent) => void;
}

const never = () => () => undefined;
const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** `chosen`: the day whose list is shown, "2026-11-24". */
export function useRovingDays(chosen: string): RovingDays {
  const table = useRef<HTMLTableElement>(null);
  const hasScripts = useSyncExternalStore(never, () => true, () => false);
  const [stop, setStop] = useState({ chosen, date: chosen });
  const turned = useRef(false);
  // Another day was chosen: that one is the stop now.
  if (stop.chosen !== chosen) setStop({ chosen, date: chosen });
  useEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    dayLink(table.current, chosen)?.focus();
  }, [chosen]);

  return {
    table,
    tabIndexOf: (date) => (hasScripts ? (date === stop.date ? 0 : -1) : undefined),
    onFocus: ({ target }) => {
      const { date } = (target as HTMLElement).dataset;
      if (date) setStop({ chosen, date });
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const days = [...(table.current?.querySelectorAll<HTMLElement>("[data-date]") ?? [])];
      const at = days.indexOf(event.target as HTMLElement);
      if (at < 0) return;
      const step = event.key === "PageUp" ? "prev" : event.key === "PageDown" ? "next" : null;
      if (step) {
        event.preventDefault();
        turned.current = true;
        table.current?.closest(".cal")?.querySelector<HTMLElement>(`[data-step=${step}]`)?.click();
        return;
      }
      const next = days[nextOf(event.key, at)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

function nextOf(key: string, at: number): number {
  if (key === "Home") return at - (at % 7);
  if (key === "End") return at - (at % 7) + 6;
  const move = moves[key];
  return move === undefined ? -1 : at + move;
}

const dayLink = (table: HTMLElement | null, date: string) =>
  table?.querySelector<HTMLElement>(`[data-date="${date}"]`) ?? null;
