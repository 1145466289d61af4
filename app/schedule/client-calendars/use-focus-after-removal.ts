// The button that removed a calendar goes with it, and the focus would go nowhere.
import { useEffect, useRef } from "react";

import type { ClientsTab } from "~/schedule/client-calendars/load-management.server";

const listTitle = "#client-calendars";
const firstField = "#client-calendar [name=name]";

/** After a removal, focus goes to the list, or at the form where that was the last. */
export function useFocusAfterRemoval({
  calendars,
  leftAtGoogle,
}: Pick<ClientsTab, "calendars" | "leftAtGoogle">): void {
  // One that goes from one list to the other is gone from the first.
  const shown = [...calendars.map(({ id }) => id), ...leftAtGoogle.map(({ id }) => `left ${id}`)];
  const before = useRef(shown);
  useEffect(() => {
    const isOneGone = before.current.some((id) => !shown.includes(id));
    before.current = shown;
    // Wherever else somebody is by now, they stay.
    if (!isOneGone || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(document.querySelector(listTitle) ? listTitle : firstField)?.focus();
  });
}
