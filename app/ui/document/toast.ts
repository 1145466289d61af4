// Toasts, loaded when the first one is shown: top right, 4 s, at most 3, 356 px (docs/product.md, Screen timings).
import type { Toast } from "~/shared/form-reply";

/** How long the plain message is shown, the same as a toast. */
const shownMs = 4000;
let isLoaded = false;

export async function notify(toast: Toast): Promise<void> {
  // Once loading a script has failed, the browser doesn't try again until the page is reloaded. So without a connection the
  // toaster is only loaded where the service worker has it: on a walker's phone. Elsewhere the page says the same.
  if (!navigator.onLine && !isLoaded && !navigator.serviceWorker?.controller) return;
  const toaster = await import("./toaster").catch(() => null);
  if (!toaster) return navigator.onLine ? showPlain(toast) : undefined;
  isLoaded = true;
  toaster.show(toast);
}

/** Fallback when the toaster's file is missing after a deploy. A reload would lose what is typed in the page. */
function showPlain({ kind, title, text }: Toast): void {
  const words = document.createElement("output");
  words.className = kind === "error" ? "note note-danger" : "note note-success";
  words.textContent = [title, text].filter(Boolean).join(". ");
  words.popover = "manual";
  document.body.append(words);
  words.showPopover();
  setTimeout(() => words.remove(), shownMs);
}
