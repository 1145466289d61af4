// Shows toasts, and loads their script with the first one. They are at the top right, for 4 s, at most 3 at once, 356
// px wide (docs/product.md, Screen timings).
import type { Toast } from "~/shared/form-reply";

/** Milliseconds for which the plain message is shown, as long as a toast. */
const shownMs = 4000;
let isLoaded = false;

export async function notify(toast: Toast): Promise<void> {
  // After a script has failed to load, the browser doesn't try again until the page is reloaded. So without a
  // connection the toaster is loaded only where the service worker has cached it: on a walker's phone. On other pages
  // the text beside the form says the same.
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
