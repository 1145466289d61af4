// Moves the focus after a removal, since the pressed button disappears.
import { useEffect, useRef } from "react";

import type { ClientsTab } from "~/schedule/client-calendars/load-management.server";

const listTitle = "#client-calendars";
const firstField = "#client-calendar [name=name]";

/** Focuses the list, or the form after the last removal. */
export function useFocusAfterRemoval({
  calendars,
  leftAtGoogle,
}: Pick<ClientsTab, "calendars" | "leftAtGoogle">): void {
  // A calendar that moves to the other list counts as removed.
  const shown = [...calendars.map(({ id }) => id), ...leftAtGoogle.map(({ id }) => `left ${id}`)];
  const before = useRef(shown);
  useEffect(() => {
    const isOneGone = before.current.some((id) => !shown.includes(id));
    before.current = shown;
    // Keeps the focus if the owner has moved it.
    if (!isOneGone || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(document.querySelector(listTitle) ? listTitle : firstField)?.focus();
  });
}
