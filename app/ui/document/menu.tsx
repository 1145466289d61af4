// Menu of the header as a native popover, which closes on Escape and on a press outside, with and without scripts.
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

import { Icon } from "~/ui/icon";

export function Menu({
  className = "",
  hasButton = true,
  children,
}: {
  className?: string;
  /** False when a button elsewhere opens the menu by `popoverTarget="menu"`. */
  hasButton?: boolean;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  // A layout effect, so that a press right after the navigation finds the menu closed.
  useLayoutEffect(() => {
    // A new location key means that another page was opened, so the menu closes.
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
