// Dialog with its own URL. Without scripts it is part of the page; with scripts it is modal (native <dialog>), keeps
// the focus inside, and returns it to the link that opened the dialog.
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
  /** URL of the page under the dialog, which opens when the dialog closes. */
  closeTo: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = useCloseDialog(dialog, closeTo);

  // A layout effect, so that the dialog closes while its element is still in the page, and the focus can return.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const field = document.activeElement;
    // The server renders the dialog open, for browsers without scripts. Only showModal() makes it modal.
    element.close();
    element.showModal();
    // showModal() moves the focus; this returns it to the field that the user is in.
    if (field instanceof HTMLElement && element.contains(field)) field.focus({ preventScroll: true });
    return () => element.close();
  }, []);

  const { key } = useLocation();
  const shownAt = useRef(key);
  useLayoutEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    // The dialog was closed and opened again before the page under it was rendered, so React kept the element.
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
    // Close the dialog before navigating, so that the focus returns to the link.
    dialog.current?.close();
    void navigate(closeTo, { preventScrollReset: true });
  };
}
