// Toasts, loaded when the first one is shown: top right, 4 s, at most 3, 356 px (docs/product.md, Screen timings).
import type { Toast } from "~/shared/form-reply";

export async function notify(toast: Toast): Promise<void> {
  // Without a connection the toaster can't be had; what it would say stands in the page as well. It isn't even asked for: a
  // script that couldn't be loaded once is not asked for again until the page is loaded anew.
  if (!navigator.onLine) return;
  const toaster = await import("./toaster").catch(() => null);
  toaster?.show(toast);
}
