// The toaster itself (ui/toast.ts loads it with the first toast). It lives beside the page in a root of its own, so
// that no page carries it.
import { createRoot } from "react-dom/client";
import { Toaster, toast as sonner } from "sonner";
import "sonner/dist/styles.css";

import type { Toast } from "~/shared/form-reply";

import "./styles/toaster.css";

let ready: Promise<void> | undefined;

function mount(): Promise<void> {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(
    <Toaster position="top-right" closeButton visibleToasts={3} duration={4000} offset={{ top: 84, right: 16 }} />,
  );
  // sonner drops what is said before its toaster has been mounted.
  return new Promise((resolve) => setTimeout(resolve, 50));
}

/** Time enough to read what was done and to reach the button, by keyboard too. */
const undoMs = 20_000;

export async function show({ kind, title, text, undo }: Toast): Promise<void> {
  ready ??= mount();
  await ready;
  sonner[kind](title, {
    description: text,
    ...(undo
      ? {
          duration: undoMs,
          // The toaster stands beside the page; the page's frame listens, and sends the form (ui/app/undo.tsx).
          action: {
            label: "Undo",
            onClick: () => window.dispatchEvent(new CustomEvent("undo-batch", { detail: undo })),
          },
        }
      : {}),
  });
}
