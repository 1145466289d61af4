// Roving tabindex in a month: arrow keys move by day, Home and End to the ends of the week, Page Up and Page Down to
// other months. Before JavaScript runs, all days are in the tab order.
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;
const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Returns the day in the tab order, such as "2026-11-24"; null before JavaScript runs. `chosen`: the day whose list is
 * shown. Days are the table's elements with `data-date`.
 */
export function useRovingDays(table: RefObject<HTMLTableElement | null>, chosen: string): string | null {
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [stop, setStop] = useState({ chosen, date: chosen });
  const isTurning = useRef(false);
  // A newly chosen day takes the tab stop.
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
