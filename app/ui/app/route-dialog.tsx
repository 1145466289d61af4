// Dialog with its own URL. Without scripts it is part of the page; with scripts it is modal (native <dialog>), keeps
// the focus inside, and returns it to the link that opened the dialog.
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router";

import { Icon } from "~/ui/icon";

const firstField = "form :is(input:not([type=hidden]), select, textarea):not(:disabled)";

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
    // The server renders the dialog open, for browsers without scripts. Only showModal() makes it modal.
    element.close();
    show(element);
    return () => element.close();
  }, []);

  const { key } = useLocation();
  const shownAt = useRef(key);
  useLayoutEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    // The dialog was closed and opened again before the page under it was rendered, so React kept the element.
    if (dialog.current?.open === false) show(dialog.current);
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

/** showModal() focuses the Close button. The focus belongs in the field that the user is in, or in the first one. */
function show(dialog: HTMLDialogElement) {
  const focused = document.activeElement;
  dialog.showModal();
  const field = focused && dialog.contains(focused) ? focused : dialog.querySelector(firstField);
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
}

function useCloseDialog(dialog: { current: HTMLDialogElement | null }, closeTo: string) {
  const navigate = useNavigate();
  return () => {
    // Close the dialog before navigating, so that the focus returns to the link.
    dialog.current?.close();
    void navigate(closeTo, { preventScrollReset: true });
  };
}
