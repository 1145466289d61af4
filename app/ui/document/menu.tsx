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
  /** False when another element opens it by `popoverTarget="menu"`. */
  hasButton?: boolean;
  children: ReactNode;
}) {
  const sheet = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);
  // Runs before paint, so that an early press finds the menu of the new page.
  useLayoutEffect(() => {
    // A new key means another page was opened; close the menu.
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
