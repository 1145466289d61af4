// Dialog with an address of its own. Without scripts it is part of the page; with scripts it is modal (native
// <dialog>), keeps the focus inside, and returns it to the link that opened it.
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
  /** Address of the page below, opened on close. */
  closeTo: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = useCloseDialog(dialog, closeTo);

  // Runs before paint, and closes while the element is still in the page, so that the focus can return.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const field = document.activeElement;
    // The server sends it open for browsers without scripts; only showModal() makes it modal.
    element.close();
    element.showModal();
    // showModal() moves the focus; return it to a field in use.
    if (field instanceof HTMLElement && element.contains(field)) field.focus({ preventScroll: true });
    return () => element.close();
  }, []);

  const { key } = useLocation();
  const shownAt = useRef(key);
  useLayoutEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    // Closed and opened again before the page below was rendered, so that the element stayed.
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
    // Close before the navigation, so that the focus returns first.
    dialog.current?.close();
    void navigate(closeTo, { preventScrollReset: true });
  };
}
