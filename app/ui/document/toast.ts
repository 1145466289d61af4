// Toasts, loaded when the first one is shown: top right, 4 s, at most 3, 356 px (docs/product.md, Screen timings).
import type { Toast } from "~/shared/form-reply";

export async function notify(toast: Toast): Promise<void> {
  // Where the connection is gone the toaster cannot be had; what it would say stands in the page as well.
  const toaster = await import("./toaster").catch(() => null);
  toaster?.show(toast);
}
