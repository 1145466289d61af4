// Markup rendered only on the server: hydration leaves it unchanged, and its code is not in the page's scripts. For
// parts that work without scripts on pages that are always loaded as documents.
import type { ReactNode } from "react";

/**
 * Use it as `<ServerOnly>{import.meta.env.SSR ? <Footer /> : null}</ServerOnly>`, so that the build removes the
 * content.
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

/** Reloads a page that the router restored by script, since the server did not render it. */
function loadWhereMissing(element: HTMLElement | null): void {
  if (element && !element.firstChild) window.location.reload();
}
