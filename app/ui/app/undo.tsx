// Undoes a change, by a button beside the change's message or in a toast.
import { useEffect } from "react";
import { href, useLocation } from "react-router";

import { useFetcherToast, useReply } from "~/ui/form/use-reply";
import { ActionButton } from "./action-button";

const address = href("/admin/undo");

export function UndoButton({ batch, label }: { batch: string; label?: string }) {
  const { pathname, search } = useLocation();
  return (
    <ActionButton
      action={address}
      fields={{ batch, back: pathname + search }}
      className="btn btn-quiet btn-small"
      {...(label ? { label } : {})}
    >
      Undo
    </ActionButton>
  );
}

/**
 * Sends the undo when the button of a toast is pressed. The toasts are outside the page's React root, so they send an
 * event.
 */
export function useUndoOfToasts(): void {
  const { key, submit, data } = useReply();
  const { pathname, search } = useLocation();
  useFetcherToast(key, data);
  useEffect(() => {
    const undo = (event: Event) => {
      const batch = String((event as CustomEvent<unknown>).detail);
      void submit({ batch, back: pathname + search }, { method: "post", action: address });
    };
    window.addEventListener("undo-batch", undo);
    return () => window.removeEventListener("undo-batch", undo);
  }, [submit, pathname, search]);
}
