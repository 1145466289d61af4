// Toasts, loaded when the first one is shown: top right, 4 s, at most 3, 356 px (docs/product.md, Screen timings).
import type { Toast } from "~/shared/form-reply";

let isLoaded = false;

export async function notify(toast: Toast): Promise<void> {
  // Once loading a script has failed, the browser doesn't try again until the page is reloaded. So without a connection the
  // toaster is only loaded where the service worker has it: on a walker's phone. Elsewhere the page says the same.
  if (!navigator.onLine && !isLoaded && !navigator.serviceWorker?.controller) return;
  const toaster = await import("./toaster").catch(() => null);
  if (!toaster) return;
  isLoaded = true;
  toaster.show(toast);
}
