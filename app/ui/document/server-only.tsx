// Markup that only the server renders: hydration leaves it unchanged, and its code is not in the page's scripts. For
// parts without scripts on pages that are always loaded as documents.
import type { ReactNode } from "react";

/**
 * Renders its children on the server only. Use it as `<ServerOnly>{import.meta.env.SSR ? <Footer /> :
 * null}</ServerOnly>`, so that the build removes the content from the scripts.
 */
export function ServerOnly({ children }: { children: ReactNode }) {
  if (import.meta.env.SSR) return <div className="contents">{children}</div>;
  return (
    <div
      className="contents"
      ref={loadWhereMissing}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

/** Reloads the page when React Router rendered it in the browser, where this markup is missing. */
function loadWhereMissing(element: HTMLElement | null): void {
  if (element && !element.firstChild) window.location.reload();
}
