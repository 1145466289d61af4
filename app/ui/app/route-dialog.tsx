// A dialog that is an address of its own: it can be linked to, works without scripts as a part of the page, and with
// them is modal (native <dialog>: focus stays inside and goes back to the link that opened it).
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";

import { Icon } from "~/ui/icon";

export function RouteDialog({
  title,
  closeTo,
  wide,
  children,
}: {
  title: ReactNode;
  /** Where closing leads: the page below. */
  closeTo: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = useCloseDialog(dialog, closeTo);

  // Before it is painted; and closed while it is still in the page, or the focus could not go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const field = document.activeElement;
    // Sent open, for browsers without scripts; only showModal() makes it modal.
    element.close();
    element.showModal();
    // showModal() moves the focus; give it back to a field that is being typed into.
    if (field instanceof HTMLElement && element.contains(field)) field.focus({ preventScroll: true });
    return () => element.close();
  }, []);

  const { key } = useLocation();
  const shownAt = useRef(key);
  useLayoutEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    // Closed, and opened again by its link before the page below had come: it never left the page.
    if (dialog.current?.open === false) dialog.current.showModal();
  }, [key]);

  return (
    <dialog
      ref={dialog}
      open
      className={wide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="dialog-head">
        <h2 id={heading}>{title}</h2>
        <Link
          to={closeTo}
          preventScrollReset
          className="icon-btn"
          aria-label="Close"
          onClick={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <Icon name="close" />
        </Link>
      </div>
      {children}
    </dialog>
  );
}

function useCloseDialog(dialog: { current: HTMLDialogElement | null }, closeTo: string) {
  const navigate = useNavigate();
  return () => {
    // Closed first, so that the focus is back where it came from before the page changes.
    dialog.current?.close();
    void navigate(closeTo, { preventScrollReset: true });
  };
}
