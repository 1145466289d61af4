// Taking a change back: a button beside the message that told of it, and the ear for the one on a toast.
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

/** Sends the undo of a toast's button: the toaster has a React root of its own, beside the page. */
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
