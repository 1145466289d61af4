// The toaster itself (ui/toast.ts loads it with the first toast). It lives beside the page in a root of its own, so
// that no page carries it.
import { createRoot } from "react-dom/client";
import { Toaster, toast as sonner } from "sonner";
import "sonner/dist/styles.css";

import type { Toast } from "~/shared/form-reply";

import "./styles/toaster.css";

let mounted = false;

/** sonner keeps what is said before its toaster stands, and shows it then. */
function mount() {
  if (mounted) return;
  mounted = true;
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(
    <Toaster position="top-right" closeButton visibleToasts={3} duration={4000} offset={{ top: 84, right: 16 }} />,
  );
}

/** Time enough to read what was done and to reach the button, by keyboard too. */
const undoMs = 20_000;

export function show({ kind, title, text, undo }: Toast): void {
  mount();
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
