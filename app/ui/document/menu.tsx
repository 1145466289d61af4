// The menu in the header: the browser's own popover, which closes on Escape and on a press elsewhere, with and without
// scripts.
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

import { Icon } from "~/ui/icon";

export function Menu({
  className = "",
  hasButton = true,
  children,
}: {
  className?: string;
  /** Without one, something else on the page opens it: `popoverTarget="menu"`. */
  hasButton?: boolean;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  // Before the page can be seen: a press at that moment means this menu, however slow the machine.
  useLayoutEffect(() => {
    // Each page view has a key of its own: another page has come, and the menu is in its way.
    if (openedAt.current !== key && sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
    openedAt.current = key;
  }, [key]);
  return (
    <>
      {hasButton ? (
        <button type="button" className={`menu ${className}`} popoverTarget="menu" aria-label="Menu">
          <span className="when-closed">
            <Icon name="menu" />
          </span>
          <span className="when-open">
            <Icon name="close" />
          </span>
        </button>
      ) : null}
      <nav id="menu" ref={sheet} popover="auto" className={`sheet ${className}`} aria-label="Menu">
        {children}
      </nav>
    </>
  );
}
